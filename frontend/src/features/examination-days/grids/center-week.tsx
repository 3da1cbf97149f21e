import { useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import { useGetCenterQuery } from '~/api/generated/examination.gen';
import { usePreloaded } from '~/api/preloaded';
import { formatNumber, formatWeekday, fullName } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { LEAD, type Place } from '~/lib/browser/grid-places';
import { PageHeader } from '~/ui/page/page-header';
import { Empty } from '~/ui/states/empty';
import { ErrorPanel } from '~/ui/states/error-panel';
import { LinesSkeleton } from '~/ui/states/skeletons';
import { answerLine, answerOf } from '../answer-cell';
import { type Asked, AskedDialog } from './asked';
import { type Duty, isSeen, type Person, postOn } from './duties';
import { DutyGrid } from './duty-grid';
import { FreePeople } from './free-people';
import type { Cell } from './grid-row';
import classes from './grids.module.css';
import { type Sitting, standingAt } from './posts';
import { useSittings } from './use-sittings';
import { useDates, WeekBar } from './week-bar';

/** The posts of a center and its sittings of a week: who stands where, and what is empty. */
export default function CenterWeek() {
  const t = useT();
  const words = t.planner.grids;
  const { centerId = '' } = useParams();
  const center = usePreloaded(useGetCenterQuery, { id: centerId });
  const dates = useDates();
  const week = useSittings(centerId, dates[0] ?? '', dates.at(-1) ?? '');
  const { sittings, posts } = week;
  const [asked, ask] = useState<Asked>();
  const [at, setPlace] = useState<Place>({ row: 0, col: 0 });
  const [held, hold] = useState<{ name: string; at?: Place; person: Person; left?: Duty }>();
  // What is picked up is known by its cell, which is another one's in another week.
  const shown = dates[0];
  const [before, setBefore] = useState(shown);
  if (before !== shown) {
    setBefore(shown);
    hold(undefined);
    setPlace({ row: 0, col: 0 });
  }
  const rows = useMemo(() => {
    const cell = (row: number, col: number): Cell | undefined => {
      const [sitting, post] = [sittings[col], posts[row]];
      if (!sitting || !post) return undefined;
      const duty = standingAt(sitting, post);
      if (duty === undefined) return { text: '–', hint: words.noPost, look: 'quiet' };
      if (duty === null) return { text: words.vacant, look: 'vacant' };
      const standing = t.labels.dutyStanding[duty.standing];
      const { answered } = duty;
      const also = answered ? `${standing} · ${answerOf(answered, t).said}` : standing;
      const name = fullName(duty.person);
      const hint = answered && `${name}, ${standing}, ${answerLine(answered, t)}`;
      return { text: name, also, ...(hint && { hint }), look: 'duty', carries: !isSeen(duty) };
    };
    const head = (row: number) =>
      posts[row] && {
        text: `${formatNumber(posts[row].place + 1)}. ${t.labels.functionaryRole[posts[row].role]}`,
      };
    return { head, cell };
  }, [sittings, posts, t, words]);
  const dutyAt = ({ row, col }: Place) =>
    (sittings[col] && posts[row] && standingAt(sittings[col], posts[row])) || undefined;
  const postAt = ({ row, col }: Place) =>
    rows.cell(row, col)?.look === 'vacant' && sittings[col] && posts[row]
      ? postOn(sittings[col].day, posts[row].role)
      : undefined;
  const empty = postAt(at);
  const give = (place: Place, person: Person, left?: Duty) => {
    const post = postAt(place);
    hold(undefined);
    if (post) ask({ kind: 'give', person, post, left });
  };
  return (
    <>
      <PageHeader title={t.days.centerWeek} hint={center.name} actions={<WeekBar dates={dates} />} />
      {week.problem && <ErrorPanel message={week.problem} onRetry={week.retry} />}
      {week.loading && !week.problem && <LinesSkeleton lines={12} />}
      {!week.loading && posts.length === 0 && (
        <Empty icon="calendar" title={words.noSittings} hint={words.noSittingsHint} />
      )}
      {!week.loading && posts.length > 0 && (
        <div className={classes.beside}>
          <DutyGrid
            label={t.days.centerWeek}
            corner={words.post}
            columns={headings(sittings)}
            count={posts.length}
            rows={rows}
            held={held}
            onHold={(place) => {
              const left = place && dutyAt(place);
              const { person } = left ?? {};
              const isMovable = left && person && !isSeen(left);
              hold(isMovable ? { at: place, left, person, name: fullName(person) } : undefined);
            }}
            mayDrop={({ left }, place) => {
              const post = postAt(place);
              // An empty post in the same role of the same sitting is the same duty.
              return !!post && (post.role !== left?.role || post.examinationDayId !== left.examinationDayId);
            }}
            onDrop={({ person, left }, place) => give(place, person, left)}
            onMove={setPlace}
            onOpen={(place) => {
              const duty = dutyAt(place);
              if (place.col !== LEAD && duty) ask({ kind: 'cell', person: duty.person, duties: [duty] });
              else if (postAt(place)) document.querySelector<HTMLElement>(`.${classes.free} button`)?.focus();
            }}
          />
          {empty && (
            <FreePeople
              post={empty}
              onGive={(person) => give(at, person)}
              onHold={(person) => hold(person && { person, name: fullName(person) })}
            />
          )}
        </div>
      )}
      <AskedDialog asked={asked} onAsk={ask} />
    </>
  );
}

/** Date and batch of each sitting; two at one time are told apart by their examinations. */
function headings(sittings: readonly Sitting[]): string[] {
  const at = sittings.map(({ day }) => `${formatWeekday(day.date)} · ${day.batch}`);
  return at.map((heading, col) =>
    at.filter((other) => other === heading).length > 1
      ? `${heading} · ${sittings[col]?.day.examination.name}`
      : heading,
  );
}
