import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import type { NoticedDay } from '~/contract/types.gen';
import { setLocale, words } from '~/i18n/locale';
import { server } from '~/test/msw/server';
import { givenSignedIn } from '~/test/msw/switches';
import { renderPart } from '~/test/render-part';
import NotificationList from './list';

const notice = (id: string, serviceName: string, day: NoticedDay | null = null) => ({
  id,
  type: 'ANOMALY',
  title: 'Told by the server',
  body: 'At Government Polytechnic.',
  metadata: { formId: 'a-1', applicationId: 'day-1', serviceName, day },
  receiverId: 'u-1',
  createdAt: '2026-11-20T03:00:00Z',
  readAt: null,
});

it('tells of an anomaly in the reader’s language, and of the rest in the server’s words', async () => {
  givenSignedIn({ role: 'VENUE_MANAGER' });
  const day = { centerName: 'Government Polytechnic', date: '2026-11-20', batch: 'Morning' };
  const rows = [notice('n-1', 'FACE_MISMATCH', day), notice('n-2', 'SOMETHING_NEW')];
  server.use(http.get('*/server/notifications', () => HttpResponse.json(rows)));
  await words('staffWork');
  await renderPart(<NotificationList onGo={() => {}} />);
  expect(await screen.findByText('Face does not match', {}, { timeout: 10_000 })).toBeVisible();
  expect(screen.getByText('Government Polytechnic · 20 Nov 2026 · Morning')).toBeVisible();
  expect(screen.getByText('Told by the server')).toBeVisible();
  expect(screen.getByText('At Government Polytechnic.')).toBeVisible();
  await setLocale('hi');
  expect(await screen.findByText('चेहरा मेल नहीं खाता')).toBeVisible();
  expect(screen.getByText(/^Government Polytechnic · 20 नव.* 2026 · Morning$/)).toBeVisible();
});

it('tells once what happened several times, how often, and marks all of them as read', async () => {
  givenSignedIn({ role: 'VENUE_MANAGER' });
  const day = { centerName: 'Government Polytechnic', date: '2026-11-20', batch: 'Morning' };
  const rows = ['n-1', 'n-2', 'n-3'].map((id) => notice(id, 'FACE_MISMATCH', day));
  const read: unknown[] = [];
  server.use(
    http.get('*/server/notifications', () => HttpResponse.json(rows)),
    http.post('*/server/notifications/mark-as-read', async ({ request }) => {
      read.push(((await request.json()) as { id: string }).id);
      return HttpResponse.json({ success: true });
    }),
  );
  await words('staffWork');
  const { user } = await renderPart(<NotificationList onGo={() => {}} />);
  expect(await screen.findByText(/3 times/, {}, { timeout: 10_000 })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Mark as read' }));
  await waitFor(() => expect(read.toSorted()).toEqual(['n-1', 'n-2', 'n-3']));
});

it('leads from an answered swap to the day of its first duty, in the reader’s language', async () => {
  givenSignedIn({ role: 'SSC_REGION_ADMIN' });
  const swap = { names: ['Asha Rao', 'Ravi Das'], agreed: true };
  const row = {
    ...notice('n-1', 'SWAP_ANSWERED'),
    type: 'SWAP_ANSWERED',
    metadata: { formId: 's-1', applicationId: 'day-1', serviceName: 'SWAP_ANSWERED', day: null, swap },
  };
  server.use(http.get('*/server/notifications', () => HttpResponse.json([row])));
  await words('staffWork');
  await renderPart(<NotificationList onGo={() => {}} />);
  const link = await screen.findByRole('link', { name: 'Two people agree to swap' }, { timeout: 10_000 });
  expect(link).toHaveAttribute('href', '/examination-days/day-1');
  expect(screen.getByText(/^Asha Rao · Ravi Das: both agree/)).toBeVisible();
});

it('leads from open posts that found no one to the days of their examination, region and date', async () => {
  givenSignedIn({ role: 'SSC_REGION_ADMIN' });
  const unfilled = { examination: 'Graduate Level 2026', posts: 3, asked: 12, date: '2026-12-06' };
  const row = {
    ...notice('n-1', 'POSTS_UNFILLED'),
    type: 'POSTS_UNFILLED',
    metadata: { formId: 'ex-1', applicationId: 'r-1', serviceName: 'POSTS_UNFILLED', day: null, unfilled },
  };
  server.use(http.get('*/server/notifications', () => HttpResponse.json([row])));
  await words('staffWork');
  await renderPart(<NotificationList onGo={() => {}} />);
  expect(await screen.findByRole('link', {}, { timeout: 10_000 })).toHaveAttribute(
    'href',
    '/examination-days?examinationId=ex-1&regionId=r-1&date=2026-12-06',
  );
});
