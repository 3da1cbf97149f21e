import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import type { OwnCallUp } from '~/contract/types.gen';
import { server } from '~/test/msw/server';
import { renderApp } from '~/test/render-app';
import { ravi, SLOW } from '~/test/staff';

vi.setConfig({ testTimeout: 60_000 });

const at = (path: string) => `*/server/functionary${path}`;

beforeEach(() => {
  server.use(
    http.get(at('/self-functionary-biometrics'), () =>
      HttpResponse.json({
        ...{ biometrics: [], functionary: ravi, mostPictures: 5, activationWait: null },
        consent: { version: '1', en: 'I agree.', hi: 'मैं सहमत हूँ।' },
      }),
    ),
  );
});

const callUp: OwnCallUp = {
  ...{ examinationId: 'e-1', examinationName: 'Multi Tasking Staff', date: '2026-12-06', city: 'Pune' },
  ...{ role: 'EDUQUITY_INVIGILATOR', standsBy: false, mark: '9f3c11aa', center: null },
  centerToldAt: '2026-12-04T03:30:00Z',
};
const givenCallUps = (...rows: OwnCallUp[]) =>
  server.use(http.get(at('/self-call-ups'), () => HttpResponse.json(rows)));

it('says first to which date and city one is called up, and when the center is told', async () => {
  const standing = { ...callUp, date: '2026-12-07', standsBy: true, mark: '00ab', centerToldAt: null };
  givenCallUps(callUp, { ...callUp, date: '2026-12-05', center: 'Modern High School' }, standing);
  renderApp('/self-verify/upload');
  const section = within(await screen.findByRole('region', { name: 'You are called up' }, SLOW));
  const [coming, told, byStander] = section.getAllByRole('listitem');
  expect(coming).toHaveTextContent('6 Dec 2026, Pune');
  expect(coming).toHaveTextContent('Invigilator (Eduquity)');
  expect(coming).toHaveTextContent('Your center is told on 4 Dec 2026, 09:00.');
  expect(coming).toHaveTextContent('Your mark: 9f3c11aa');
  expect(told).toHaveTextContent('Center: Modern High School');
  expect(byStander).toHaveTextContent('You stand by');
  expect(byStander).not.toHaveTextContent(/center/i);
  expect(section.getByText('The mark stands for you in the published file of the draw.')).toBeVisible();
});

it('says nothing of draws to those who are not called up', async () => {
  renderApp('/self-verify/upload');
  await screen.findByRole('heading', { name: 'Your face pictures' }, SLOW);
  expect(screen.queryByText('You are called up')).toBeNull();
});

it('says that it is not known whether one is called up, and asks again', async () => {
  server.use(
    http.get(at('/self-call-ups'), () => HttpResponse.json({ error: 'Out of order' }, { status: 500 })),
  );
  const { user } = renderApp('/self-verify/upload');
  expect(await screen.findByText('Whether you are called up could not be loaded', {}, SLOW)).toBeVisible();
  givenCallUps(callUp);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('6 Dec 2026, Pune', {}, SLOW)).toBeVisible();
});
