import { Badge, VisuallyHidden } from '@mantine/core';
import { useListAnomaliesQuery } from '~/api/generated/monitoring.gen';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';

const ASK_EVERY_MS = 60_000;

/** How many anomalies wait for somebody, beside the row of the menu that leads to them. */
export default function OpenAnomalies() {
  const t = useT();
  const { data } = useListAnomaliesQuery(
    { status: 'OPEN', page: 1, pageSize: 1 },
    { pollingInterval: ASK_EVERY_MS, skipPollingIfUnfocused: true },
  );
  const open = data?.total ?? 0;
  if (open === 0) return null;
  return (
    <Badge color="red" variant="light" size="sm" miw="max-content" title={t.openInMenu(formatNumber(open))}>
      <span aria-hidden="true">{open > 999 ? '999+' : formatNumber(open)}</span>
      <VisuallyHidden>{t.openInMenu(formatNumber(open))}</VisuallyHidden>
    </Badge>
  );
}
