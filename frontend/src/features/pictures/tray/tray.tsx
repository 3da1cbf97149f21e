import { Alert, Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { Messages } from '~/i18n/en';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { useNarrow } from '~/lib/browser/use-narrow';
import { Dialog } from '~/ui/dialogs/dialog';
import { Icon } from '~/ui/marks/icons';
import { Panel } from '~/ui/page/panel';
import type { Unmatched } from '../unmatched';
import { GivenList } from './given-list';
import type { Matched, Matching } from './matching';
import { PeopleList } from './people-list';
import type { Person } from './person';
import { PictureFrame } from './picture-frame';
import { PictureGrid } from './picture-grid';
import { whyNot } from './picture-tile';
import classes from './tray.module.css';
import { useTray } from './use-tray';
import { askBy, type Dispatch } from './walk';

/** So many of the chosen ones are shown above the people on a phone. */
const SHOWN = 4;

type Props = { pictures: readonly Unmatched[]; beyond: number; matching: Matching; matched: Matched };

/** The pictures whose person the server does not know, beside the people whose they may be. */
export function Tray({ pictures, beyond, matching, matched }: Props) {
  const words = useT().pictures;
  const { tray } = words;
  const dispatch = useDispatch<Dispatch>();
  const ask = useMemo(() => askBy(dispatch), [dispatch]);
  const narrow = useNarrow();
  const [isAsking, setAsking] = useState(false);
  const { matches, waiting, last } = matched;
  const byPicture = useMemo(() => new Map(matches.map((match) => [match.id, match])), [matches]);
  const { place, chosen, dragged, ...hand } = useTray(pictures, byPicture, matching);
  const total = chosen.length;
  const title =
    pictures.length > 0 ? tray.title(formatNumber(pictures.length), pictures.length) : tray.allGiven;

  const give = (person: Person) => {
    setAsking(false);
    hand.giveChosen(person);
  };
  const goOn = () => {
    if (narrow && total > 0) setAsking(true);
    else place.current?.querySelector<HTMLElement>('input[type=search]')?.focus();
  };
  const people = (
    <PeopleList
      ask={ask}
      matches={matches}
      path={chosen[0]?.picture.name}
      heldPath={dragged[0]?.picture.name}
      isAsked={total > 0}
      onGive={give}
      onDrop={hand.giveDragged}
      before={
        narrow &&
        chosen.slice(0, SHOWN).map(({ id, picture }) => <PictureFrame key={id} picture={picture} small />)
      }
    />
  );
  return (
    <Panel title={title} {...(pictures.length > 0 && { hint: narrow ? tray.hintNarrow : tray.hint })}>
      <Stack gap="md" ref={place} tabIndex={-1} style={{ outline: 'none' }}>
        <VisuallyHidden role="status">{newsOf(last, tray)}</VisuallyHidden>
        {waiting && (
          <Alert color="yellow" icon={<Icon name="clock" />} role="status" title={words.waiting[waiting]}>
            {waiting !== 'signedOut' && (
              <Button variant="default" size="xs" onClick={matching.retry}>
                {tray.retry}
              </Button>
            )}
          </Alert>
        )}
        {pictures.length > 0 && (
          <div className={classes.sides}>
            <div className={classes.side}>
              <PictureGrid
                pictures={pictures}
                matches={byPicture}
                chosen={new Set(chosen.map(({ id }) => id))}
                onChoose={hand.choose}
                stop={hand.stop}
                onStop={hand.setStop}
                onEnter={goOn}
                onDrag={hand.drag}
              />
              {beyond > 0 && (
                <Text size="sm" mt="sm">
                  {tray.beyond(formatNumber(beyond), beyond)}
                </Text>
              )}
            </div>
            {narrow ? (
              total > 0 && (
                <Group className={classes.bar} gap="sm" wrap="nowrap">
                  <Chosen total={total} onNone={hand.chooseNone} />
                  <Button size="md" flex="none" onClick={() => setAsking(true)}>
                    {tray.ask(total)}
                  </Button>
                </Group>
              )
            ) : (
              <section
                className={`${classes.side} ${classes.beside}`}
                aria-label={total > 0 ? tray.ask(total) : tray.people}
              >
                <Group gap="sm" mih={36} mb={6}>
                  <Text fw={600}>{total > 0 ? tray.ask(total) : tray.people}</Text>
                  {total > 0 && <Chosen total={total} onNone={hand.chooseNone} />}
                </Group>
                {people}
              </section>
            )}
          </div>
        )}
        <GivenList
          matches={matches.filter(({ state }) => state === 'enrolled' || state === 'removing')}
          onUndo={matching.undo}
        />
        {narrow && isAsking && total > 0 && (
          <Dialog title={tray.ask(total)} onClose={() => setAsking(false)}>
            {people}
          </Dialog>
        )}
      </Stack>
    </Panel>
  );
}

function Chosen({ total, onNone }: { total: number; onNone: () => void }) {
  const words = useT().pictures.tray;
  return (
    <Group gap={4} style={{ flex: '1 1 auto' }}>
      <Text size="sm" c="dimmed">
        {words.chosen(formatNumber(total), total)}
      </Text>
      <Button variant="subtle" size="compact-sm" px={4} onClick={onNone}>
        {words.chooseNone}
      </Button>
    </Group>
  );
}

/** What happened last, in a sentence for readers who do not see the pictures move. */
function newsOf(last: Matched['last'], words: Messages['pictures']['tray']): string {
  if (!last) return '';
  if ('undone' in last) return words.undone(last.undone.picture.line.file);
  const { person, picture, state } = last;
  const { file } = picture.line;
  return state === 'refused'
    ? words.notFor(file, person.name, whyNot(last))
    : words.enrolledFor(file, person.name);
}
