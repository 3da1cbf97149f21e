import { Button, Text } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { toPage } from '~/api/page';
import { useT } from '~/i18n/use-t';
import { SearchBox } from '~/ui/filters/search-box';
import { Empty } from '~/ui/states/empty';
import { ErrorPanel } from '~/ui/states/error-panel';
import { LinesSkeleton } from '~/ui/states/skeletons';
import type { Match } from './matching';
import { searchesFor } from './name-words';
import { type Person, personOf } from './person';
import { PersonRow } from './person-row';
import classes from './tray.module.css';
import { usePeople } from './use-people';
import type { Ask } from './walk';

type Props = {
  ask: Ask;
  matches: readonly Match[];
  /** The path of the chosen picture, whose words may be somebody's name. */
  path: string | undefined;
  /** The path of a picture that is held over the page. */
  heldPath: string | undefined;
  isAsked: boolean;
  onGive: (person: Person) => void;
  onDrop: (person: Person) => void;
  /** Beside the search box. */
  before?: ReactNode;
};

/** Whose a picture may be: whom its name names, then who has no picture yet, then the others. */
export function PeopleList({ ask, matches, path, heldPath, isAsked, onGive, onDrop, before }: Props) {
  const t = useT();
  const words = t.pictures.tray;
  const [q, setQ] = useState('');
  const { rows, at, error, isMore, more } = usePeople(ask, q);
  const likely = useLikely(ask, path);
  const [held] = useLikely(ask, heldPath);
  const named = q ? [] : likely;
  const others = rows.filter(({ id }) => !named.some((person) => person.id === id));
  const groups = [
    { title: words.byName, people: named },
    { title: words.without, people: others.filter(({ hasPicture }) => !hasPicture) },
    { title: words.with, people: others.filter(({ hasPicture }) => hasPicture) },
  ];
  const row = (person: Person) => (
    <PersonRow
      key={person.id}
      person={person}
      matches={matches.filter((match) => match.person.id === person.id)}
      isAsked={isAsked}
      onGive={() => onGive(person)}
      onDrop={() => onDrop(person)}
    />
  );
  return (
    <div className={classes.people}>
      {/* In the place of the search box: nobody moves below the picture that is about to be dropped on them. */}
      {held && (
        <section className={classes.held} aria-label={words.byName}>
          <Text size="sm" fw={600} c="dimmed" mb={4}>
            {words.byName}
          </Text>
          <ul className={classes.rows}>{row(held)}</ul>
        </section>
      )}
      <div className={classes.search}>
        {before}
        <SearchBox label={t.functionary.search} value={q} onChange={setQ} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved up and down by keyboard also where nothing in it can be pressed. */}
      <div className={classes.list} role="group" aria-label={words.people} tabIndex={0}>
        {groups.map(
          ({ title, people }) =>
            people.length > 0 && (
              <section key={title} aria-label={title}>
                <Text size="sm" fw={600} c="dimmed" className={classes.group}>
                  {title}
                </Text>
                <ul className={classes.rows}>{people.map(row)}</ul>
              </section>
            ),
        )}
        {at === 'ready' && rows.length === 0 && (
          <Empty
            icon="people"
            title={q ? words.nobody : words.nobodyThere}
            hint={q ? words.nobodyHint : words.nobodyThereHint}
          />
        )}
        {at === 'loading' && <LinesSkeleton lines={rows.length > 0 ? 2 : 6} />}
        {at === 'failed' && (
          <ErrorPanel title={words.lost} {...(error && { message: error })} onRetry={more} />
        )}
        {at === 'ready' && isMore && (
          <Button variant="default" fullWidth mt="xs" onClick={more}>
            {words.morePeople}
          </Button>
        )}
      </div>
    </div>
  );
}

const MOST = 5;
const NOBODY: readonly Person[] = [];

/** Those whom a picture's name may name; nobody where it names none, or they cannot be asked for. */
function useLikely(ask: Ask, path: string | undefined): readonly Person[] {
  const [likely, setLikely] = useState({ path, people: NOBODY });
  useEffect(() => {
    let isGone = false;
    const look = async () => {
      for (const q of path ? searchesFor(path) : []) {
        const { data } = await ask({ q, sort: 'firstName', page: 1, pageSize: MOST });
        if (isGone || !data) return;
        const people = toPage(data).rows.slice(0, MOST).map(personOf);
        if (people.length === 0) continue;
        setLikely({ path, people });
        return;
      }
    };
    void look();
    return () => {
      isGone = true;
    };
  }, [ask, path]);
  return likely.path === path ? likely.people : NOBODY;
}
