import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { VerificationResult } from '~/contract/types.gen';
import { day, denied, doubted, log, verified, warned } from '~/test/day-fixtures';
import { givenCamera, givenNoCamera } from '~/test/fake-camera';
import { anita } from '~/test/fixtures';
import { givenDay, givenVerdicts } from '~/test/msw/day';
import { server } from '~/test/msw/server';
import { givenSignedIn } from '~/test/msw/switches';
import { onClose } from '~/test/pages';
import { renderApp } from '~/test/render-app';

const SLOW = { timeout: 10_000 };
const picture = () => new File(['jpeg'], 'face.jpg', { type: 'image/jpeg' });
const shutter = () => screen.getByRole('button', { name: 'Take picture' });

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  givenSignedIn({ role: 'VENUE_MANAGER' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function openGate() {
  const app = renderApp('/monitoring/entry');
  await screen.findByRole('heading', { name: /^Government Polytechnic/ }, SLOW);
  return app;
}

async function choosePicture() {
  const app = await openGate();
  await app.user.upload(screen.getByLabelText('Choose a picture'), picture());
  return app;
}

describe('a verdict', () => {
  it.each([
    ['VERIFIED', verified, 'Rahul Deshpande'],
    ['ATTENTION', doubted, 'Look closely: this may be a picture of a screen or a print, not the person.'],
    ['ATTENTION', warned, 'Has already entered and not left. The first entry stays.'],
    ['REFUSED', denied, 'The face matches nobody who is registered.'],
  ] as const)('is %s in a word', async (word, answer, words) => {
    givenDay({ running: true });
    givenVerdicts(answer);
    await choosePicture();
    const band = await screen.findByRole('alert', {}, SLOW);
    expect(within(band).getByText(word)).toBeVisible();
    expect(within(band).getByText(words)).toBeVisible();
    expect(band.parentElement).toHaveAttribute('data-outcome', word.toLowerCase());
  });

  it('shows the captured face beside the enrolled one, the name and the day’s role', async () => {
    givenDay({ running: true });
    givenVerdicts(verified);
    await choosePicture();
    expect(await screen.findByRole('img', { name: 'Captured: Rahul Deshpande' }, SLOW)).toBeVisible();
    const enrolled = screen.getByRole('img', { name: 'Enrolled: Rahul Deshpande' });
    expect(enrolled).toHaveAttribute('src', '/server/file/faces/rahul.jpg');
    expect(screen.getByText('Lab Supervisor (Eduquity)')).toBeVisible();
  });

  it('does not call a person unknown whom only this gate may not know', async () => {
    givenDay({ running: true });
    const reason = 'FUNCTIONARY_NOT_ASSIGNED_TO_CENTER' as const;
    givenVerdicts({ ...denied, reason, anomalies: [] });
    await choosePicture();
    const band = await screen.findByRole('alert', {}, SLOW);
    expect(within(band).getByText('Not on today’s roster')).toBeVisible();
    expect(within(band).getByText('Not assigned to this center today.')).toBeVisible();
  });

  it('is of the direction that stands above it until it is gone', async () => {
    givenDay({ running: true });
    givenVerdicts(denied);
    const { user } = await openGate();
    const mode = () => screen.getByRole('button', { name: /^ENTRY/ });
    // A press that has begun ends with the picture.
    fireEvent.pointerDown(mode());
    fireEvent.change(screen.getByLabelText('Choose a picture'), { target: { files: [picture()] } });
    await screen.findByRole('alert', {}, SLOW);
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(mode()).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(mode()).toBeEnabled();
  });

  it('that verifies goes away after three seconds', async () => {
    givenDay({ running: true });
    givenVerdicts(verified);
    await choosePicture();
    await screen.findByRole('alert', {}, SLOW);
    await act(() => vi.advanceTimersByTimeAsync(3100));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it.each([
    ['ATTENTION', warned],
    ['REFUSED', denied],
  ] as const)('%s stays until somebody acts', async (word, answer) => {
    givenDay({ running: true });
    givenVerdicts(answer);
    const { user } = await choosePicture();
    await screen.findByRole('alert', {}, SLOW);
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(within(screen.getByRole('alert')).getByText(word)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('is listed with the last five', async () => {
    givenDay({ running: true });
    givenVerdicts(verified);
    await choosePicture();
    await screen.findByRole('alert', {}, SLOW);
    const list = screen.getByRole('complementary');
    expect(within(list).getByText('Rahul Deshpande')).toBeVisible();
    expect(within(list).getByText(/ENTRY .* VERIFIED/)).toBeVisible();
  });
});

describe('for those who hear the page', () => {
  it('one heading names the gate, by its center and the direction, and what follows has headings below it', async () => {
    givenDay({ running: true });
    givenVerdicts(denied);
    const { user } = await openGate();
    const named = () =>
      screen.getAllByRole('heading').map(({ tagName, textContent }) => [tagName, textContent]);
    expect(named()).toEqual([
      ['H1', 'Government Polytechnic · ENTRY'],
      ['H2', 'Last five'],
    ]);
    await user.upload(screen.getByLabelText('Choose a picture'), picture());
    await screen.findByRole('alert', {}, SLOW);
    expect(named()[1]).toEqual(['H2', 'REFUSED']);
  });

  it('a verdict is told once: the faces and a second question are no part of it', async () => {
    givenDay({ running: true });
    givenVerdicts(verified);
    const { user } = await choosePicture();
    const told = await screen.findByRole('alert', {}, SLOW);
    expect(within(told).queryAllByRole('img')).toEqual([]);
    const first = told.textContent;
    expect(first).toMatch(/^VERIFIEDRahul Deshpande/);
    fireEvent.error(screen.getByRole('img', { name: 'Enrolled: Rahul Deshpande' }));
    expect(told).toHaveTextContent(first ?? '');
    await user.click(screen.getByRole('button', { name: 'Wrong person' }));
    expect(within(told).queryByText(/will no longer count/)).toBeNull();
  });
});

describe('one card for each capture', () => {
  /** What another tab of the same person says that it sent. */
  const givenOtherTab = (key: string | null | undefined, answer: VerificationResult) => {
    const others = new BroadcastChannel('muster.gate-drain');
    onClose(() => others.close());
    const entry = { key, owner: anita.id, entryType: 'ENTRY', capturedAt: new Date().toISOString() };
    others.postMessage({ kind: 'done', entry, answer });
  };

  it('changes when another tab has sent what this one shows as saved', async () => {
    givenDay({ running: true });
    const { keys } = givenVerdicts('no network');
    await choosePicture();
    expect(await screen.findByText('SAVED', {}, SLOW)).toBeVisible();
    givenOtherTab(keys[0], denied);
    expect(await screen.findByText('REFUSED', {}, SLOW)).toBeVisible();
    expect(screen.queryByText(/Nobody has checked this face yet/)).toBeNull();
    expect(within(screen.getByRole('complementary')).getAllByRole('listitem')).toHaveLength(1);
  });

  it('changes in the list when the page has moved on', async () => {
    givenDay({ running: true });
    const { keys } = givenVerdicts('no network');
    const { user } = await choosePicture();
    await user.click(await screen.findByRole('button', { name: 'Next' }, SLOW));
    givenOtherTab(keys[0], verified);
    const list = within(screen.getByRole('complementary'));
    expect(await list.findByText(/VERIFIED/, {}, SLOW)).toBeVisible();
    expect(list.getAllByRole('listitem')).toHaveLength(1);
    expect(list.queryByText(/SAVED/)).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is not made for what another tab took itself', async () => {
    givenDay({ running: true });
    const { keys } = givenVerdicts('no network');
    await choosePicture();
    await screen.findByText('SAVED', {}, SLOW);
    givenOtherTab('another-key', denied);
    givenOtherTab(keys[0], verified);
    expect(await screen.findByText('VERIFIED', {}, SLOW)).toBeVisible();
    expect(within(screen.getByRole('complementary')).getAllByRole('listitem')).toHaveLength(1);
  });
});

describe('the wrong person', () => {
  const givenAnnulling = (...answers: (() => Response)[]) => {
    const sent: unknown[] = [];
    server.use(
      http.post('*/server/monitoring/annul-log/log-1', async ({ request }) => {
        const answer = answers[sent.length];
        sent.push(await request.json());
        return answer?.() ?? HttpResponse.json({ ...log, annulledAt: log.recordedAt, annulReason: 'x' });
      }),
    );
    return sent;
  };

  it('is taken back after a second word, however good the verdict, and the camera is ready again', async () => {
    givenDay({ running: true });
    givenVerdicts(verified);
    const sent = givenAnnulling();
    const { user } = await choosePicture();
    await user.click(await screen.findByRole('button', { name: 'Wrong person' }, SLOW));
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(
      screen.getByText(
        'The entry of Rahul Deshpande at 09:30 will no longer count. Without it, Rahul Deshpande does not count as present.',
      ),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Keep it' })).toHaveFocus();
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Take back' }));
    expect(
      await screen.findByText(/^The entry of Rahul Deshpande at 09:30 was taken back/, {}, SLOW),
    ).toBeVisible();
    expect(sent).toEqual([{ reason: 'Wrong person: taken back at the gate at once' }]);
    expect(screen.queryByText('VERIFIED')).not.toBeInTheDocument();
    expect(within(screen.getByRole('complementary')).getByText(/TAKEN BACK/)).toBeVisible();
  });

  it('is said not to be taken back when that fails, and can be kept', async () => {
    givenDay({ running: true });
    givenVerdicts(warned);
    givenAnnulling(() => HttpResponse.json({ error: 'The server is busy.' }, { status: 503 }));
    const { user } = await choosePicture();
    await user.click(await screen.findByRole('button', { name: 'Wrong person' }, SLOW));
    await user.click(screen.getByRole('button', { name: 'Take back' }));
    expect(await screen.findByText(/Nothing was taken back/, {}, SLOW)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Keep it' }));
    expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
    expect(screen.getByText('ATTENTION')).toBeVisible();
  });

  it('of an entry that was made twice leaves the first one, and that is said', async () => {
    givenDay({ running: true });
    givenVerdicts(warned);
    givenAnnulling();
    const { user } = await choosePicture();
    await user.click(await screen.findByRole('button', { name: 'Wrong person' }, SLOW));
    expect(screen.getByText(/will no longer count. The first entry at 09:30 stays.$/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Take back' }));
    expect(
      await screen.findByText(/was taken back. The first entry at 09:30 stays./, {}, SLOW),
    ).toBeVisible();
  });

  it('is not asked about where nothing was recorded', async () => {
    givenDay({ running: true });
    givenVerdicts(denied);
    await choosePicture();
    await screen.findByText('REFUSED', {}, SLOW);
    expect(screen.queryByRole('button', { name: 'Wrong person' })).not.toBeInTheDocument();
  });
});

describe('a picture that cannot be used', () => {
  it('keeps the camera armed and says what to do', async () => {
    givenDay({ running: true });
    givenCamera();
    const { keys } = givenVerdicts(
      { status: 422, body: { error: 'Turned away', reason: 'TURNED_AWAY' } },
      verified,
    );
    const { user } = await openGate();
    await waitFor(() => expect(shutter()).toBeEnabled());
    await user.click(shutter());
    const said = await screen.findByText('The face is turned away. Look straight into the camera.', {}, SLOW);
    expect(said).toBeVisible();
    expect(shutter()).toBeEnabled();
    await user.click(shutter());
    expect(await screen.findByText('VERIFIED', {}, SLOW)).toBeVisible();
    expect(keys[1]).not.toBe(keys[0]);
  });

  it('is forgotten when the direction changes', async () => {
    givenDay({ running: true });
    givenVerdicts({ status: 422, body: { error: 'Turned away', reason: 'TURNED_AWAY' } });
    await choosePicture();
    const said = await screen.findByText('The face is turned away. Look straight into the camera.', {}, SLOW);
    fireEvent.pointerDown(screen.getByRole('button', { name: /^ENTRY/ }));
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(screen.getByRole('button', { name: /^EXIT/ })).toBeVisible();
    expect(said).not.toBeInTheDocument();
  });
});

describe('a network failure', () => {
  it('is no refusal: the picture is saved, and sent again under the same key until there is a verdict', async () => {
    givenDay({ running: true });
    const { keys } = givenVerdicts('no network', { status: 503, body: { error: 'Busy' } }, verified);
    const { user } = await choosePicture();
    const band = await screen.findByRole('alert', {}, SLOW);
    expect(within(band).getByText('SAVED')).toBeVisible();
    expect(within(band).getByText(/Compare the person with their photo and papers yourself/)).toBeVisible();
    // It is sent by itself: there is nothing to try again.
    expect(band.parentElement).not.toHaveTextContent(/try again/i);
    expect(band.parentElement).toHaveAttribute('data-outcome', 'saved');
    expect(screen.queryByText('REFUSED')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /1 waiting/ }));
    const panel = within(await screen.findByRole('dialog', { name: 'Saved pictures' }, SLOW));
    expect(panel.getByText(/^ENTRY · /)).toBeVisible();
    await user.click(panel.getByRole('button', { name: 'Send now' }));
    expect(await screen.findByText('Not connected', {}, SLOW)).toBeInTheDocument();
    await user.click(panel.getByRole('button', { name: 'Send now' }));
    // Still on the screen: the verdict takes the place of what was only saved.
    expect(await screen.findByText('VERIFIED', {}, SLOW)).toBeVisible();
    expect(keys).toHaveLength(3);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(new Set(keys).size).toBe(1);
    expect(panel.queryByRole('button', { name: 'Send now' })).toBeNull();
  });

  it('of a server whose disk is full is told, and the picture is sent when there is space', async () => {
    givenDay({ running: true });
    const full = { error: 'The server’s disk is full, so nothing was saved.' };
    const { keys } = givenVerdicts({ status: 507, body: full }, verified);
    const { user } = await choosePicture();
    const band = await screen.findByRole('alert', {}, SLOW);
    expect(within(band).getByText('SAVED')).toBeVisible();
    expect(screen.getByText(/disk is full. Tell your administrator/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /1 waiting/ }));
    const panel = within(await screen.findByRole('dialog', { name: 'Saved pictures' }, SLOW));
    await user.click(panel.getByRole('button', { name: 'Send now' }));
    expect(await screen.findByText('VERIFIED', {}, SLOW)).toBeVisible();
    expect(new Set(keys).size).toBe(1);
  });

  it('keeps nobody waiting: a slow answer is saved after four seconds, and told when it comes', async () => {
    givenDay({ running: true });
    let answer = () => {};
    const answered = new Promise<void>((give) => {
      answer = give;
    });
    server.use(
      http.post('*/server/monitoring/verify-functionary/:token/:day/:type', async () => {
        await answered;
        return HttpResponse.json(denied);
      }),
    );
    const { user } = await choosePicture();
    await screen.findAllByText('Checking…', {}, SLOW);
    await act(() => vi.advanceTimersByTimeAsync(4100));
    expect(await screen.findByText('SAVED', {}, SLOW)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    answer();
    await user.click(await screen.findByRole('button', { name: '1 late result needs a look' }, SLOW));
    const panel = within(await screen.findByRole('dialog', { name: 'Saved pictures' }, SLOW));
    expect(panel.getByText(/^REFUSED · ENTRY/)).toBeVisible();
    await user.click(panel.getByRole('button', { name: 'Seen' }));
    expect(panel.queryByText(/^REFUSED/)).toBeNull();
  });

  it('once known costs no wait: pictures are saved at once and nothing is tried', async () => {
    givenDay({ running: true });
    const { keys } = givenVerdicts(verified);
    await openGate();
    act(() => void window.dispatchEvent(new Event('offline')));
    const { user } = { user: userEvent.setup({ delay: null }) };
    expect(await screen.findByText('No network. Go on: pictures are saved', {}, SLOW)).toBeVisible();
    await user.upload(screen.getByLabelText('Choose a picture'), picture());
    expect(await screen.findByText('SAVED', {}, SLOW)).toBeVisible();
    expect(keys).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Look up on the roster' }));
    const roster = within(await screen.findByRole('dialog', { name: 'On the roster' }, SLOW));
    await user.click(await roster.findByRole('button', { name: /Rahul Deshpande/ }, SLOW));
    expect(roster.getByRole('img', { name: 'Captured: Rahul Deshpande' })).toBeVisible();
    expect(roster.getByRole('img', { name: 'Enrolled: Rahul Deshpande' })).toBeVisible();
    await user.click(roster.getByRole('button', { name: 'Close' }));
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('VERIFIED', {}, SLOW)).toBeVisible();
    expect(keys).toHaveLength(1);
  });
});

describe('a picture that the server will not take', () => {
  it('stays with its reason until a person has seen to it', async () => {
    givenDay({ running: true });
    givenVerdicts({ status: 409, body: { error: 'Stopped', reason: 'TOKEN_STOPPED' } });
    const { user } = await choosePicture();
    expect(await screen.findByText('NOT ACCEPTED', {}, SLOW)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.click(screen.getByRole('button', { name: '1 was not accepted' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Saved pictures' }, SLOW));
    expect(panel.getByText('Monitoring had been stopped when it was taken.')).toBeVisible();
    expect(panel.getByRole('button', { name: 'Send again' })).toBeVisible();
    await user.click(panel.getByRole('button', { name: 'Remove' }));
    await user.click(panel.getByRole('button', { name: 'Remove for good' }));
    await waitFor(() => expect(panel.queryByText(/had been stopped/)).toBeNull());
  });
});

describe('the direction', () => {
  it('changes by holding only, and goes out with the picture', async () => {
    givenDay({ running: true });
    const { paths } = givenVerdicts(verified);
    const { user } = await openGate();
    const direction = screen.getByRole('button', { name: /^ENTRY/ });
    await user.click(direction);
    expect(screen.getByRole('button', { name: /^ENTRY/ })).toBeVisible();
    await user.pointer({ keys: '[MouseLeft>]', target: direction });
    await act(() => vi.advanceTimersByTimeAsync(900));
    expect(screen.getByRole('button', { name: /^EXIT/ })).toBeVisible();
    await user.upload(screen.getByLabelText('Choose a picture'), picture());
    await waitFor(() => expect(paths).toEqual(['/server/monitoring/verify-functionary/token-1/day-1/EXIT']));
  });

  it('outlives the page, not the monitoring', async () => {
    givenDay({ running: true });
    const { user } = await openGate();
    await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name: /^ENTRY/ }) });
    await act(() => vi.advanceTimersByTimeAsync(900));
    cleanup();
    await openGate();
    expect(screen.getByRole('button', { name: /^EXIT/ })).toBeVisible();
    cleanup();
    const started = { ...day, monitoringTokenId: 'token-2', expiresAt: '2099-11-20T12:00:00Z' };
    server.use(
      http.get('*/server/monitoring/current-monitored-examination-day', () => HttpResponse.json(started)),
    );
    await openGate();
    expect(screen.getByRole('button', { name: /^ENTRY/ })).toBeVisible();
  });
});

describe('without a camera', () => {
  it.each([
    ['NotAllowedError', 'The camera is not allowed'],
    ['NotFoundError', 'No camera was found'],
    ['NotReadableError', 'The camera is in use'],
  ])('%s is explained and a picture can be chosen', async (name, words) => {
    givenDay({ running: true });
    givenNoCamera(name);
    givenVerdicts(verified);
    const { user } = await openGate();
    expect(await screen.findByText(words, {}, SLOW)).toBeVisible();
    expect(shutter()).toBeDisabled();
    await user.upload(screen.getByLabelText('Choose a picture'), picture());
    expect(await screen.findByText('VERIFIED', {}, SLOW)).toBeVisible();
  });
});

describe('without a running token', () => {
  it('leads back to monitoring', async () => {
    givenDay({ running: false });
    renderApp('/monitoring/entry');
    const link = await screen.findByRole('link', { name: 'Go to monitoring' }, SLOW);
    expect(link).toHaveAttribute('href', '/monitoring');
  });
});

it('stays in daylight when the device turns dark, which the next page is then', async () => {
  givenDay({ running: true });
  const { router } = await openGate();
  const root = document.documentElement;
  root.dataset.mantineColorScheme = 'dark';
  await waitFor(() => expect(root).toHaveAttribute('data-mantine-color-scheme', 'light'));
  await act(() => router.navigate('/monitoring'));
  await waitFor(() => expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark'));
});

describe('by hand', () => {
  it('is left with Esc, and says when the roster cannot be had instead of calling it empty', async () => {
    givenDay({ running: true });
    givenVerdicts({ ...denied, reason: 'FACE_MISMATCH', anomalies: [] });
    let fails = true;
    server.use(
      http.get('*/server/examination/examination-day-functionary/:id', () =>
        fails ? HttpResponse.json({ error: 'Out of order' }, { status: 500 }) : undefined,
      ),
    );
    const { user } = await choosePicture();
    await screen.findByText('REFUSED', {}, SLOW);
    await user.click(screen.getAllByRole('button', { name: 'By hand' }).at(-1) as HTMLElement);
    const panel = within(await screen.findByRole('dialog', { name: 'ENTRY by hand' }, SLOW));
    expect(await panel.findByText('Out of order', {}, SLOW)).toBeVisible();
    expect(panel.queryByText('Nobody is on today’s roster')).toBeNull();
    fails = false;
    await user.click(panel.getByRole('button', { name: 'Try Again' }));
    expect(await panel.findByRole('button', { name: /Rahul Deshpande/ }, SLOW)).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog', { name: 'ENTRY by hand' })).toBeNull();
  });

  it('shows an empty frame for a face that cannot be had, and says why', async () => {
    givenDay({ running: true });
    givenVerdicts(denied);
    const { user } = await choosePicture();
    await screen.findByText('REFUSED', {}, SLOW);
    await user.click(screen.getAllByRole('button', { name: 'By hand' }).at(-1) as HTMLElement);
    const panel = await screen.findByRole('dialog', { name: 'ENTRY by hand' }, SLOW);
    const row = await within(panel).findByRole('button', { name: /Rahul Deshpande/ }, SLOW);
    fireEvent.error(row.querySelector('img') as HTMLImageElement);
    expect(await within(panel).findByText(/come back with the network/)).toBeVisible();
    expect(row.querySelector('img')).toBeNull();
  });

  it('keeps the keyboard inside, and gives it back', async () => {
    givenDay({ running: true });
    givenVerdicts(denied);
    const { user } = await choosePicture();
    await screen.findByText('REFUSED', {}, SLOW);
    const opener = screen.getAllByRole('button', { name: 'By hand' }).at(-1) as HTMLElement;
    await user.click(opener);
    const panel = await screen.findByRole('dialog', { name: 'ENTRY by hand' }, SLOW);
    await waitFor(() => expect(within(panel).getByRole('searchbox')).toHaveFocus());
    await user.click(await within(panel).findByRole('button', { name: /Rahul Deshpande/ }, SLOW));
    expect(document.activeElement).toHaveTextContent('Rahul Deshpande');
    for (let presses = 0; presses < 12; presses += 1) {
      await user.tab({ shift: presses > 8 });
      expect(panel).toContainElement(document.activeElement as HTMLElement);
    }
    await user.keyboard('{Escape}');
    expect(opener).toHaveFocus();
  });

  it('says without a network whom it was recorded of', async () => {
    givenDay({ running: true });
    const { user } = await openGate();
    act(() => void window.dispatchEvent(new Event('offline')));
    await user.click(screen.getAllByRole('button', { name: 'By hand' }).at(-1) as HTMLElement);
    const panel = within(await screen.findByRole('dialog', { name: 'ENTRY by hand' }, SLOW));
    await user.click(await panel.findByRole('button', { name: /Rahul Deshpande/ }, SLOW));
    await user.type(panel.getByRole('textbox'), 'The camera is broken');
    await user.click(panel.getByRole('button', { name: 'Record ENTRY' }));
    const band = within(await screen.findByRole('alert', {}, SLOW));
    expect(band.getByText('Rahul Deshpande')).toBeVisible();
    expect(band.getByText('Recorded by hand. The region will look at it.')).toBeVisible();
    expect(band.queryByText(/Nobody has checked/)).toBeNull();
    expect(within(screen.getByRole('complementary')).getByText('Rahul Deshpande')).toBeVisible();
  });

  it('records somebody of the roster with a reason and the picture, and is never green', async () => {
    givenDay({ running: true });
    givenVerdicts(denied);
    const sent: string[] = [];
    server.use(
      http.post('*/server/monitoring/manual-entry/:token/:day/:type', async ({ request, params }) => {
        sent.push(String(params.type), await request.text());
        return HttpResponse.json({ ...verified, log: { ...log, method: 'MANUAL' } });
      }),
    );
    const { user } = await choosePicture();
    await screen.findByText('REFUSED', {}, SLOW);
    await user.click(screen.getAllByRole('button', { name: 'By hand' }).at(-1) as HTMLElement);
    const panel = within(await screen.findByRole('dialog', { name: 'ENTRY by hand' }, SLOW));
    await user.type(panel.getByRole('searchbox'), 'deshpande, ra');
    await user.click(await panel.findByRole('button', { name: /Rahul Deshpande/ }, SLOW));
    await user.click(panel.getByRole('button', { name: 'Record ENTRY' }));
    expect(panel.getByText('Say in a few words why the face was not enough')).toBeVisible();
    await user.click(panel.getByRole('button', { name: 'The face is bandaged or injured' }));
    await user.click(panel.getByRole('button', { name: 'Record ENTRY' }));
    expect(await screen.findByText('ATTENTION', {}, SLOW)).toBeVisible();
    expect(screen.getByText('Recorded by hand. The region will look at it.')).toBeVisible();
    expect(sent[0]).toBe('ENTRY');
    expect(sent[1]).toContain('The face is bandaged or injured');
    expect(sent[1]).toContain('filename=');
  });
});
