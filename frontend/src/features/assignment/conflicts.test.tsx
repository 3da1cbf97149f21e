import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import type { CheckedPair } from '~/contract/types.gen';
import { day, rahul } from '~/test/day-fixtures';
import { server } from '~/test/msw/server';
import { givenSignedIn } from '~/test/msw/switches';
import { renderPart } from '~/test/render-part';
import { Conflicts } from './conflicts';

vi.setConfig({ testTimeout: 60_000 });
const SLOW = { timeout: 30_000 };
const REASON = 'The functionary is on duty at another center on this date and batch.';
const person = (index: number) => ({
  ...rahul,
  id: `f-${index}`,
  uid: `F${index}`,
  firstName: `Person${index}`,
});
const pair = (index: number, over: Partial<CheckedPair> = {}): CheckedPair => ({
  functionaryId: `f-${index}`,
  examinationDayId: day.id,
  outcome: 'ADD',
  reason: null,
  duty: null,
  sameDate: [],
  warnings: [],
  ...over,
});
const duty = { centerName: 'Modern School', date: day.date, batch: day.batch };
const busy = (index: number, over: Partial<CheckedPair> = {}) =>
  pair(index, { outcome: 'REFUSE', reason: REASON, ...over });

const show = (people: number, pairs: CheckedPair[], problem?: string) => {
  const dropped: (readonly string[])[] = [];
  const shown = renderPart(
    <Conflicts
      days={[{ id: day.id, date: day.date, batch: day.batch, centerId: day.centerId }]}
      assignees={Array.from({ length: people }, (_, index) => ({
        person: person(index),
        role: 'EDUQUITY_INVIGILATOR' as const,
      }))}
      pairs={pairs}
      checking={false}
      problem={problem}
      onRetry={() => {}}
      onDrop={(ids) => dropped.push(ids)}
    />,
  );
  return { shown, dropped };
};
const rowOf = (name: RegExp) => {
  const [row] = screen.getAllByRole('listitem').filter(({ textContent }) => name.test(textContent ?? ''));
  return within(row as HTMLElement);
};

beforeEach(() => {
  givenSignedIn({ role: 'SSC_ADMIN' });
  server.use(
    http.get('*/server/functionary/face-doubts', () =>
      HttpResponse.json({ lookAlikes: ['f-0'], unlikeOwnPictures: ['f-1'], changedIdentities: [] }),
    ),
  );
});

it('never calls somebody free whose duty lies beyond the reader’s reach', async () => {
  await show(2, [busy(0), busy(1, { duty })]).shown;
  expect(await screen.findByText(REASON, {}, SLOW)).toBeVisible();
  expect(rowOf(/Person1/).getByText('On duty elsewhere at the same time')).toBeVisible();
  expect(rowOf(/Person1/).getByText(/^Modern School, /)).toBeVisible();
  expect(screen.queryByText(/free at that time/)).toBeNull();
});

it('names those first who cannot be assigned, and drops them one by one or all at once', async () => {
  const { shown, dropped } = show(4, [pair(0), busy(1), busy(2), pair(3)]);
  const { user } = await shown;
  const [first] = screen.getAllByRole('listitem');
  expect(first).toHaveTextContent('Person1');
  await user.click(rowOf(/Person2/).getByRole('button', { name: /^Remove Person2/ }));
  // Of whom there is nothing to say, there is no line.
  expect(await screen.findByText('The other 1 is free at that time', {}, SLOW)).toBeVisible();
  expect(rowOf(/Person0/).queryByRole('button')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Drop all 2 who are busy' }));
  expect(dropped).toEqual([['f-2'], ['f-1', 'f-2']]);
});

it('tells whose face to look at first, and other duties of the date', async () => {
  await show(3, [pair(0), pair(1), pair(2, { sameDate: [{ ...duty, batch: 'Evening' }] })]).shown;
  await screen.findByText('Possible duplicate', {}, SLOW);
  expect(rowOf(/Person0/).getByText('Possible duplicate')).toBeVisible();
  expect(rowOf(/Person1/).getByText('Look twice')).toBeVisible();
  expect(rowOf(/Person2/).getByText('Same date, another time')).toBeVisible();
});

it('names forty of those whose role changes, and says how many more there are', async () => {
  await show(
    45,
    Array.from({ length: 45 }, (_, index) => pair(index, { outcome: 'CHANGE_ROLE' })),
  ).shown;
  expect(screen.getAllByRole('listitem')).toHaveLength(40);
  expect(screen.getByText('5 more people can be assigned.')).toBeVisible();
});

it('says that nothing is known where it could not be asked', async () => {
  await show(1, [], 'Out of order').shown;
  expect(await screen.findByText('Out of order', {}, SLOW)).toBeVisible();
  expect(screen.queryByText(/free at that time/)).toBeNull();
});
