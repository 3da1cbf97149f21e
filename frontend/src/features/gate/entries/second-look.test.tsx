import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AttendanceLog, ExaminationDayFunctionary } from '~/contract/types.gen';
import { setLocale } from '~/i18n/locale';
import { assignment, log, rahul, verified, warned } from '~/test/day-fixtures';
import { givenDay, givenVerdicts } from '~/test/msw/day';
import { server } from '~/test/msw/server';
import { givenSignedIn } from '~/test/msw/switches';
import { renderApp } from '~/test/render-app';

const SLOW = { timeout: 10_000 };
const byHandLog: AttendanceLog = {
  ...log,
  method: 'MANUAL',
  reason: 'A bandage over the face',
  confirmation: 'PENDING',
  file: { id: 'p-9', mimeType: 'image/jpeg', bucket: 'captures', filename: 'gate.jpg' },
};

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  givenSignedIn({ role: 'VENUE_MANAGER' });
  givenDay({ running: true });
});
afterEach(() => void vi.useRealTimers());

async function openGate() {
  const app = renderApp('/monitoring/entry');
  await screen.findByRole('heading', { name: /^Government Polytechnic/ }, SLOW);
  return app;
}

async function takePicture() {
  const app = await openGate();
  const picture = new File(['jpeg'], 'face.jpg', { type: 'image/jpeg' });
  await app.user.upload(screen.getByLabelText('Choose a picture'), picture);
  return app;
}

async function openByHand(direction: 'ENTRY' | 'EXIT' = 'ENTRY') {
  const app = await openGate();
  if (direction === 'EXIT') await holdForExit();
  await app.user.click(screen.getByRole('button', { name: 'By hand' }));
  return { ...app, panel: within(await screen.findByRole('dialog', { name: `${direction} by hand` }, SLOW)) };
}

async function holdForExit() {
  const mode = screen.getByRole('button', { name: /^ENTRY/ });
  mode.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  await act(() => vi.advanceTimersByTimeAsync(1000));
}

/** What the server is sent by hand, attempt by attempt. */
function givenManualEntries(...answers: (AttendanceLog | 'no network')[]) {
  const sent: { key: string | null; alone: string | null }[] = [];
  server.use(
    http.post('*/server/monitoring/manual-entry/:token/:day/:type', async ({ request }) => {
      const answer = answers[Math.min(sent.length, answers.length - 1)];
      const alone = /name="alone"\r\n\r\n(\w+)/.exec(await request.text())?.[1] ?? null;
      sent.push({ key: request.headers.get('idempotency-key'), alone });
      if (!answer || answer === 'no network') return HttpResponse.error();
      return HttpResponse.json({ ...verified, log: answer });
    }),
  );
  return sent;
}

async function recordByHand(choice?: string) {
  const { user, panel } = await openByHand();
  await user.click(await panel.findByRole('button', { name: /Rahul Deshpande/ }, SLOW));
  await user.click(panel.getByRole('button', { name: 'The light is too poor' }));
  if (choice) await user.click(panel.getByRole('button', { name: choice }));
  await user.click(panel.getByRole('button', { name: 'Record ENTRY' }));
  return user;
}

describe('an entry by hand', () => {
  it('asks a second person unless somebody says that they are alone', async () => {
    const sent = givenManualEntries(byHandLog);
    server.use(
      http.get('*/server/examination/examination-day-log/:id', () => HttpResponse.json([byHandLog])),
    );
    await recordByHand();
    const card = within(await screen.findByRole('alert', {}, SLOW));
    expect(card.getByText('Waits for a second person')).toBeVisible();
    expect(sent.map(({ alone }) => alone)).toEqual([null]);
  });

  it('says that nobody else is there, also when it is sent again', async () => {
    const sent = givenManualEntries('no network', { ...byHandLog, confirmation: 'ALONE' });
    const user = await recordByHand('I am alone');
    expect(await screen.findByText('SAVED', {}, SLOW)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /1 waiting/ }));
    await user.click(await screen.findByRole('button', { name: 'Send now' }, SLOW));
    const card = within(await screen.findByRole('alert', {}, SLOW));
    expect(await card.findByText('Alone at the gate', {}, SLOW)).toBeVisible();
    expect(sent.map(({ alone }) => alone)).toEqual(['true', 'true']);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  });

  it('shows in the list what the second person said', async () => {
    givenManualEntries(byHandLog);
    let now = byHandLog;
    server.use(http.get('*/server/examination/examination-day-log/:id', () => HttpResponse.json([now])));
    await recordByHand();
    const list = within(screen.getByRole('complementary'));
    expect(await list.findByText('Waits for a second person', {}, SLOW)).toBeVisible();
    now = { ...byHandLog, confirmation: 'DENIED' };
    await act(() => vi.advanceTimersByTimeAsync(21_000));
    expect(await list.findByText('Denied by a second person', {}, SLOW)).toBeVisible();
  });
});

describe('the second person', () => {
  const givenAsked = (answer: () => Response = () => HttpResponse.json(byHandLog)) => {
    const said: unknown[] = [];
    let waiting = [byHandLog];
    server.use(
      http.get('*/server/monitoring/entries-to-confirm/:day', () => HttpResponse.json(waiting)),
      http.post('*/server/monitoring/confirm-entry/log-1', async ({ request }) => {
        said.push(await request.json());
        waiting = [];
        return answer();
      }),
    );
    return said;
  };
  const openList = async () => {
    const app = await openGate();
    await app.user.click(await screen.findByRole('button', { name: '1 entry to confirm' }, SLOW));
    return {
      ...app,
      panel: within(await screen.findByRole('dialog', { name: 'Entries to confirm' }, SLOW)),
    };
  };

  it('sees both faces, who it is said to be and why, and confirms it with one press', async () => {
    const said = givenAsked();
    const { user, panel } = await openList();
    expect(panel.getByRole('img', { name: 'Captured: Rahul Deshpande' })).toHaveAttribute(
      'src',
      '/server/file/captures/gate.jpg',
    );
    expect(panel.getByRole('img', { name: 'Enrolled: Rahul Deshpande' })).toHaveAttribute(
      'src',
      '/server/file/faces/rahul.jpg',
    );
    expect(panel.getByText('Lab Supervisor (Eduquity) · F000000012')).toBeVisible();
    expect(panel.getByText('ENTRY · 09:30')).toBeVisible();
    expect(panel.getByText('Why by hand: A bandage over the face')).toBeVisible();
    await user.click(panel.getByRole('button', { name: 'It is them' }));
    expect(await panel.findByText('Rahul Deshpande: confirmed.')).toBeVisible();
    expect(said).toEqual([{ confirmed: true }]);
    await waitFor(() => expect(panel.queryByRole('button', { name: 'It is them' })).toBeNull());
  });

  it('denies it with a second press only', async () => {
    const said = givenAsked();
    const { user, panel } = await openList();
    await user.click(panel.getByRole('button', { name: 'It is somebody else' }));
    expect(said).toEqual([]);
    await user.click(panel.getByRole('button', { name: 'Press again: somebody else' }));
    expect(await panel.findByText(/^Rahul Deshpande: recorded as somebody else/)).toBeVisible();
    expect(said).toEqual([{ confirmed: false }]);
  });

  it.each([
    [409, 'This was recorded on this device. Confirm it on a device of your own.'],
    [403, 'Only somebody on duty at this gate can confirm it.'],
  ])('is told in the server’s words why not (%i)', async (status, error) => {
    givenAsked(() => HttpResponse.json({ error }, { status }));
    const { user, panel } = await openList();
    await user.click(panel.getByRole('button', { name: 'It is them' }));
    expect(await panel.findByRole('alert')).toHaveTextContent(`Rahul Deshpande: ${error}`);
  });

  it('is asked on the monitoring page too', async () => {
    const said = givenAsked();
    const { user } = renderApp('/monitoring');
    const part = within(await screen.findByRole('region', { name: '1 entry to confirm' }, SLOW));
    // Over the page, and told.
    await waitFor(() => expect(screen.getAllByText('1 entry to confirm')).toHaveLength(2), SLOW);
    await user.click(part.getByRole('button', { name: 'It is them' }));
    await waitFor(() => expect(said).toEqual([{ confirmed: true }]));
    expect(await screen.findByText('Rahul Deshpande: confirmed.')).toBeVisible();
  });

  it('is asked in Hindi', async () => {
    await setLocale('hi');
    givenAsked();
    renderApp('/monitoring/entry');
    expect(await screen.findByRole('button', { name: '1 की पुष्टि करनी है' }, SLOW)).toBeVisible();
  });
});

describe('who is offered by hand', () => {
  const person = (
    firstName: string,
    times: Partial<ExaminationDayFunctionary>,
  ): ExaminationDayFunctionary => ({
    ...assignment,
    id: `edf-${firstName}`,
    functionaryId: `f-${firstName}`,
    functionary: { ...rahul, id: `f-${firstName}`, firstName, lastName: 'Rao' },
    ...times,
  });
  const missing = person('Asha', { entryAt: null, attendance: 'ABSENT' });
  const left = person('Bina', { exitAt: '2026-11-20T05:00:00Z' });
  const inside = person('Chitra', {});
  const givenRoster = () =>
    server.use(
      http.get('*/server/examination/examination-day-functionary/:id', ({ request }) =>
        HttpResponse.json(
          new URL(request.url).searchParams.get('inside') ? [inside] : [missing, left, inside],
        ),
      ),
    );
  const names = (panel: ReturnType<typeof within>) =>
    panel.getAllByRole('listitem').map((row: HTMLElement) => row.querySelector('b')?.textContent);

  it('at EXIT: those inside first', async () => {
    givenRoster();
    const { panel } = await openByHand('EXIT');
    expect(await panel.findByRole('heading', { name: 'Inside now (1)' }, SLOW)).toBeVisible();
    expect(panel.getByRole('heading', { name: 'Not inside' })).toBeVisible();
    expect(names(panel)).toEqual(['Chitra Rao', 'Asha Rao', 'Bina Rao']);
  });

  it('at ENTRY: those first who have not come', async () => {
    givenRoster();
    const { user, panel } = await openByHand();
    expect(await panel.findByRole('heading', { name: 'Not here yet (1)' }, SLOW)).toBeVisible();
    expect(names(panel)).toEqual(['Asha Rao', 'Bina Rao', 'Chitra Rao']);
    await user.type(panel.getByRole('searchbox'), 'bina');
    expect(names(panel)).toEqual(['Bina Rao']);
  });
});

describe('a note', () => {
  const givenNoting = (...answers: (() => Response)[]) => {
    const sent: unknown[] = [];
    server.use(
      http.post('*/server/monitoring/note-log/log-1', async ({ request }) => {
        const answer = answers[sent.length];
        const body = (await request.json()) as { note: string };
        sent.push(body.note);
        return answer?.() ?? HttpResponse.json({ ...log, note: body.note });
      }),
    );
    return sent;
  };

  it('is written from the list of the last five, and stands there', async () => {
    givenVerdicts(verified);
    const sent = givenNoting(() => HttpResponse.json({ error: 'The server is busy.' }, { status: 503 }));
    const { user } = await takePicture();
    const list = within(screen.getByRole('complementary'));
    await user.click(await list.findByRole('button', { name: 'Add a note: Rahul Deshpande, 09:30' }, SLOW));
    const panel = within(await screen.findByRole('dialog', { name: 'Add a note' }, SLOW));
    await user.click(panel.getByRole('button', { name: 'Save the note' }));
    expect(panel.getByRole('alert')).toHaveTextContent('Write a note.');
    await user.type(panel.getByRole('textbox'), ' Came with a letter ');
    await user.click(panel.getByRole('button', { name: 'Save the note' }));
    expect(await panel.findByRole('alert')).toHaveTextContent('The server is busy.');
    await user.click(panel.getByRole('button', { name: 'Save the note' }));
    expect(await list.findByText('Note: Came with a letter')).toBeVisible();
    expect(sent).toEqual(['Came with a letter', 'Came with a letter']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is written from a verdict, and stands on it', async () => {
    givenVerdicts(warned);
    givenNoting();
    const { user } = await takePicture();
    await user.click(await screen.findByRole('button', { name: 'Add a note' }, SLOW));
    await user.type(await screen.findByRole('textbox', {}, SLOW), 'Went out for water');
    await user.click(screen.getByRole('button', { name: 'Save the note' }));
    expect(await within(screen.getByRole('alert')).findByText('Note: Went out for water')).toBeVisible();
  });
});

describe('an entry in the wrong direction', () => {
  const exit: AttendanceLog = { ...log, id: 'log-2', entryType: 'EXIT' };
  const givenTurning = (answer: () => Response) =>
    server.use(http.post('*/server/monitoring/turn-log/log-1', answer));

  it('is recorded as an exit instead, and the gate can be switched', async () => {
    givenVerdicts(warned);
    givenTurning(() => HttpResponse.json(exit));
    const { user } = await takePicture();
    await user.click(await screen.findByRole('button', { name: 'Record as EXIT instead' }, SLOW));
    const said = 'Recorded as EXIT at 09:30. The entry that was recorded by mistake does not count.';
    expect(await within(screen.getByRole('alert')).findByText(said)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Wrong person' })).toBeNull();
    const list = within(screen.getByRole('complementary'));
    expect(list.getByText(/^EXIT · /)).toBeVisible();
    expect(list.queryByText(/^ENTRY · /)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Switch to EXIT' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('button', { name: /^EXIT/ })).toBeEnabled();
  });

  it('is not turned when the server refuses, and that is said', async () => {
    givenVerdicts(warned);
    const error = 'It is too late to change this at the gate.';
    givenTurning(() => HttpResponse.json({ error }, { status: 409 }));
    const { user } = await takePicture();
    await user.click(await screen.findByRole('button', { name: 'Record as EXIT instead' }, SLOW));
    expect(await screen.findByText(`${error} Nothing was changed.`)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Wrong person' })).toBeVisible();
  });

  it('is not offered where the person had left before', async () => {
    const anomalies = warned.anomalies.map((one) => ({ ...one, metadata: { reason: 'ENTRY_AFTER_EXIT' } }));
    givenVerdicts({ ...warned, anomalies });
    await takePicture();
    expect(await screen.findByRole('button', { name: 'Add a note' }, SLOW)).toBeVisible();
    expect(screen.queryByRole('button', { name: /instead$/ })).toBeNull();
  });
});
