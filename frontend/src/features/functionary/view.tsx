import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { lazy } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { toMessage } from '~/api/errors';
import { useGetCenterQuery } from '~/api/generated/examination.gen';
import {
  useGetFunctionaryQuery,
  useListChangedIdentitiesQuery,
  useSeeChangedIdentityMutation,
} from '~/api/generated/functionary.gen';
import { useMe } from '~/api/me';
import { toPage } from '~/api/page';
import { useCenterWay } from '~/api/places/use-center-way';
import { usePreloaded } from '~/api/preloaded';
import type { ChangedIdentity, Functionary } from '~/contract/types.gen';
import { formatDateTime, fullName } from '~/i18n/format';
import { labelOf } from '~/i18n/labels';
import { placeName } from '~/i18n/place-name';
import { useT } from '~/i18n/use-t';
import { centerAddress } from '~/lib/address/from-center';
import { pathTo } from '~/lib/address/paths';
import { DAY_READERS, isOneOf, PLACE_ADMINS, STAFF_EDITORS } from '~/lib/people/roles';
import { asDate } from '~/lib/time/dates';
import { CallLink } from '~/ui/controls/call-link';
import { toast } from '~/ui/dialogs/toast';
import { FunctionaryStatusBadge } from '~/ui/figures/functionary-status';
import { Icon } from '~/ui/marks/icons';
import { PageHeader } from '~/ui/page/page-header';
import { PlacePath } from '~/ui/places/place-path';
import { Below } from '~/ui/states/below';
import { AddressPanel, DetailsPanel } from './details';
import { DutiesPanel } from './duties-panel';
import { FacesPanel } from './faces-panel';
import { HistoryPanel } from './history-panel';
import { MoreMenu } from './more-menu';
import { StatusPanel } from './status-panel';
import classes from './view.module.css';

const DutyProfile = lazy(async () => ({
  default: (await import(/* webpackChunkName: "duty-profile" */ './duty-profile/panel')).DutyProfilePanel,
}));

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
          {isOneOf(STAFF_EDITORS, role) && (
            <Below>
              <DutyProfile person={person} />
            </Below>
          )}
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

/** What an agency changed of the name or number under which a face is enrolled, until the region has looked at it. */
function RenamedPanel({ person }: { person: Functionary }) {
  const { data } = useListChangedIdentitiesQuery({ functionaryId: person.id });
  return toPage<ChangedIdentity>(data).rows.map((change) => <Change key={change.id} change={change} />);
}

function Change({ change }: { change: ChangedIdentity }) {
  const words = useT().renaming;
  const [see, { isLoading }] = useSeeChangedIdentityMutation();
  const { id, nameBefore, nameAfter, hasNewNumber, changedBy, changedAt } = change;
  const done = async () => {
    const { error } = await see({ id, body: {} });
    if (error) toast.error(toMessage(error));
  };
  return (
    <Alert color="yellow" icon={<Icon name="alert" />} title={words.title} mb="md">
      <Stack gap={4} align="flex-start">
        {nameBefore !== nameAfter && <Text size="sm">{words.text(nameBefore, nameAfter)}</Text>}
        {hasNewNumber && <Text size="sm">{words.number}</Text>}
        <Text size="xs">{words.by(changedBy, formatDateTime(changedAt))}</Text>
        <Text size="sm">{words.why}</Text>
        <Button variant="default" size="xs" mt={4} loading={isLoading} onClick={done}>
          {words.seen}
        </Button>
      </Stack>
    </Alert>
  );
}
