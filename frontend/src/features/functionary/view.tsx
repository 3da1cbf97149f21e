import { Button, Group } from '@mantine/core';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { useGetCenterQuery } from '~/api/generated/examination.gen';
import { useGetFunctionaryQuery } from '~/api/generated/functionary.gen';
import { useMe } from '~/api/me';
import { useCenterWay } from '~/api/places/use-center-way';
import { usePreloaded } from '~/api/preloaded';
import { fullName } from '~/i18n/format';
import { labelOf } from '~/i18n/labels';
import { placeName } from '~/i18n/place-name';
import { useT } from '~/i18n/use-t';
import { centerAddress } from '~/lib/address/from-center';
import { pathTo } from '~/lib/address/paths';
import { DAY_READERS, isOneOf, PLACE_ADMINS, STAFF_EDITORS } from '~/lib/people/roles';
import { asDate } from '~/lib/time/dates';
import { CallLink } from '~/ui/controls/call-link';
import { FunctionaryStatusBadge } from '~/ui/figures/functionary-status';
import { Icon } from '~/ui/marks/icons';
import { PageHeader } from '~/ui/page/page-header';
import { PlacePath } from '~/ui/places/place-path';
import { AddressPanel, DetailsPanel } from './details';
import { DutiesPanel } from './duties-panel';
import { FacesPanel } from './faces-panel';
import { HistoryPanel } from './history-panel';
import { MoreMenu } from './more-menu';
import { RenamedPanel } from './renamed-panel';
import { StatusPanel } from './status-panel';
import classes from './view.module.css';

export default function ViewFunctionary() {
  const t = useT();
  const { role } = useMe();
  const { functionaryId = '' } = useParams();
  const person = usePreloaded(useGetFunctionaryQuery, { id: functionaryId });
  const hint = [
    person.uid,
    person.defaultRole && labelOf(t.labels.functionaryRole, person.defaultRole),
    person.authorizingAgency?.name,
    person.region && placeName(person.region.name),
  ];
  return (
    <>
      <WayBack name={fullName(person)} />
      <PageHeader
        title={fullName(person)}
        hint={hint.filter(Boolean).join(' · ')}
        lead={
          <Group gap="sm" mt={4}>
            <FunctionaryStatusBadge status={person.status} />
            <CallLink number={person.mobileNumber} />
          </Group>
        }
        actions={
          <>
            {isOneOf(STAFF_EDITORS, role) && (
              <Button
                component={Link}
                to={pathTo('editFunctionary', { functionaryId })}
                leftSection={<Icon name="edit" />}
              >
                {t.functionary.edit}
              </Button>
            )}
            {isOneOf(STAFF_EDITORS, role) && <MoreMenu person={person} />}
          </>
        }
      />
      <div className={classes.layout}>
        <div className={classes.column}>
          <DutiesPanel person={person} />
          <DetailsPanel person={person} />
          <div id="pictures" style={{ scrollMarginTop: 72 }}>
            <FacesPanel person={person} />
          </div>
          <AddressPanel person={person} />
        </div>
        <div className={classes.aside}>
          {isOneOf(PLACE_ADMINS, role) && <RenamedPanel person={person} />}
          <StatusPanel person={person} />
          {isOneOf(PLACE_ADMINS, role) && <HistoryPanel person={person} />}
        </div>
      </div>
    </>
  );
}

/** For those who come from a center: the way back to it, and to the places above. */
function WayBack({ name }: { name: string }) {
  const [search] = useSearchParams();
  const { role } = useMe();
  const centerId = search.get('centerId') ?? '';
  const date = asDate(search.get('date') ?? undefined);
  const { data } = useGetCenterQuery({ id: centerId }, { skip: !centerId || !isOneOf(DAY_READERS, role) });
  const wayTo = useCenterWay(date);
  if (!data) return null;
  const above = wayTo(data).slice(0, -1);
  return (
    <PlacePath steps={[...above, { name: data.name, to: centerAddress({ centerId, date }) }, { name }]} />
  );
}
