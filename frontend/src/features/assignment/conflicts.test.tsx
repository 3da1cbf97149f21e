import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Functionary, FunctionaryActivity } from '~/contract/types.gen';
import { day, rahul } from '~/test/day-fixtures';
import { server } from '~/test/msw/server';
import { givenSignedIn } from '~/test/msw/switches';
import { renderPart } from '~/test/render-part';
import { Conflicts } from './conflicts';

vi.setConfig({ testTimeout: 60_000 });
const SLOW = { timeout: 30_000 };
type Status = Functionary['status'];
const person = (index: number) => ({
  ...rahul,
  id: `f-${index}`,
  uid: `F${index}`,
  firstName: `Person${index}`,
});
const duty = (functionaryId: string, over: Partial<FunctionaryActivity>) => ({
  ...day,
  id: `duty-${functionaryId}`,
  examinationDayId: 'day-9',
  functionaryId,
  functionaryRole: 'EDUQUITY_INVIGILATOR',
  attendance: null,
  entryAt: null,
  exitAt: null,
  functionary: rahul,
  authorizingAgency: null,
  authorizingAgencyId: null,
  ...over,
});

/** Everybody has a duty on another date. */
const given = () => {
  const asked: string[] = [];
  server.use(
    http.get('*/server/functionary/face-doubts', () =>
      HttpResponse.json({ lookAlikes: ['f-0'], unlikeOwnPictures: ['f-1'] }),
    ),
    http.get('*/server/dashboard/functionaries-activity', ({ request }) => {
      const uid = new URL(request.url).searchParams.get('q') ?? '';
      asked.push(uid);
      return HttpResponse.json([duty(uid.replace('F', 'f-'), { date: '2026-12-01', batch: 'Evening' })]);
    }),
  );
  return asked;
};

const show = (people: number, statuses: Status[] = []) =>
  renderPart(
    <Conflicts
      days={[{ id: day.id, date: day.date, batch: day.batch, centerId: day.centerId }]}
      assignees={Array.from({ length: people }, (_, index) => ({
        person: { ...person(index), status: statuses[index] ?? 'ACTIVE' },
        role: 'EDUQUITY_INVIGILATOR' as const,
      }))}
    />,
  );

beforeEach(() => givenSignedIn({ role: 'SSC_ADMIN' }));

it('says how many have not been looked up, and looks up more of them', async () => {
  const asked = given();
  const { user } = await show(45);
  await user.click(await screen.findByRole('button', { name: 'Look up 5 more' }, SLOW));
  await waitFor(() => expect(new Set(asked).size).toBe(45), SLOW);
  expect(screen.queryByText(/not been looked up/)).toBeNull();
});

it('tells whose face to look at first, and who may not be on duty', async () => {
  given();
  await show(3, ['ACTIVE', 'ACTIVE', 'INACTIVE']);
  const told = async (name: RegExp, badge: string) => {
    const [row] = screen.getAllByRole('listitem').filter(({ textContent }) => name.test(textContent ?? ''));
    expect(await within(row as HTMLElement).findByText(badge, {}, SLOW)).toBeVisible();
  };
  await told(/Person0/, 'Possible duplicate');
  await told(/Person1/, 'Look twice');
  await told(/Person2/, 'Inactive');
  expect(screen.getAllByText('Look twice')).toHaveLength(1);
});

it('says that nothing is known of faces where that cannot be asked', async () => {
  given();
  server.use(
    http.get('*/server/functionary/face-doubts', () =>
      HttpResponse.json({ error: 'Out of order' }, { status: 500 }),
    ),
  );
  await show(1);
  expect(await screen.findByText('Out of order', {}, SLOW)).toBeVisible();
});

it('tells the duties on other dates to whoever asks', async () => {
  given();
  const { user } = await show(1);
  expect(await screen.findByText('Nothing at the same time', {}, SLOW)).toBeVisible();
  await user.click(screen.getByText('1 other duty'));
  expect(screen.getByText('Government Polytechnic, 1 Dec 2026, Evening')).toBeVisible();
});
