import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { toMessage } from '~/api/errors';
import { useListCandidatesQuery } from '~/api/generated/examination.gen';
import { toPage } from '~/api/page';
import type { Candidate } from '~/contract/types.gen';
import { fullName } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { SearchBox } from '~/ui/filters/search-box';
import { Panel } from '~/ui/page/panel';
import { ErrorPanel } from '~/ui/states/error-panel';
import { LinesSkeleton } from '~/ui/states/skeletons';
import type { Person, Post } from './duties';
import classes from './grids.module.css';

type Props = { post: Post; onGive: (person: Person) => void; onHold: (person: Person | undefined) => void };

/** Who is free for an empty post, the nearest first: a press gives it, and a person can be dragged onto any other. */
export function FreePeople({ post, onGive, onHold }: Props) {
  const t = useT();
  const [q, setText] = useState<string>();
  const { examinationDayId, role } = post;
  const answer = useListCandidatesQuery({
    ...{ id: examinationDayId, role: q ? undefined : role, q, free: true, page: 1, pageSize: 20 },
  });
  const people = toPage<Candidate>(answer.currentData).rows.map(({ functionary }) => functionary);
  return (
    <Panel title={t.planner.grids.freeFor(t.labels.functionaryRole[role])} hint={post.batch}>
      <SearchBox label={t.calls.search} value={q} onChange={(text) => setText(text || undefined)} />
      {answer.error && <ErrorPanel message={toMessage(answer.error)} onRetry={answer.refetch} />}
      {answer.isFetching && !answer.currentData && <LinesSkeleton lines={6} />}
      {answer.currentData && people.length === 0 && <Text size="sm">{t.calls.noCandidates}</Text>}
      <ul className={classes.free}>
        {people.map((person) => (
          <li
            key={person.id}
            draggable
            onDragStart={() => onHold(person)}
            onDragEnd={() => onHold(undefined)}
          >
            <Button variant="default" size="xs" fullWidth justify="flex-start" onClick={() => onGive(person)}>
              {fullName(person)}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
