import { Button, Group, Skeleton, Text } from '@mantine/core';
import { Link, useSearchParams } from 'react-router-dom';
import { toMessage } from '~/api/errors';
import { useListCertificatesQuery } from '~/api/generated/certificate.gen';
import { toPage } from '~/api/page';
import type { Certificate } from '~/contract/types.gen';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { CertificateSheet } from '~/ui/duties/certificate-sheet';
import { PageHeader } from '~/ui/page/page-header';
import classes from '~/ui/paper/paper.module.css';
import { PrintWhenReady } from '~/ui/paper/print-when-ready';
import { Empty } from '~/ui/states/empty';
import { ErrorPanel } from '~/ui/states/error-panel';

/** Sheets of one print: a browser prints so many without trouble. */
const MOST = 100;

/** The certificate of one duty, or those of all duties of an examination that the reader sees, a hundred at a time. */
export default function CertificatesPage() {
  const words = useT().certificates;
  const [query] = useSearchParams();
  const page = Math.max(1, Number(query.get('page')) || 1);
  const answer = useListCertificatesQuery({
    examinationId: query.get('examinationId') ?? undefined,
    functionaryId: query.get('functionaryId') ?? undefined,
    dutyId: query.get('dutyId') ?? undefined,
    page,
    pageSize: MOST,
  });
  const { rows, total } = toPage<Certificate>(answer.currentData);
  const to = (next: number) => {
    const other = new URLSearchParams(query);
    other.set('page', String(next));
    return `?${other}`;
  };
  const isHere = !!answer.currentData;
  return (
    <>
      <div className={classes.around}>
        <PageHeader
          title={words.many}
          hint={words.manyHint}
          actions={rows.length > 0 && <PrintWhenReady label={words.printAll(formatNumber(rows.length))} />}
        />
        {isHere && total > MOST && (
          <Group gap="sm" mb="md">
            <Text size="sm">
              {words.range(
                formatNumber((page - 1) * MOST + 1),
                formatNumber((page - 1) * MOST + rows.length),
                formatNumber(total),
              )}
            </Text>
            {page > 1 && (
              <Button size="xs" variant="default" component={Link} to={to(page - 1)}>
                {words.earlier}
              </Button>
            )}
            {page * MOST < total && (
              <Button size="xs" variant="default" component={Link} to={to(page + 1)}>
                {words.later}
              </Button>
            )}
          </Group>
        )}
        {isHere && rows.length === 0 && <Empty icon="checklist" title={words.none} hint={words.noneHint} />}
        {answer.error && !isHere && (
          <ErrorPanel message={toMessage(answer.error)} onRetry={() => void answer.refetch()} />
        )}
      </div>
      {!isHere && !answer.error && <Skeleton h={640} maw={718} aria-label={words.loading} />}
      {rows.map((certificate) => (
        <CertificateSheet key={certificate.id} certificate={certificate} />
      ))}
    </>
  );
}
