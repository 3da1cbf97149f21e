import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { server } from '~/test/msw/server';
import { givenSignedIn } from '~/test/msw/switches';
import { renderApp } from '~/test/render-app';
import { givenStaff, ravi, SLOW } from '~/test/staff';

const good = { size: 'good', sharpness: 'good', light: 'good', pose: 'good', occlusion: 'good', faces: 1 };
const picture = (name: string, type = 'image/jpeg') => new File([name], name, { type });

vi.setConfig({ testTimeout: 60_000 });
beforeEach(() => {
  givenSignedIn();
  givenStaff(ravi);
});

/** Refuses the pictures named in the table, one call at a time. */
function givenRefusals(refusals: Record<string, string>) {
  const sent: string[] = [];
  server.use(
    http.post('*/server/functionary/add-biometric/:id', async ({ request }) => {
      const text = await request.text();
      const name = /filename="([^"]+)"/.exec(text)?.[1] ?? '';
      sent.push(name);
      const reason = refusals[name];
      return reason
        ? HttpResponse.json({ error: 'The server’s sentence', reason }, { status: 422 })
        : HttpResponse.json([]);
    }),
  );
  return sent;
}

async function choose(...files: File[]) {
  const app = renderApp(`/functionary/${ravi.id}`);
  const input = await screen.findByLabelText('Add face pictures', {}, SLOW);
  await app.user.upload(input, files);
  return app;
}

it('keeps what was refused, says why in kind words and what to do', async () => {
  const sent = givenRefusals({ 'dark.jpg': 'TOO_DARK' });
  const { user } = await choose(picture('fine.jpg'), picture('dark.jpg'));
  await user.click(screen.getByRole('button', { name: 'Add 2 pictures' }));
  expect(await screen.findByText('dark.jpg was not accepted', {}, SLOW)).toBeInTheDocument();
  expect(screen.getByText('The face is too dark')).toBeInTheDocument();
  expect(screen.getByText('Turn towards a window or a lamp.')).toBeInTheDocument();
  expect(await screen.findByText('Picture added')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add 1 picture' })).toBeInTheDocument();
  expect(sent).toEqual(['fine.jpg', 'dark.jpg']);
});

it('says of a picture that the person brought which consent was stated, or that none was', async () => {
  const files = (id: string) => ({ file: { bucket: 'faces', filename: `${id}.jpg` }, portrait: null });
  const face = (id: string, consent: unknown) => ({
    ...{ id, functionaryId: ravi.id, flags: [], quality: good, duplicateSuspected: false, consent },
    ...{ ...files(id), createdAt: '2026-11-20T04:00:00Z' },
  });
  const faces = [
    face('stated', { status: 'STATED', version: '2026-11' }),
    face('alone', { status: 'NOT_STATED', version: null }),
    face('office', null),
  ];
  server.use(http.get('*/server/functionary/functionary-biometrics/:id', () => HttpResponse.json(faces)));
  renderApp(`/functionary/${ravi.id}`);
  expect(await screen.findByText('Consent: agreed to 2026-11', {}, SLOW)).toBeVisible();
  expect(screen.getAllByText(/^Consent: /).map((text) => text.textContent)).toEqual([
    'Consent: agreed to 2026-11',
    'Consent: not stated',
  ]);
});

it('writes what was done into the history that is on the page', async () => {
  let asked = 0;
  server.use(
    http.get('*/server/audit', () => {
      asked += 1;
      return HttpResponse.json({ data: [], total: 0, nextCursor: null });
    }),
  );
  givenRefusals({});
  const { user } = await choose(picture('fine.jpg'));
  await waitFor(() => expect(asked).toBe(1));
  await user.click(screen.getByRole('button', { name: 'Add 1 picture' }));
  expect(await screen.findByText('Picture added', {}, SLOW)).toBeInTheDocument();
  await waitFor(() => expect(asked).toBeGreaterThan(1));
});

it('tells how good each part of a refused picture is', async () => {
  const quality = { ...good, sharpness: 'fair', light: 'poor', occlusion: 'fair' };
  server.use(
    http.post('*/server/functionary/add-biometric/:id', () =>
      HttpResponse.json({ error: 'Too dark', reason: 'TOO_DARK', quality }, { status: 422 }),
    ),
  );
  const { user } = await choose(picture('dark.jpg'));
  await user.click(screen.getByRole('button', { name: 'Add 1 picture' }));
  const grades = await screen.findByLabelText('Quality', {}, SLOW);
  expect(grades).toHaveTextContent('LightPoor');
  expect(grades).toHaveTextContent('SharpnessFair');
  expect(grades).toHaveTextContent('CoveredPerhaps');
});

it('tells how many faces are in a picture of several people', async () => {
  const quality = { ...good, faces: 3 };
  server.use(
    http.post('*/server/functionary/add-biometric/:id', () =>
      HttpResponse.json({ error: 'Several', reason: 'SEVERAL_FACES', quality }, { status: 422 }),
    ),
  );
  const { user } = await choose(picture('all.jpg'));
  await user.click(screen.getByRole('button', { name: 'Add 1 picture' }));
  const grades = await screen.findByLabelText('Quality', {}, SLOW);
  expect(grades).toHaveTextContent('CoveredNo');
  const count = within(grades).getByText('Faces').parentElement;
  expect(count).toHaveTextContent('Faces3');
  expect(count?.querySelector('[data-tone]')).toHaveAttribute('data-tone', 'refused');
});

it('falls back on the server’s sentence for a reason it does not know', async () => {
  givenRefusals({ 'odd.jpg': 'WEARING_A_HAT' });
  const { user } = await choose(picture('odd.jpg'));
  await user.click(screen.getByRole('button', { name: 'Add 1 picture' }));
  expect(await screen.findByText('The server’s sentence', {}, SLOW)).toBeInTheDocument();
});

it('does not send what is no picture', async () => {
  const sent = givenRefusals({});
  const { user } = await choose();
  const input = screen.getByLabelText('Add face pictures');
  // As dropped: the file dialog's own filter does not apply there.
  input.removeAttribute('accept');
  await user.upload(input, picture('form.pdf', 'application/pdf'));
  expect(await screen.findByText('form.pdf is not a JPEG, PNG or WebP image')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Add \d/ })).toBeNull();
  expect(sent).toEqual([]);
});
