import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ExaminationDayFunctionary } from '~/contract/types.gen';
import { setLocale } from '~/i18n/locale';
import { assignment, day, rahul } from '~/test/day-fixtures';
import { givenDay } from '~/test/msw/day';
import { server } from '~/test/msw/server';
import { givenSignedIn } from '~/test/msw/switches';
import { renderApp } from '~/test/render-app';

const SLOW = { timeout: 10_000 };
const ROSTER = '*/server/examination/examination-day-functionary/:id';

// The test page has no telephone: it would leave for the number as for an address.
const noTelephone = (event: Event) => {
  if ((event.target as Element).closest('a[href^="tel:"]')) event.preventDefault();
};

beforeEach(() => {
  givenSignedIn({ role: 'VENUE_MANAGER' });
  document.addEventListener('click', noTelephone);
});
afterEach(() => document.removeEventListener('click', noTelephone));

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

function person(
  firstName: string,
  role: ExaminationDayFunctionary['role'],
  more: Partial<ExaminationDayFunctionary> = {},
): ExaminationDayFunctionary {
  const functionary = { ...rahul, id: `f-${firstName}`, firstName, lastName: 'Rao' };
  const examinationDay = { ...day, reportingAt: inMinutes(25) };
  const absent = { attendance: null, entryAt: null, standing: 'NOT_DUE' } as const;
  const own = { id: `edf-${firstName}`, functionaryId: functionary.id, functionary, examinationDay, role };
  return { ...assignment, ...absent, ...own, ...more };
}

const cleaner = person('Pooja', 'EDUQUITY_WASHROOM_CLEANING_STAFF');
const invigilator = person('Sunita', 'EDUQUITY_INVIGILATOR');
const manager = person('Meera', 'EDUQUITY_VENUE_MANAGER', {
  contact: { kind: 'NOT_REACHABLE', at: '2026-11-20T01:40:00Z', by: 'Kavita Sharma' },
});

/** The day of this roster; what is noted and who is reminded is kept. */
function givenRoster(...roster: ExaminationDayFunctionary[]) {
  const seen = { noted: [] as unknown[], reminded: [] as unknown[] };
  const world = { noting: undefined as (() => Response) | undefined };
  givenDay({ running: true });
  server.use(
    http.get(ROSTER, ({ request }) =>
      HttpResponse.json(
        new URL(request.url).searchParams.get('inside')
          ? roster.filter(({ attendance }) => attendance === 'PRESENT')
          : roster,
      ),
    ),
    http.post(
      '*/server/examination/examination-day-functionary/:id/contacts',
      async ({ request, params }) => {
        const refusal = world.noting?.();
        if (refusal) return refusal;
        const { kind, note } = (await request.json()) as { kind: 'CALLED'; note?: string };
        seen.noted.push([params.id, kind, ...(note ? [note] : [])]);
        const contact = { kind, at: new Date().toISOString(), by: 'Anita Deshmukh' };
        for (const duty of roster) if (duty.id === params.id) duty.contact = contact;
        return HttpResponse.json([{ id: 'c-1', note: note ?? null, ...contact }]);
      },
    ),
  );
  return { seen, world };
}

async function openList() {
  const app = renderApp('/monitoring/entry');
  await app.user.click(await screen.findByRole('button', { name: /not here yet/ }, SLOW));
  const dialog = await screen.findByRole('dialog', { name: 'Not here yet' }, SLOW);
  return { ...app, dialog };
}

const loseNetwork = () => act(() => void window.dispatchEvent(new Event('offline')));
const findNetwork = () => act(() => void window.dispatchEvent(new Event('online')));
const call = (dialog: HTMLElement, name: string) =>
  within(dialog).getByRole('link', { name: new RegExp(`^Call ${name}`) });

describe('who is not here yet', () => {
  it('is counted on the camera screen, and listed by one press: the heaviest role first', async () => {
    givenRoster(cleaner, invigilator, manager, assignment);
    const { dialog } = await openList();
    expect(screen.getByRole('button', { name: '3 not here yet' })).toBeInTheDocument();
    const rows = within(dialog).getAllByRole('listitem');
    expect(rows.map((row) => row.querySelector('p')?.textContent)).toEqual([
      'Meera Rao',
      'Sunita Rao',
      'Pooja Rao',
    ]);
    expect(rows[0]).toHaveTextContent('Venue Manager (Eduquity) · due in 25 min');
    expect(rows[0]).toHaveTextContent('Not reachable, 07:10, Kavita Sharma');
    expect(rows[1]).toHaveTextContent('Nobody has asked yet.');
    expect(dialog).toHaveTextContent('Expected 4 · Arrived 1 · Inside 1 · Left 0');
  });

  it('can be called, and what they say is one press', async () => {
    const { seen } = givenRoster({ ...invigilator });
    const { user, dialog } = await openList();
    const link = call(dialog, 'Sunita Rao');
    expect(link).toHaveAttribute('href', `tel:${rahul.mobileNumber}`);
    await user.click(link);
    const answers = within(dialog).getByRole('group', { name: 'What did Sunita Rao say?' });
    expect(
      within(answers)
        .getAllByRole('button')
        .map((one) => one.textContent),
    ).toEqual(['On the way', 'Not coming', 'Not reachable', 'Called', 'Not now']);
    await user.click(within(answers).getByRole('button', { name: 'On the way' }));
    expect(await within(dialog).findByText(/^On the way, .*, Anita Deshmukh$/)).toBeVisible();
    await waitFor(() => expect(seen.noted).toEqual([['edf-Sunita', 'ON_THE_WAY']]));
    expect(link).toHaveFocus();
    expect(screen.queryByRole('group', { name: /^What did/ })).toBeNull();
  });

  it('keeps its order while somebody reads, so that no other button comes under the thumb', async () => {
    givenRoster({ ...manager, contact: null }, { ...invigilator });
    const { user, dialog } = await openList();
    await user.click(call(dialog, 'Meera Rao'));
    await user.click(within(dialog).getByRole('button', { name: 'On the way' }));
    await within(dialog).findByText(/^On the way, .*Anita/);
    expect(within(dialog).getAllByRole('listitem')[0]).toHaveTextContent('Meera Rao');
  });

  it('at the exit gives way to who is still inside, each with a call', async () => {
    localStorage.setItem('muster.gate.mode', 'token-1 EXIT');
    givenRoster(cleaner, assignment);
    const { user } = renderApp('/monitoring/entry');
    await user.click(await screen.findByRole('button', { name: '1 still inside' }, SLOW));
    const dialog = await screen.findByRole('dialog', { name: 'Still inside' });
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(1);
    expect(call(dialog, 'Rahul Deshpande')).toHaveAttribute('href', `tel:${rahul.mobileNumber}`);
  });

  it('says so when everybody has come', async () => {
    givenRoster(assignment);
    const { user } = renderApp('/monitoring/entry');
    await user.click(await screen.findByRole('button', { name: 'Everybody is here' }, SLOW));
    const dialog = await screen.findByRole('dialog', { name: 'Not here yet' });
    expect(within(dialog).getByText('Everybody with a duty today has come.')).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: /^Remind all/ })).toBeNull();
  });

  it('says why it cannot be told, and asks again', async () => {
    givenRoster(invigilator);
    server.use(http.get(ROSTER, () => HttpResponse.json({ error: 'The server is busy.' }, { status: 503 })));
    const { user, dialog } = await openListOfNobody();
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('The server is busy.');
    const again = within(dialog).getByRole('button', { name: 'Retry' });
    givenRoster(invigilator);
    await user.click(again);
    expect(await within(dialog).findByText('Sunita Rao')).toBeVisible();
  });

  it('is said in Hindi', async () => {
    await setLocale('hi');
    givenRoster(invigilator);
    const { user } = renderApp('/monitoring/entry');
    await user.click(await screen.findByRole('button', { name: '1 अभी नहीं आए' }, SLOW));
    const dialog = await screen.findByRole('dialog', { name: 'अभी नहीं आए' });
    expect(within(dialog).getByText(/25 मिनट में आना है/)).toBeVisible();
  });
});

/** Before the roster is known there is no number. */
async function openListOfNobody() {
  const app = renderApp('/monitoring/entry');
  await app.user.click(await screen.findByRole('button', { name: 'Not here yet' }, SLOW));
  return { ...app, dialog: await screen.findByRole('dialog', { name: 'Not here yet' }, SLOW) };
}

describe('reminders', () => {
  const givenReminding = (seen: { reminded: unknown[] }) =>
    server.use(
      http.post('*/server/examination/remind-functionaries', async ({ request }) => {
        const { examinationDayFunctionaryIds: ids } = (await request.json()) as {
          examinationDayFunctionaryIds: string[];
        };
        seen.reminded.push(ids);
        const skipped = ids
          .filter((id) => id === 'edf-Pooja')
          .map((id) => ({ id, reason: 'This person has come.' }));
        return HttpResponse.json({ reminded: ids.filter((id) => id !== 'edf-Pooja'), skipped });
      }),
    );

  it('go by one press to all of whom nobody knows where they are; what became of it is said', async () => {
    const onTheWay = { kind: 'ON_THE_WAY', at: '2026-11-20T01:40:00Z', by: null } as const;
    const { seen } = givenRoster(cleaner, invigilator, manager, {
      ...person('Asha', 'EY_OBSERVER'),
      contact: onTheWay,
    });
    givenReminding(seen);
    const { user, dialog } = await openList();
    await user.click(within(dialog).getByRole('button', { name: 'Remind all by SMS (3)' }));
    expect(await within(dialog).findByText('2 people were reminded')).toBeVisible();
    expect(within(dialog).getByText('1 person was not reminded: This person has come.')).toBeVisible();
    expect(within(dialog).getByText('Not sent: This person has come.')).toBeVisible();
    expect(seen.reminded).toEqual([['edf-Meera', 'edf-Sunita', 'edf-Pooja']]);
  });

  it('go to one person', async () => {
    const { seen } = givenRoster(invigilator, cleaner);
    givenReminding(seen);
    const { user, dialog } = await openList();
    await user.click(within(dialog).getByRole('button', { name: 'Remind Sunita Rao by SMS' }));
    expect(await within(dialog).findByText('1 person was reminded')).toBeVisible();
    expect(seen.reminded).toEqual([['edf-Sunita']]);
  });
});

describe('without a network', () => {
  it('people are called, and their answers are kept and sent once when it is back', async () => {
    const { seen } = givenRoster({ ...invigilator }, { ...cleaner });
    const { user, dialog } = await openList();
    loseNetwork();
    expect(await within(dialog).findByText(/Reminders by SMS need a network/)).toBeVisible();
    expect(within(dialog).getByRole('button', { name: /^Remind all/ })).toBeDisabled();
    expect(within(dialog).getByRole('button', { name: 'Remind Sunita Rao by SMS' })).toBeDisabled();
    await user.click(call(dialog, 'Sunita Rao'));
    await user.click(within(dialog).getByRole('button', { name: 'Not coming' }));
    expect(await within(dialog).findByText(/kept here, sent when the network is back/)).toBeVisible();
    expect(seen.noted).toEqual([]);
    findNetwork();
    await waitFor(() => expect(seen.noted).toEqual([['edf-Sunita', 'NOT_COMING']]), SLOW);
    await waitFor(() => expect(within(dialog).queryByText(/kept here/)).toBeNull());
    expect(within(dialog).getByText(/^Not coming, .*Anita Deshmukh$/)).toBeVisible();
  });

  it('the answer of a person who has come meanwhile goes without a word', async () => {
    const { world } = givenRoster({ ...invigilator });
    const { user, dialog } = await openList();
    loseNetwork();
    await user.click(call(dialog, 'Sunita Rao'));
    await user.click(within(dialog).getByRole('button', { name: 'On the way' }));
    await within(dialog).findByText(/kept here/);
    world.noting = () =>
      HttpResponse.json({ error: 'This person has come; nobody needs to ask for them.' }, { status: 409 });
    server.use(http.get(ROSTER, () => HttpResponse.json([{ ...invigilator, attendance: 'PRESENT' }])));
    findNetwork();
    expect(await within(dialog).findByText('Everybody is here', {}, SLOW)).toBeVisible();
    expect(within(dialog).queryByRole('alert')).toBeNull();
  });
});
