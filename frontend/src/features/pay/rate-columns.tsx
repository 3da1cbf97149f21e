import { ActionIcon, Menu } from '@mantine/core';
import type { PayRate } from '~/contract/types.gen';
import type { Messages } from '~/i18n/en';
import { formatDate, formatNumber, formatPercent } from '~/i18n/format';
import { formatRupees } from '~/i18n/rupees';
import { createAppColumnHelper } from '~/ui/data-table/table-hook';
import type { Columns } from '~/ui/data-table/types';
import { Icon } from '~/ui/marks/icons';

const column = createAppColumnHelper<PayRate>();
// The server has them by role, kind of day, distance and date.
const plain = { enableSorting: false } as const;
const right = { ...plain, meta: { align: 'right' } } as const;
const name = { ...plain, meta: { wrap: 'name' } } as const;

type Act = (what: 'end' | 'withdraw', rate: PayRate) => void;

/** The columns of rates; with an act for those who may set them. */
export function rateColumns(t: Messages, act: Act | undefined): Columns<PayRate> {
  const { days, rate: words } = t.pay;
  const columns: Columns<PayRate> = column.columns([
    column.accessor((row) => t.labels.functionaryRole[row.role], { id: 'role', header: words.role, ...name }),
    column.accessor((row) => formatRupees(row.amountPaise), { id: 'amount', header: words.amount, ...right }),
    column.accessor((row) => formatRupees(row.travelPaise), { id: 'travel', header: words.travel, ...right }),
    column.accessor((row) => days[row.dayKind], { id: 'day', header: words.day, ...plain }),
    column.accessor((row) => distanceOf(row, words), { id: 'distance', header: words.distance, ...plain }),
    column.accessor((row) => formatDate(row.validFrom), { id: 'from', header: words.validFrom, ...plain }),
    column.accessor((row) => (row.validUntil ? formatDate(row.validUntil) : words.noEnd), {
      id: 'until',
      header: words.validUntil,
      ...plain,
    }),
    column.accessor((row) => row.examination ?? words.allExaminations, {
      id: 'examination',
      header: words.examination,
      ...name,
    }),
    column.accessor((row) => percent(row.halfPercent), { id: 'half', header: words.half, ...right }),
    column.accessor((row) => percent(row.halfBelowPercent), {
      id: 'halfBelow',
      header: words.halfBelow.replace(/,.*/, ''),
      ...right,
    }),
    column.accessor((row) => percent(row.noExitPercent), { id: 'noExit', header: words.noExit, ...right }),
  ]);
  if (!act) return columns;
  const acts = column.display({
    id: 'acts',
    header: () => <span aria-hidden="true" />,
    cell: ({ row: { original } }) => <Acts t={t} rate={original} act={act} />,
    meta: { align: 'right' },
  });
  return [...columns, acts];
}

const percent = (number: number) => formatPercent(number / 100);

const distanceOf = ({ kmFrom, kmUntil }: PayRate, words: Messages['pay']['rate']) =>
  kmUntil === null
    ? words.from(formatNumber(kmFrom))
    : words.between(formatNumber(kmFrom), formatNumber(kmUntil));

function Acts({ t, rate, act }: { t: Messages; rate: PayRate; act: Act }) {
  const words = t.pay.rate;
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={words.actionsOf(t.labels.functionaryRole[rate.role])}
        >
          <Icon name="more" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Icon name="calendar" size={16} />} onClick={() => act('end', rate)}>
          {words.end}
        </Menu.Item>
        {!rate.isUsed && (
          <Menu.Item leftSection={<Icon name="trash" size={16} />} onClick={() => act('withdraw', rate)}>
            {words.withdraw}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
