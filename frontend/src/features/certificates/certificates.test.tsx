import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Certificate } from '~/contract/types.gen';
import { setLocale } from '~/i18n/locale';
import { certificate } from '~/test/certificate';
import { server } from '~/test/msw/server';
import { givenSignedIn } from '~/test/msw/switches';
import { renderApp } from '~/test/render-app';
import { SLOW } from '~/test/staff';

vi.setConfig({ testTimeout: 60_000 });

function givenCertificates(total: number, ...data: Certificate[]) {
  const asked: Record<string, string>[] = [];
  server.use(
    http.get('*/server/certificate/certificates', ({ request }) => {
      asked.push(Object.fromEntries(new URL(request.url).searchParams));
      return HttpResponse.json({ data, total, nextCursor: null });
    }),
  );
  return asked;
}

beforeEach(() => givenSignedIn({ role: 'AUTHORIZING_AGENCY_ADMIN' }));

it('has a sheet for each certificate, with its code and no time, and turns to the next hundred', async () => {
  const asked = givenCertificates(130, certificate);
  const { user } = renderApp('/certificates?examinationId=ex-1');
  const sheet = within(await screen.findByRole('article', { name: /Ravi Fernandes/ }, SLOW));
  expect(sheet.getByText('Staff Selection Commission')).toBeVisible();
  expect(
    sheet.getByText(/^This is to certify that Ravi Fernandes served on .* as Invigilator/),
  ).toBeVisible();
  expect(sheet.getByText('Multi Tasking Staff')).toBeVisible();
  expect(sheet.getByText('Pune')).toBeVisible();
  expect(sheet.getByRole('img')).toHaveAttribute('src', expect.stringMatching(/^data:image\/svg/));
  expect(sheet.queryByText(/\d:\d\d/)).toBeNull();
  expect(asked[0]).toEqual({ examinationId: 'ex-1', page: '1', pageSize: '100' });
  await user.click(screen.getByRole('link', { name: 'Those after' }));
  expect(await screen.findByRole('link', { name: 'Those before' }, SLOW)).toBeVisible();
  expect(asked[1]).toMatchObject({ page: '2' });
});

it('is in Hindi with the authority’s name in Hindi', async () => {
  givenCertificates(1, certificate);
  await setLocale('hi');
  renderApp('/certificates?dutyId=d-1');
  expect(await screen.findByText('कर्मचारी चयन आयोग', {}, SLOW)).toBeVisible();
  expect(screen.getByText(/^प्रमाणित किया जाता है कि Ravi Fernandes/)).toBeVisible();
});

it('says that there is none yet, and nothing to print', async () => {
  givenCertificates(0);
  renderApp('/certificates?dutyId=d-1');
  expect(await screen.findByText('No certificates yet', {}, SLOW)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Print/ })).toBeNull();
});

it('says why they could not be fetched', async () => {
  server.use(http.get('*/server/certificate/certificates', () => HttpResponse.error()));
  renderApp('/certificates');
  expect(await screen.findByRole('alert', {}, SLOW)).toBeVisible();
});
