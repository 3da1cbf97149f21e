import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import type { PostSearch, Substitutes } from '~/contract/types.gen';
import { day } from '~/test/day-fixtures';
import { givenDay } from '~/test/msw/day';
import { server } from '~/test/msw/server';
import { givenSignedIn } from '~/test/msw/switches';
import { renderApp } from '~/test/render-app';
import { givenAnswer, SLOW } from '~/test/staff';

vi.setConfig({ testTimeout: 60_000 });

const asked = {
  ...{ functionaryId: 'f-asha', name: 'Asha Joshi', place: 2, fromReserve: false, state: 'ASKED' },
  ...{ askedAt: '2026-11-20T04:42:00Z', endsAt: '2026-11-20T05:12:00Z', answeredAt: null, reason: null },
} satisfies PostSearch['offers'][number];
const silent = { ...asked, functionaryId: 'f-bina', name: 'Bina Rao', place: 1, state: 'SILENT' } as const;
const search: PostSearch = {
  ...{
    id: 'ps-1',
    dutyId: 'd-1',
    examinationDayId: 'day-1',
    person: 'Ravi Fernandes',
    role: 'EDUQUITY_INVIGILATOR',
  },
  ...{ center: 'Modern High School', date: '2036-11-21', batch: 'Morning', state: 'ASKING', roundId: null },
  ...{ people: 3, asked: 2, nextAt: asked.endsAt, begunAt: silent.askedAt, by: 'Anita Rao', endedAt: null },
  offers: [silent, asked],
};
const fits: Substitutes = {
  ...{ isOpen: true, minutes: 30, quietUntil: null, search: null, standingBy: [] },
  fitting: [{ functionaryId: 'f-asha', name: 'Asha Joshi', uid: 'F1', city: 'Pune', distanceKm: 4.2 }],
};
const gone = {
  ...{ id: 'd-1', functionaryId: 'f-ravi', name: 'Ravi Fernandes', role: 'EDUQUITY_INVIGILATOR' },
  ...{
    replacedBy: null,
    saidNotComing: false,
    reason: 'Declined: ill',
    by: null,
    at: '2026-11-20T04:00:00Z',
  },
};

beforeEach(() => {
  givenSignedIn();
  givenDay();
  givenAnswer('get', '/examination/examination-day/:id', { ...day, closesAt: '2036-11-20T12:00:00Z' });
  givenAnswer('get', '/examination/examination-day-functionary/:id', []);
  givenAnswer('get', '/examination/examination-day/:id/cancelled-duties', [gone]);
});

const posts = () => screen.findByRole('list', { name: 'Open posts and who is asked' }, SLOW);

it.each([
  [{}, 'Asking Asha Joshi, 2nd of 3, until 10:42', 1],
  [{ state: 'NOBODY_LEFT', asked: 4, offers: [silent] }, 'Nobody left: 4 were asked', 1],
  [{ state: 'FILLED', offers: [silent, { ...asked, state: 'ACCEPTED' }] }, 'Filled by Asha Joshi', 0],
  [{ state: 'STOPPED', offers: [] }, 'Stopped after 2 people', 1],
] as [Partial<PostSearch>, string, number][])(
  'says how far the asking is: %j',
  async (changed, said, open) => {
    givenAnswer('get', '/examination/post-searches', [{ ...search, ...changed }]);
    renderApp('/examination-days/day-1');
    expect(await within(await posts()).findByText(said, {}, SLOW)).toBeVisible();
    expect(screen.getByRole('region', { name: `Open posts (${open})` })).toBeVisible();
  },
);

it('shows who fits a post that nobody was asked for, and asks them by one press', async () => {
  const sent: string[] = [];
  givenAnswer('get', '/examination/examination-day-functionary/:id/fitting', fits);
  server.use(
    http.post('*/server/examination/examination-day-functionary/:id/ask-substitutes', ({ request }) => {
      sent.push(new URL(request.url).pathname);
      return HttpResponse.json({ ...fits, search });
    }),
  );
  const { user } = renderApp('/examination-days/day-1');
  expect(await within(await posts()).findByText('Nobody was asked yet', {}, SLOW)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Who fits the post of Ravi Fernandes?' }, SLOW));
  const dialog = within(await screen.findByRole('dialog', { name: 'The post of Ravi Fernandes' }, SLOW));
  expect(await dialog.findByText('F1 · Pune · 4.2 km away', {}, SLOW)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Ask one after the other' }));
  expect(await screen.findByText('People are being asked', {}, SLOW)).toBeVisible();
  expect(sent).toEqual(['/server/examination/examination-day-functionary/d-1/ask-substitutes']);
});
