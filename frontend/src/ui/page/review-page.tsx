import { Paper, SegmentedControl, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Pager } from '../data-table/pager';
import type { Paging } from '../data-table/types';
import { Empty } from '../states/empty';
import { ErrorPanel } from '../states/error-panel';
import { LinesSkeleton } from '../states/skeletons';
import { PageHeader } from './page-header';

type Props = {
  title: string;
  hint: ReactNode;
  /** Which of them are shown, those that wait or those that are settled; none where what is settled leaves. */
  show?: { label: string; value: string; choices: Record<string, string>; onChange: (next: string) => void };
  /** Another kind of matters, on the same page. */
  choice?: ReactNode;
  /** There was no answer yet. */
  waiting: boolean;
  busy: boolean;
  error: string | undefined;
  onRetry: () => void;
  empty: { title: string; hint: string };
  total: number;
  paging: Paging;
  /** The matters, each as its page shows it. */
  children: ReactNode;
};

/** Matters that wait for somebody to look at them and to say what became of them. */
export function ReviewPage({ title, hint, choice, show, waiting, busy, error, onRetry, ...rest }: Props) {
  const { empty, total, paging, children } = rest;
  return (
    <>
      <PageHeader
        title={title}
        hint={hint}
        actions={
          (choice || show) && (
            <>
              {choice}
              {show && (
                <SegmentedControl
                  aria-label={show.label}
                  value={show.value}
                  onChange={show.onChange}
                  data={Object.entries(show.choices).map(([value, label]) => ({ value, label }))}
                />
              )}
            </>
          )
        }
      />
      {error ? (
        <ErrorPanel message={error} onRetry={onRetry} />
      ) : (
        <Stack gap="md" aria-busy={busy}>
          {waiting && <LinesSkeleton lines={6} />}
          {!waiting && total === 0 && (
            <Paper withBorder>
              <Empty icon="check" {...empty} />
            </Paper>
          )}
          {children}
          <Pager
            pageIndex={paging.page - 1}
            pageSize={paging.pageSize}
            total={total}
            onChange={({ pageIndex, pageSize }) => paging.onChange({ page: pageIndex + 1, pageSize })}
          />
        </Stack>
      )}
    </>
  );
}
