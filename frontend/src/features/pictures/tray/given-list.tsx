import { Anchor, Button, Group, Text, VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router-dom';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { pathTo } from '~/lib/address/paths';
import { StatusBadge } from '~/ui/figures/status-badge';
import { troubleOf } from '../line';
import { reasonOf } from '../reasons';
import type { Match } from './matching';
import { PictureFrame } from './picture-frame';
import classes from './tray.module.css';

type Props = { matches: readonly Match[]; onUndo: (match: Match) => void };

/** The pictures that have a person by now, the latest first, each with the way back. */
export function GivenList({ matches, onUndo }: Props) {
  const words = useT().pictures.tray;
  if (matches.length === 0) return null;
  return (
    <section aria-label={words.given}>
      <Text fw={600} mb={4}>
        {words.given}
      </Text>
      <ul className={classes.given}>
        {matches.map((match) => (
          <li key={match.id}>
            <Given match={match} onUndo={() => onUndo(match)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Given({ match, onUndo }: { match: Match; onUndo: () => void }) {
  const { tray: words, kinds, table } = useT().pictures;
  const { person, picture, found, failure, biometricId, others = 0, state } = match;
  const { file } = picture.line;
  const doubt = found && troubleOf(found);
  return (
    <>
      <PictureFrame picture={picture.picture} small />
      <div className={classes.who}>
        <Anchor
          component={Link}
          to={pathTo('functionary', { functionaryId: person.id })}
          target="_blank"
          fw={600}
        >
          {person.name}
          <VisuallyHidden> ({table.newTab})</VisuallyHidden>
        </Anchor>
        <Text size="sm" c="dimmed" className={classes.file}>
          {file.split('/').at(-1)}
        </Text>
        {others > 0 && <Text size="sm">{words.others(formatNumber(others), others)}</Text>}
        <Group gap={6} mt={4}>
          {found?.result === 'ALREADY_ENROLLED' && !biometricId ? (
            <StatusBadge tone="neutral">{kinds.ALREADY_ENROLLED}</StatusBadge>
          ) : (
            <StatusBadge tone="verified">{kinds.ENROLLED}</StatusBadge>
          )}
          {doubt && <StatusBadge tone="attention">{kinds[doubt]}</StatusBadge>}
        </Group>
        {doubt && found && (
          <Text size="sm" mt={4}>
            {reasonOf(found).todo}
          </Text>
        )}
        {failure && (
          <Text size="sm" mt={4} c="var(--mantine-color-error)" role="alert">
            {failure}
          </Text>
        )}
      </div>
      {biometricId && (
        <Button variant="default" flex="none" onClick={onUndo} loading={state === 'removing'}>
          {words.undo}
          <VisuallyHidden> {words.undoOf(file, person.name)}</VisuallyHidden>
        </Button>
      )}
    </>
  );
}
