import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { server } from '~/test/msw/server';
import { renderApp } from '~/test/render-app';
import { ravi } from '~/test/staff';

vi.setConfig({ testTimeout: 60_000 });

const at = (path: string) => `*/server/functionary${path}`;
const consent = { version: '1', en: 'I agree to be recognised.', hi: 'मैं सहमत हूँ।' };
const face = {
  id: 'face-1',
  functionaryId: ravi.id,
  fileId: 'file-1',
  file: { id: 'file-1', bucket: 'faces', filename: 'a.jpg', mimeType: 'image/jpeg' },
  vectorId: null,
  duplicateSuspected: false,
  quality: { size: 'good', sharpness: 'good', light: 'fair', pose: 'good', occlusion: 'good', faces: 1 },
  createdAt: '2026-11-20T08:00:00Z',
  updatedAt: '2026-11-20T08:00:00Z',
};
let verified: boolean;
let faces: (typeof face & { consent?: unknown })[];
let status: string;
let wait: string | null;
let sent: { path: string; text: string }[];

beforeEach(() => {
  verified = false;
  faces = [face];
  status = 'INACTIVE';
  wait = null;
  sent = [];
  server.use(
    http.post(at('/self-verification/initiate'), () =>
      HttpResponse.json({ maskedMobileNumber: 'XXXXXX3210' }),
    ),
    http.post(at('/self-verification/verify-otp'), () => {
      verified = true;
      return HttpResponse.json(ravi);
    }),
    http.get(at('/self-functionary-biometrics'), () =>
      verified
        ? HttpResponse.json({
            ...{ biometrics: faces, functionary: { ...ravi, status } },
            ...{ consent, mostPictures: 5, activationWait: wait },
          })
        : HttpResponse.json({ error: 'Verify your mobile number first.' }, { status: 401 }),
    ),
    http.post(at('/self-add-biometric/:id'), async ({ request }) => {
      sent.push({ path: new URL(request.url).pathname, text: await request.text() });
      return HttpResponse.json([face]);
    }),
    http.post(at('/activate'), async ({ request }) => {
      sent.push({ path: '/activate', text: await request.text() });
      status = 'ACTIVE';
      return HttpResponse.json({ functionaryIds: [ravi.id], skipped: [] });
    }),
  );
});

async function toCode() {
  const app = renderApp('/self-verify');
  await app.user.type(await screen.findByLabelText(/^Mobile Number/), '9876543210');
  await app.user.click(screen.getByRole('button', { name: 'Send OTP' }));
  const code = await screen.findByRole('textbox', { name: /OTP Code/ });
  return { ...app, code };
}

async function toUpload() {
  verified = true;
  const app = renderApp('/self-verify/upload');
  await screen.findByRole('heading', { name: 'Your face pictures' });
  return app;
}

it('leads from the number over the code to the pictures', async () => {
  const { user, code, router } = await toCode();
  expect(screen.getByText(/XXXXXX3210/)).toBeVisible();
  expect(screen.getByText('Verify yourself by entering OTP')).toBeVisible();
  await user.type(code, '412906');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  expect(await screen.findByText('Mobile number verified successfully')).toBeInTheDocument();
  await waitFor(() => expect(router.state.location.pathname).toBe('/self-verify/upload'));
  expect(await screen.findByText(/of 5 pictures/)).toBeVisible();
});

it('waits for the code in its field, and finds no fault with one that is not there yet', async () => {
  const { code } = await toCode();
  expect(code).toHaveFocus();
  expect(code).not.toHaveAttribute('aria-invalid');
});

it('says what is wrong with a code', async () => {
  server.use(
    http.post(at('/self-verification/verify-otp'), () =>
      HttpResponse.json({ error: 'The code is wrong' }, { status: 400 }),
    ),
  );
  const { user, code } = await toCode();
  await user.type(code, '000000');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  const toast = await screen.findByRole('alert');
  expect(within(toast).getByText('Error verifying mobile number')).toBeInTheDocument();
  expect(within(toast).getByText('The code is wrong')).toBeInTheDocument();
});

it('asks for four digits at least before it calls', async () => {
  const { user, code } = await toCode();
  await user.type(code, '12');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  expect(await screen.findByText('OTP must be at least 4 digits')).toBeVisible();
});

it('offers another code by one name, and says beside it how long that takes', async () => {
  await toCode();
  expect(screen.getByRole('button', { name: 'Resend OTP' })).toBeDisabled();
  expect(screen.getByText(/^in \d+ s$/)).toBeVisible();
});

it('sends whoever has not verified their number to the code', async () => {
  const { router } = renderApp('/self-verify/upload');
  await screen.findByRole('heading', { name: 'Upload Biometric' });
  expect(router.state.location.pathname).toBe('/self-verify/otp-verification');
});

it('says of each picture which consent was stated, or that none was', async () => {
  const stated = { status: 'STATED', version: '2026-11' };
  const silent = { status: 'NOT_STATED', version: null };
  faces = [
    { ...face, consent: stated },
    { ...face, id: 'face-2', consent: silent },
  ];
  await toUpload();
  expect(screen.getByText('You agreed to the wording of November 2026')).toBeVisible();
  expect(screen.getByText('Consent: not stated')).toBeVisible();
});

it('takes pictures only with consent, and says to which wording', async () => {
  const { user } = await toUpload();
  const input = screen.getByLabelText('Add face pictures');
  expect(input).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: 'I have read this and agree' }));
  await user.upload(input, new File(['x'], 'me.jpg', { type: 'image/jpeg' }));
  await user.click(screen.getByRole('button', { name: 'Add 1 picture' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.path).toContain(ravi.id);
  expect(sent[0]?.text).toContain('consentVersion');
});

it('finishes the registration', async () => {
  const { user } = await toUpload();
  await user.click(screen.getByRole('button', { name: 'Finish registration' }));
  expect(await screen.findByText('You are registered and active')).toBeVisible();
  expect(sent).toEqual([{ path: '/activate', text: '{}' }]);
});

it('keeps saying what is missing, and who can help', async () => {
  const reason = 'Before activation this is needed: last name.';
  server.use(
    http.post(at('/activate'), () =>
      HttpResponse.json({ functionaryIds: [], skipped: [{ functionaryId: ravi.id, reason }] }),
    ),
  );
  const { user } = await toUpload();
  await user.click(screen.getByRole('button', { name: 'Finish registration' }));
  const refusal = await screen.findByText(reason);
  expect(refusal.closest('[role="alert"]')).toHaveTextContent(/Ask your agency to complete your record/);
});

it('says before the first picture how many there can be', async () => {
  faces = [];
  await toUpload();
  expect(screen.getByText('0 of 5 pictures')).toBeVisible();
});

it('offers no place for more pictures than are kept', async () => {
  faces = [1, 2, 3, 4, 5].map((number) => ({ ...face, id: `face-${number}` }));
  await toUpload();
  expect(screen.queryByLabelText('Add face pictures')).toBeNull();
  expect(screen.getByText(/Delete one to add another/)).toBeVisible();
});

it('says why others have to look at the pictures first', async () => {
  wait = 'COVERED';
  await toUpload();
  expect(screen.getByText(/^Something may cover your face/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Finish registration' })).toBeNull();
});

it('ends the session on the server before another number is verified', async () => {
  const ended: string[] = [];
  server.use(
    http.post('*/server/auth/logout', () => {
      ended.push('ended');
      return HttpResponse.json({ error: 'Not now' }, { status: 503 });
    }),
  );
  const { user } = await toUpload();
  await user.click(screen.getByRole('button', { name: 'Verify another number' }));
  // While it has not ended, the page stays: nobody is told that they are gone.
  expect(await screen.findByText('Not now')).toBeVisible();
  expect(ended).toEqual(['ended']);
});
