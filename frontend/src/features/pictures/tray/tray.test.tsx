import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Functionary, PictureEnrolment } from '~/contract/types.gen';
import { server } from '~/test/msw/server';
import { givenSignedIn } from '~/test/msw/switches';
import { renderApp } from '~/test/render-app';
import { ravi } from '~/test/staff';

vi.setConfig({ testTimeout: 60_000 });
const LONG = { timeout: 20_000 };

const asha = { ...ravi, id: 'f-asha', firstName: 'Asha', lastName: 'Verma', uid: 'F174978446' };
const meera = { ...ravi, id: 'f-meera', firstName: 'Meera', lastName: 'Iyer', uid: 'F330763358' };
const picture = (name: string) => new File([name], name, { type: 'image/jpeg' });
const quality = { size: 'good', sharpness: 'poor', light: 'good', pose: 'good', occlusion: 'good', faces: 1 };

type World = {
  without: Functionary[];
  with: Functionary[];
  /** The enrolled pictures of a person. */
  enrolled: Record<string, string[]>;
  /** What becomes of a picture, by the name under which it is sent; anything else is enrolled. */
  answers: Record<string, Partial<PictureEnrolment> | (() => Response)>;
};

/** A server that knows people by their uid, and says what it was asked. */
function givenPeople(change: Partial<World> = {}) {
  const world: World = { without: [asha, meera], with: [ravi], enrolled: {}, answers: {}, ...change };
  const sent: string[] = [];
  const removed: unknown[] = [];
  const asked: Record<string, string>[] = [];
  const everybody = () => [...world.without, ...world.with];
  server.use(
    http.post('*/server/functionary/enrol-picture', async ({ request }) => {
      const name = /name="name"\r\n\r\n([^\r]+)/.exec(await request.text())?.[1] ?? '';
      sent.push(name);
      const answer = world.answers[name];
      if (typeof answer === 'function') return answer();
      const person = everybody().find(({ uid }) => name.startsWith(uid));
      const line: PictureEnrolment = {
        ...{ file: name, functionaryId: null, uid: null, fullName: null, reason: null, remark: null },
        result: person ? 'ENROLLED' : 'UNKNOWN_PERSON',
        ...answer,
      };
      if (person && line.result === 'ENROLLED') {
        const before = world.enrolled[person.id] ?? [];
        world.enrolled[person.id] = [...before, `b-${sent.length}`];
      }
      return HttpResponse.json(line);
    }),
    http.get('*/server/functionary', ({ request }) => {
      const arg = Object.fromEntries(new URL(request.url).searchParams);
      asked.push(arg);
      const words = (arg.q ?? '').toLowerCase().split(' ');
      const rows = { true: world.with, false: world.without }[arg.hasPicture ?? ''] ?? everybody();
      const data = rows.filter(({ firstName, lastName }) =>
        words.every((word) => `${firstName} ${lastName}`.toLowerCase().includes(word)),
      );
      return HttpResponse.json({ data, total: data.length, nextCursor: null });
    }),
    http.get('*/server/functionary/functionary-biometrics/:id', ({ params }) =>
      HttpResponse.json((world.enrolled[String(params.id)] ?? []).map((id) => ({ id }))),
    ),
    http.post('*/server/functionary/delete-biometric', async ({ request }) => {
      removed.push(await request.json());
      return HttpResponse.json({ success: true, status: 'INACTIVE', message: '' });
    }),
  );
  return { sent, removed, asked, world };
}

async function send(...names: string[]) {
  const app = renderApp('/functionary/pictures');
  const input = await screen.findByLabelText('Choose pictures', { selector: 'input' }, LONG);
  await app.user.upload(input, names.map(picture));
  await app.user.click(await screen.findByRole('button', { name: /^Enrol/ }, LONG));
  await screen.findByRole('region', { name: /^Whose picture/ }, LONG);
  return app;
}

const tile = (name: string) => screen.findByRole('checkbox', { name });
const whose = (name: RegExp) => screen.findByRole('button', { name }, LONG);
const given = () => screen.findByRole('region', { name: 'Given to their people' }, LONG);

function drag(name: HTMLElement, onto: HTMLElement) {
  const kinds: string[] = [];
  const dataTransfer = { setData: (kind: string) => kinds.push(kind), types: kinds, setDragImage: () => {} };
  const row = onto.closest('li') as HTMLElement;
  fireEvent.dragStart(name.closest('li') as HTMLElement, { dataTransfer });
  fireEvent.dragEnter(row, { dataTransfer });
  fireEvent.dragOver(row, { dataTransfer });
  fireEvent.drop(row, { dataTransfer });
  fireEvent.dragEnd(name.closest('li') as HTMLElement, { dataTransfer });
}

beforeEach(() => givenSignedIn({ role: 'AUTHORIZING_AGENCY_BIOMETRIC_ADMIN', authorizingAgencyId: 'a-edu' }));

describe('a picture whose person is not known by its name', () => {
  it('is enrolled for the person onto whom it is dragged', async () => {
    const { sent } = givenPeople();
    await send('IMG_20250612_101112.jpg', 'F174978446.jpg');
    const person = await screen.findByText('Meera Iyer');
    drag(await tile('IMG_20250612_101112.jpg'), person);
    expect(await within(await given()).findByText('Meera Iyer')).toBeVisible();
    expect(sent.at(-1)).toBe('F330763358.jpg');
    expect(screen.getByRole('region', { name: 'Every picture has its person' })).toBeVisible();
    expect(screen.getByText('2 pictures enrolled')).toBeVisible();
    expect(screen.getByText('Nothing needs a look.')).toBeVisible();
  });

  it('is enrolled for the person who is chosen by keyboard', async () => {
    const { sent } = givenPeople();
    const { user } = await send('IMG_1.jpg', 'IMG_2.jpg');
    expect(screen.queryByRole('button', { name: /Meera/ })).toBeNull();
    (await tile('IMG_1.jpg')).focus();
    await user.keyboard('[ArrowRight]');
    expect(await tile('IMG_2.jpg')).toHaveFocus();
    await user.keyboard('[ArrowLeft][Space][Enter]');
    const side = await screen.findByRole('region', { name: 'Whose is it?' });
    expect(within(side).getByRole('searchbox')).toHaveFocus();
    (await whose(/Meera Iyer/)).focus();
    await user.keyboard('[Enter]');
    expect(await within(await given()).findByText('Meera Iyer')).toBeVisible();
    expect(sent.at(-1)).toBe('F330763358.jpg');
    expect(screen.getByText('IMG_1.jpg is enrolled for Meera Iyer.')).toBeInTheDocument();
    expect(await tile('IMG_2.jpg')).toHaveFocus();
  });

  it('goes with all that are chosen, to one person', async () => {
    const { sent } = givenPeople();
    const { user } = await send('IMG_1.jpg', 'IMG_2.jpg', 'IMG_3.jpg');
    await user.click(await tile('IMG_1.jpg'));
    await user.click(await tile('IMG_3.jpg'));
    expect(screen.getByText('2 pictures chosen')).toBeVisible();
    drag(await tile('IMG_3.jpg'), await screen.findByText('Asha Verma'));
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'IMG_3.jpg' })).toBeNull(), LONG);
    expect(await tile('IMG_2.jpg')).not.toBeChecked();
    expect(sent.slice(3)).toEqual(['F174978446.jpg', 'F174978446.jpg']);
    const list = screen.getByRole('region', { name: 'Without a picture' });
    expect(within(list).getByText('2 pictures enrolled')).toBeVisible();
  });

  it('stays with the reason where it is refused, and can be given to somebody else', async () => {
    const reason = 'BLURRED';
    givenPeople({ answers: { 'F174978446.jpg': { result: 'REFUSED', reason, quality: quality as never } } });
    const { user } = await send('IMG_1.jpg');
    await user.click(await tile('IMG_1.jpg'));
    await user.click(await whose(/Asha Verma/));
    const refused = 'Not for Asha Verma: The picture is blurred';
    expect(await screen.findByText(refused, {}, LONG)).toBeVisible();
    expect(await tile('IMG_1.jpg')).toHaveAccessibleDescription(refused);
    const row = screen.getByRole('row', { name: /IMG_1/ });
    expect(row).toHaveTextContent(/Refused.*The picture is blurred.*Asha Verma/);
    const list = screen.getByRole('region', { name: 'Without a picture' });
    expect(within(list).getByText('The picture is blurred')).toBeVisible();

    await user.click(await tile('IMG_1.jpg'));
    await user.click(await whose(/Meera Iyer/));
    expect(await within(await given()).findByText('Meera Iyer')).toBeVisible();
    expect(screen.queryByText(refused)).toBeNull();
  });

  it('is told to look like somebody else where it does, and is taken back', async () => {
    const { removed } = givenPeople({
      enrolled: { 'f-asha': ['b-old'] },
      answers: { 'F174978446.jpg': { reason: 'DUPLICATE_FACE' } },
    });
    const { user } = await send('IMG_1.jpg');
    drag(await tile('IMG_1.jpg'), await screen.findByText('Asha Verma'));
    const list = await given();
    expect(within(list).getByText('Very close to another person')).toBeVisible();
    expect(within(list).getByText('They have 1 other picture.')).toBeVisible();
    await user.click(within(list).getByRole('button', { name: 'Take back IMG_1.jpg from Asha Verma' }));
    expect(await tile('IMG_1.jpg')).toBeVisible();
    expect(removed).toEqual([{ functionaryId: 'f-asha', biometricId: 'b-2' }]);
    expect(screen.getByText('IMG_1.jpg was taken back.')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Given to their people' })).toBeNull();
    expect(screen.getByText('No picture was enrolled')).toBeVisible();
  });

  it('is taken back with its likes, which were found to be enrolled already', async () => {
    const { world } = givenPeople();
    const { user } = await send('IMG_1.jpg', 'IMG_1 copy.jpg');
    drag(await tile('IMG_1.jpg'), await screen.findByText('Asha Verma'));
    const list = await given();
    await within(list).findByText('IMG_1.jpg');
    world.answers = { 'F174978446.jpg': { result: 'ALREADY_ENROLLED' } };
    drag(await tile('IMG_1 copy.jpg'), screen.getByText('Asha Verma', { selector: 'span' }));
    await within(list).findByText('Enrolled already');
    await user.click(within(list).getByRole('button', { name: /^Take back/ }));
    expect(await tile('IMG_1.jpg')).toBeVisible();
    expect(await tile('IMG_1 copy.jpg')).toBeVisible();
  });

  it('cannot be taken back where it was the person’s before', async () => {
    const { world } = givenPeople({ answers: { 'F174978446.jpg': { result: 'ALREADY_ENROLLED' } } });
    world.enrolled['f-asha'] = ['b-old'];
    await send('IMG_1.jpg');
    drag(await tile('IMG_1.jpg'), await screen.findByText('Asha Verma'));
    const list = await given();
    expect(within(list).getByText('Enrolled already')).toBeVisible();
    expect(within(list).queryByRole('button')).toBeNull();
  });

  it('suggests the person whose name it bears first', async () => {
    const { asked } = givenPeople();
    const { user } = await send('Meera Iyer front.jpg', 'Asha Kumari Verma.jpg', 'IMG_1.jpg');
    await user.click(await tile('Asha Kumari Verma.jpg'));
    const likely = await screen.findByRole('region', { name: 'By the name of the file' }, LONG);
    expect(within(likely).getByText('Asha Verma')).toBeVisible();
    expect(within(likely).queryByText('Meera Iyer')).toBeNull();
    expect(asked.map(({ q }) => q).filter(Boolean)).toEqual(['Asha Kumari Verma', 'Asha Verma']);
    await user.click(within(likely).getByRole('button', { name: /Asha Verma/ }));
    await within(await given()).findByText('Asha Verma');
    await user.click(await tile('IMG_1.jpg'));
    const named = () => screen.queryByRole('region', { name: 'By the name of the file' });
    await waitFor(() => expect(named()).toBeNull());

    const held = (await tile('Meera Iyer front.jpg')).closest('li') as HTMLElement;
    fireEvent.dragStart(held, { dataTransfer: { setData: () => {} } });
    await waitFor(() => expect(named()).toHaveTextContent('Meera Iyer'), LONG);
    fireEvent.dragEnd(held, { dataTransfer: {} });
    await waitFor(() => expect(named()).toBeNull());
  });

  it('finds its person by words, those without a picture first', async () => {
    const { asked } = givenPeople({ with: [ravi, { ...meera, id: 'f-2', uid: 'F2', firstName: 'Ashok' }] });
    const { user } = await send('IMG_1.jpg');
    await screen.findByText('Asha Verma');
    await user.type(screen.getByRole('searchbox'), 'ash');
    const searches = () => asked.filter(({ q }) => q === 'ash').map(({ hasPicture }) => hasPicture);
    await waitFor(() => expect(searches()).toEqual(['false', 'true']), LONG);
    await waitFor(() => expect(screen.queryByText('Ravi Fernandes')).toBeNull());
    const names = (await screen.findAllByText(/^Ash/)).map(({ textContent }) => textContent);
    expect(names).toEqual(['Asha Verma', 'Ashok Iyer']);
  });

  it('waits for a network that is lost, and goes out when somebody tries again', async () => {
    const { sent, world } = givenPeople({ answers: { 'F174978446.jpg': () => HttpResponse.error() } });
    const { user } = await send('IMG_1.jpg');
    await user.click(await tile('IMG_1.jpg'));
    await user.click(await whose(/Asha Verma/));
    expect(await screen.findByText('Waiting for the network…', {}, LONG)).toBeVisible();
    expect(await tile('IMG_1.jpg')).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Choose more pictures' })).toBeDisabled();
    world.answers = {};
    await user.click(screen.getByRole('button', { name: 'Try again now' }));
    expect(await within(await given()).findByText('Asha Verma')).toBeVisible();
    expect(sent).toEqual(['IMG_1.jpg', 'F174978446.jpg', 'F174978446.jpg']);
    expect(screen.queryByText('Waiting for the network…')).toBeNull();
  });

  it('stays where its person is out of reach by now', async () => {
    givenPeople();
    server.use(
      http.get('*/server/functionary/functionary-biometrics/:id', () =>
        HttpResponse.json({ error: 'Functionary not found' }, { status: 404 }),
      ),
    );
    const { user } = await send('IMG_1.jpg');
    await user.click(await tile('IMG_1.jpg'));
    await user.click(await whose(/Asha Verma/));
    expect(await screen.findByText('Not for Asha Verma: Functionary not found', {}, LONG)).toBeVisible();
    expect(await tile('IMG_1.jpg')).toBeEnabled();
  });

  it('says that the people could not be loaded, and loads them when asked again', async () => {
    givenPeople();
    let isBroken = true;
    server.use(
      http.get('*/server/functionary', () =>
        isBroken ? HttpResponse.json({ error: 'Out of order' }, { status: 500 }) : undefined,
      ),
    );
    const { user } = await send('IMG_1.jpg');
    expect(await screen.findByText('The people could not be loaded')).toBeVisible();
    expect(screen.getByText('Out of order')).toBeVisible();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Asha Verma')).toBeVisible();
  });

  it('is called by the name of its file', async () => {
    givenPeople();
    await send('9876543210.jpg');
    expect(await tile('9876543210.jpg')).toBeVisible();
  });
});

it('a tray is not there where every picture is somebody’s', async () => {
  givenPeople();
  const app = renderApp('/functionary/pictures');
  const input = await screen.findByLabelText('Choose pictures', { selector: 'input' }, LONG);
  await app.user.upload(input, [picture('F174978446.jpg')]);
  await app.user.click(await screen.findByRole('button', { name: 'Enrol 1 picture' }, LONG));
  expect(await screen.findByText('1 picture enrolled', {}, LONG)).toBeVisible();
  expect(screen.queryByRole('region', { name: /Whose picture/ })).toBeNull();
});

it('of hundreds of unmatched pictures some are shown at a time', async () => {
  givenPeople();
  const names = Array.from({ length: 250 }, (_, index) => `IMG_${index}.jpg`);
  const { user } = await send(...names);
  await screen.findByText('250 pictures need a look.', {}, LONG);
  expect(screen.getAllByRole('checkbox')).toHaveLength(200);
  await user.click(screen.getByRole('button', { name: 'Show 50 more' }));
  expect(screen.getAllByRole('checkbox')).toHaveLength(250);
});
