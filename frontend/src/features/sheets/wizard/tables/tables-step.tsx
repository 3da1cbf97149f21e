import { Button, Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { SheetDraft } from '~/contract/types.gen';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { useFocusKept } from '~/lib/browser/use-focus-kept';
import { Empty } from '~/ui/states/empty';
import { kinds } from '../kinds';
import type { Preset } from '../preset';
import { Question } from '../question';
import { Refused } from '../refused';
import { useDraftCalls } from '../server';
import { StepBar } from '../step-bar';
import type { DraftChange } from '../use-draft-change';
import { isClear, readingOf } from './mapping';
import { SameForAll, StillOpen } from './needed';
import { OneTable } from './one-table';
import { TableChoice } from './table-choice';
import classes from './tables.module.css';
import { useMapping } from './use-mapping';

type Props = {
  draft: SheetDraft;
  preset: Preset;
  change: DraftChange;
  onRead: () => void;
};

/** Which tables, which row holds the headings, what each column is: guessed, and to be corrected here. */
export function TablesStep({ draft, preset, change, onRead }: Props) {
  const words = useT().sheetWizard.tables;
  const calls = useDraftCalls(draft);
  const inHand = useMapping(draft, preset);
  const { mapping, lacking } = inHand;
  const [isTold, setTold] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const open = useRef<HTMLDivElement>(null);
  const button = useFocusKept(change.busy);
  // As it was found: what is corrected meanwhile must not fold under the hand. Whoever comes back comes to change something.
  const [clear] = useState(() => draft.step === 'TABLES' && isClear(draft, kinds[draft.kind].parts, preset));
  const chosen = draft.tables.filter(({ index }) => mapping.chosen.includes(index));
  // Once the row of the headings is pressed, most of what is open settles itself.
  const isHeadless = chosen.some(({ headingRow }) => headingRow === 0);

  const read = async () => {
    setAsking(false);
    const outcome = await change.run(() => calls.read(readingOf(draft, mapping)));
    if (outcome === 'done') onRead();
  };
  const attempt = () => {
    const isOpen = chosen.length === 0 || lacking.length > 0;
    setTold(isOpen);
    if (isOpen) open.current?.focus();
    else if (draft.step === 'ROWS') setAsking(true);
    else void read();
  };
  if (draft.tables.length === 0) {
    const other = (
      <Button component={Link} to={kinds[draft.kind].begin} mt="sm">
        {words.other}
      </Button>
    );
    return <Empty icon="sheet" title={words.nothing} hint={words.nothingHint} action={other} />;
  }
  const fault =
    chosen.length === 0
      ? words.none
      : lacking.length > 0
        ? words.lacking(formatNumber(lacking.length), lacking.length)
        : undefined;
  return (
    <Stack gap="md">
      <Stack gap="md" ref={open} tabIndex={-1} className={classes.open}>
        {draft.tables.length > 1 && (
          <TableChoice tables={draft.tables} chosen={mapping.chosen} onChange={inHand.choose} />
        )}
        {!isHeadless && <StillOpen draft={draft} inHand={inHand} />}
      </Stack>
      {chosen.map((table) => (
        <OneTable
          key={table.index}
          draft={draft}
          table={table}
          inHand={inHand}
          isFolded={clear && table.isChosen}
          busy={change.busy}
          onPlace={(place) => void change.run(() => calls.setHeading(place))}
        />
      ))}
      {isHeadless && <StillOpen draft={draft} inHand={inHand} />}
      <SameForAll draft={draft} inHand={inHand} />
      <Refused message={change.error} />
      <StepBar
        label={words.read}
        actions={
          <>
            <Button variant="default" component={Link} to={kinds[draft.kind].begin}>
              {words.other}
            </Button>
            <Button ref={button} onClick={attempt} loading={change.busy}>
              {words.read}
            </Button>
          </>
        }
      >
        {fault && (
          <Text
            size="sm"
            c={isTold ? 'var(--mantine-color-error)' : 'dimmed'}
            role={isTold ? 'alert' : undefined}
          >
            {fault}
          </Text>
        )}
      </StepBar>
      <Question
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={words.asks}
        action={words.asksAction}
        onConfirm={() => void read()}
        busy={false}
        error={undefined}
      >
        <Text size="sm">{words.asksText}</Text>
      </Question>
    </Stack>
  );
}
