import { Paper, SegmentedControl, Stack } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { Pager } from './data-table/pager';
import { PageHeader } from './page-header';
import { Empty } from './states/empty';
import { ErrorPanel } from './states/error-panel';
import { LinesSkeleton } from './states/skeletons';

type Props = {
  title: string;
  hint: ReactNode;
  /** Which of them are shown: those that wait, or those that are settled. */
  show: { label: string; value: string; choices: Record<string, string>; onChange: (next: string) => void };
  /** There was no answer yet. */
  waiting: boolean;
  busy: boolean;
  error: string | undefined;
  onRetry: () => void;
  empty: { title: string; hint: string };
  pager: ComponentProps<typeof Pager>;
  /** The matters, each as its page shows it. */
  children: ReactNode;
};

/** Matters that wait for somebody to look at them and to say what became of them. */
export function ReviewPage({ title, hint, show, waiting, busy, error, onRetry, ...rest }: Props) {
  const { empty, pager, children } = rest;
  return (
    <>
      <PageHeader
        title={title}
        hint={hint}
        actions={
          <SegmentedControl
            aria-label={show.label}
            value={show.value}
            onChange={show.onChange}
            data={Object.entries(show.choices).map(([value, label]) => ({ value, label }))}
          />
        }
      />
      {error ? (
        <ErrorPanel message={error} onRetry={onRetry} />
      ) : (
        <Stack gap="md" aria-busy={busy}>
          {waiting && <LinesSkeleton lines={6} />}
          {!waiting && pager.total === 0 && (
            <Paper withBorder>
              <Empty icon="check" {...empty} />
            </Paper>
          )}
          {children}
          <Pager {...pager} />
        </Stack>
      )}
    </>
  );
}
