import { Alert, Anchor, Group, Stack, Tabs, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { toMessage } from '~/api/errors';
import { useGetPaySheetQuery } from '~/api/generated/pay.gen';
import type { NamedUser, PaySheet } from '~/contract/types.gen';
import { formatDateTime, formatNumber } from '~/i18n/format';
import { placeName } from '~/i18n/place-name';
import { formatRupees } from '~/i18n/rupees';
import { useT } from '~/i18n/use-t';
import { pathTo } from '~/lib/address/paths';
import { withQuery } from '~/lib/address/with-query';
import { StatusBadge } from '~/ui/figures/status-badge';
import { Icon } from '~/ui/marks/icons';
import { Facts } from '~/ui/page/facts';
import { LeadSentence } from '~/ui/page/lead-sentence';
import { PageHeader } from '~/ui/page/page-header';
import { ErrorPanel } from '~/ui/states/error-panel';
import { LinesSkeleton } from '~/ui/states/skeletons';
import { SheetActions } from './actions';
import { Lines } from './lines';
import { datesOf, tones } from './list-columns';
import { People } from './people';

/** A pay sheet: its sum, who had a hand in it, and each of its lines. */
export default function PaySheetPage({ sheetId }: { sheetId: string }) {
  const t = useT();
  const answer = useGetPaySheetQuery({ sheetId }, { refetchOnMountOrArgChange: true });
  if (answer.currentData) return <Shown sheet={answer.currentData} />;
  if (answer.isFetching) return <LinesSkeleton lines={8} />;
  return (
    <>
      <PageHeader title={t.nav.pay} />
      <Stack gap="lg" align="flex-start">
        <ErrorPanel
          message={answer.error ? toMessage(answer.error) : t.pay.gone}
          onRetry={() => void answer.refetch()}
        />
        <ToAll />
      </Stack>
    </>
  );
}

const ToAll = () => (
  <Anchor component={Link} size="sm" to={pathTo('pay')} style={{ alignSelf: 'flex-start' }}>
    {useT().pay.all}
  </Anchor>
);

function Shown({ sheet }: { sheet: PaySheet }) {
  const t = useT();
  const words = t.pay.sheet;
  const [view, setView] = useView();
  return (
    <>
      <PageHeader
        title={sheet.authorizingAgency}
        hint={words.about(sheet.examination, placeName(sheet.region), datesOf(sheet, t))}
        lead={<LeadSentence>{words.lead(formatRupees(sheet.totalPaise), sheet.duties)}</LeadSentence>}
        actions={<SheetActions sheet={sheet} />}
      />
      <Stack gap="lg">
        <Group gap="md">
          <ToAll />
          <StatusBadge tone={tones[sheet.state]}>{t.pay.states[sheet.state]}</StatusBadge>
        </Group>
        <Warnings sheet={sheet} />
        <About sheet={sheet} />
        <Tabs value={view} onChange={setView} keepMounted={false}>
          <Tabs.List mb="md">
            <Tabs.Tab value="lines">{`${words.lines} (${formatNumber(sheet.duties)})`}</Tabs.Tab>
            <Tabs.Tab value="people">{`${words.people} (${formatNumber(sheet.people)})`}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="lines">
            <Lines sheet={sheet} />
          </Tabs.Panel>
          <Tabs.Panel value="people">
            <People sheet={sheet} />
          </Tabs.Panel>
        </Tabs>
      </Stack>
    </>
  );
}

/** Duties or people, kept in the address. The other one begins on its first page and without a search. */
function useView(): ['lines' | 'people', (view: string | null) => void] {
  const [search, setSearch] = useSearchParams();
  const show = (view: string | null) =>
    setSearch(
      (old) => {
        const next = new URLSearchParams(old);
        for (const name of ['view', 'page', 'q']) next.delete(name);
        if (view === 'people') next.set('view', view);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return [search.get('view') === 'people' ? 'people' : 'lines', show];
}

/** Who made, computed, handed in and approved it, and how many of its lines are differences. */
function About({ sheet }: { sheet: PaySheet }) {
  const words = useT().pay.sheet;
  const by = (user: NamedUser | null, at: string | null) =>
    user && at ? words.by(user.name, formatDateTime(at)) : undefined;
  const rows = [
    { label: words.madeBy, value: by(sheet.createdBy, sheet.createdAt) },
    { label: words.computedBy, value: by(sheet.computedBy, sheet.computedAt) },
    { label: words.submittedBy, value: by(sheet.submittedBy, sheet.submittedAt) },
    { label: words.approvedBy, value: by(sheet.approvedBy, sheet.approvedAt) },
    { label: words.differences, value: formatNumber(sheet.differences) },
  ];
  return <Facts rows={rows} />;
}

/** What stands between a draft and its handing in, and why an approver has to wait. */
function Warnings({ sheet }: { sheet: PaySheet }) {
  const words = useT().pay.sheet;
  const { state, withoutRate, changedSince, canApprove } = sheet;
  const lacking = withQuery(pathTo('payPart', { part: 'sheets', sheetId: sheet.id }), {
    only: 'withoutRate',
  });
  return (
    <>
      {withoutRate > 0 && (
        <Warning>
          {words.withoutRate(withoutRate)}{' '}
          <Anchor component={Link} size="sm" to={lacking}>
            {words.showThem}
          </Anchor>
        </Warning>
      )}
      {state === 'DRAFT' && !!changedSince && <Warning>{words.changed(changedSince)}</Warning>}
      {state === 'SUBMITTED' && !canApprove && <Text size="sm">{words.waitsForSecond}</Text>}
    </>
  );
}

const Warning = ({ children }: { children: ReactNode }) => (
  <Alert color="yellow" icon={<Icon name="alert" />} p="sm">
    <Text size="sm">{children}</Text>
  </Alert>
);
