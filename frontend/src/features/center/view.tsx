import { Button, Stack } from '@mantine/core';
import { Link, useParams } from 'react-router-dom';
import { useAnomalyHandling, useAnomalyLinks } from '~/api/anomalies/anomaly-acts';
import { toAnomalyView } from '~/api/anomalies/anomaly-view';
import { toMessage } from '~/api/errors';
import { useGetCenterQuery } from '~/api/generated/examination.gen';
import { useListAnomaliesQuery } from '~/api/generated/monitoring.gen';
import { useMe } from '~/api/me';
import { useCenterWay } from '~/api/places/use-center-way';
import { usePreloaded } from '~/api/preloaded';
import type { Center } from '~/contract/types.gen';
import { formatNumber } from '~/i18n/format';
import { placeName } from '~/i18n/place-name';
import { useT } from '~/i18n/use-t';
import { paths, pathTo } from '~/lib/address/paths';
import { useAddressParam } from '~/lib/address/use-address-param';
import { withQuery } from '~/lib/address/with-query';
import { isOneOf, PLACE_ADMINS } from '~/lib/people/roles';
import { asDate } from '~/lib/time/dates';
import { AnomaliesToOpen } from '~/ui/anomalies/anomalies-to-open';
import { Icon } from '~/ui/marks/icons';
import { Facts } from '~/ui/page/facts';
import { PageHeader } from '~/ui/page/page-header';
import { Panel } from '~/ui/page/panel';
import { PlacePath } from '~/ui/places/place-path';
import { CenterDays } from './center-days';
import { CenterToday } from './center-today';

/** A center: today, its days with who came, what happened at its gates, and what is known about it. */
export default function CenterPage() {
  const t = useT();
  const { role } = useMe();
  const { centerId = '' } = useParams();
  const center = usePreloaded(useGetCenterQuery, { id: centerId });
  const [date] = useAddressParam('date');
  const wayTo = useCenterWay(asDate(date));
  return (
    <>
      <PlacePath steps={wayTo(center)} />
      <PageHeader
        title={center.name}
        hint={[
          center.centerCode,
          center.city.name,
          placeName(center.state.name),
          placeName(center.region.name),
        ]
          .filter(Boolean)
          .join(' · ')}
        actions={
          isOneOf(PLACE_ADMINS, role) && (
            <>
              <Button
                variant="default"
                component={Link}
                to={withQuery(paths.createExaminationDay, { centerId })}
                leftSection={<Icon name="plus" />}
              >
                {t.centers.planDay}
              </Button>
              <Button
                variant="default"
                component={Link}
                to={pathTo('centerWeek', { centerId })}
                leftSection={<Icon name="columns" />}
              >
                {t.days.centerWeek}
              </Button>
              <Button
                variant="default"
                component={Link}
                to={withQuery(pathTo('proposals'), { centerId, fill: 'open' })}
                leftSection={<Icon name="people" />}
              >
                {t.planning.fill}
              </Button>
              <Button
                component={Link}
                to={pathTo('editCenter', { centerId })}
                leftSection={<Icon name="edit" />}
              >
                {t.centers.edit}
              </Button>
            </>
          )
        }
      />
      <Stack gap="lg">
        <CenterToday centerId={centerId} />
        <CenterDays centerId={centerId} />
        <CenterAnomalies centerId={centerId} />
        <About center={center} />
      </Stack>
    </>
  );
}

function About({ center }: { center: Center }) {
  const t = useT();
  const words = t.centerPage;
  const count = (value: number | null | undefined) => (value ? formatNumber(value) : undefined);
  const position =
    center.lat === null || center.lng === null || center.lat === undefined || center.lng === undefined
      ? undefined
      : `${center.lat}, ${center.lng}`;
  return (
    <Panel title={t.centers.about}>
      <Facts
        rows={[
          { label: t.centers.fullAddress, value: center.fullAddress },
          { label: words.capacity, value: count(center.maxCandidateCapacity) },
          { label: words.phCapacity, value: count(center.maxPHCount) },
          { label: words.position, value: position },
          {
            label: words.fence,
            value: center.geoFencingRadius
              ? t.centers.metres(formatNumber(center.geoFencingRadius))
              : undefined,
          },
        ]}
      />
    </Panel>
  );
}

const SHOWN = 6;

/** The last anomalies at a center; one of them may be open, by the address. */
function CenterAnomalies({ centerId }: { centerId: string }) {
  const t = useT();
  const me = useMe();
  const { data, error, refetch } = useListAnomaliesQuery({ centerId, page: 1, pageSize: SHOWN });
  const rows = data?.anomalies.map((anomaly) => toAnomalyView(anomaly, me, t));
  return (
    <Panel title={t.anomalies.title}>
      <AnomaliesToOpen
        rows={rows}
        error={error && !rows ? toMessage(error) : undefined}
        onRetry={refetch}
        links={useAnomalyLinks()}
        handling={useAnomalyHandling()}
        all={{ label: t.centerPage.allAnomalies, to: withQuery(paths.anomalies, { centerId }) }}
      />
    </Panel>
  );
}
