import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { rahul } from '~/test/day-fixtures';
import { server } from '~/test/msw/server';
import { givenSignedIn } from '~/test/msw/switches';
import { renderApp } from '~/test/render-app';

const SLOW = { timeout: 20_000 };
vi.setConfig({ testTimeout: 40_000 });
beforeEach(() => {
  server.use(
    http.get('*/server/functionary/unlike-pictures', () =>
      HttpResponse.json({ data: [], total: 0, nextCursor: null }),
    ),
  );
});

const review = {
  id: 'dr-1',
  canDecide: true,
  createdAt: '2026-11-20T04:00:00Z',
  face: null,
  functionary: rahul,
  note: null,
  othersOfPair: { count: 0, faces: [] },
  otherFace: null,
  otherFunctionary: { ...rahul, id: 'f-2', firstName: 'Rohan' },
  reviewedAt: null,
  reviewedByUserId: null,
  status: 'OPEN',
};

function given(row: object = review) {
  const asked: string[] = [];
  let sent: unknown;
  server.use(
    http.get('*/server/functionary/duplicate-reviews', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('status') ?? '');
      return HttpResponse.json({ data: sent ? [] : [row], total: sent ? 0 : 1, nextCursor: null });
    }),
    http.post('*/server/functionary/duplicate-reviews/dr-1', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ ...review, status: 'DIFFERENT_PEOPLE' });
    }),
  );
  return { asked, sent: () => sent };
}

describe('look-alikes', () => {
  it('are said to be different people, with a note, and leave the list', async () => {
    givenSignedIn({ role: 'SSC_ADMIN' });
    const seen = given();
    const { user } = renderApp('/functionary/duplicates');
    await user.click(await screen.findByRole('button', { name: 'Different people' }, SLOW));
    const dialog = await screen.findByRole('dialog', {}, SLOW);
    await user.type(within(dialog).getByLabelText('Note'), 'Twins');
    await user.click(within(dialog).getByRole('button', { name: 'Keep this answer' }));
    await screen.findByText('No look-alikes to decide', {}, SLOW);
    expect(seen.sent()).toEqual({
      status: 'DIFFERENT_PEOPLE',
      note: 'Twins',
      othersOfPair: 0,
    });
    expect(seen.asked[0]).toBe('OPEN');
  });

  it('are told apart by deleting a picture that is under the wrong name', async () => {
    givenSignedIn({ role: 'SSC_ADMIN' });
    const face = {
      id: 'b-1',
      functionaryId: rahul.id,
      file: { bucket: 'faces', filename: 'wrong.jpg' },
      portrait: null,
      flags: [],
      createdAt: review.createdAt,
    };
    const deleted: unknown[] = [];
    given({ ...review, face });
    server.use(
      http.get('*/server/functionary/duplicate-reviews', () => {
        const data = deleted.length ? [] : [{ ...review, face }];
        return HttpResponse.json({ data, total: data.length, nextCursor: null });
      }),
      http.post('*/server/functionary/delete-biometric', async ({ request }) => {
        deleted.push(await request.json());
        return HttpResponse.json({ message: '' });
      }),
    );
    const { user } = renderApp('/functionary/duplicates');
    await user.click(await screen.findByRole('button', { name: 'Delete picture' }, SLOW));
    const dialog = within(await screen.findByRole('dialog', {}, SLOW));
    expect(dialog.getByText('Rahul Deshpande')).toBeInTheDocument();
    expect(dialog.getByRole('img')).toHaveAttribute('src', '/server/file/faces/wrong.jpg');
    await user.click(dialog.getByRole('button', { name: 'Delete picture' }));
    await screen.findByText('No look-alikes to decide', {}, SLOW);
    expect(deleted).toEqual([{ functionaryId: rahul.id, biometricId: 'b-1' }]);
  });

  it('tell of a face that it is unlike its person’s others', async () => {
    givenSignedIn({ role: 'SSC_ADMIN' });
    const otherFace = {
      id: 'b-9',
      functionaryId: 'f-2',
      file: { bucket: 'faces', filename: 'odd.jpg' },
      portrait: null,
      flags: ['UNLIKE_OWN_PICTURES'],
      createdAt: review.createdAt,
    };
    given({ ...review, otherFace });
    renderApp('/functionary/duplicates');
    expect(await screen.findByText('Look twice', {}, SLOW)).toBeVisible();
    expect(screen.getByText(/This face is not like the person’s other pictures/)).toBeVisible();
  });

  it('whose pictures have changed meanwhile are shown anew behind what was typed', async () => {
    givenSignedIn({ role: 'SSC_ADMIN' });
    const newer = { ...review, id: 'dr-2', othersOfPair: { count: 1, faces: [] } };
    let asked = 0;
    server.use(
      http.get('*/server/functionary/duplicate-reviews', () => {
        asked += 1;
        return HttpResponse.json({ data: [asked === 1 ? review : newer], total: 1, nextCursor: null });
      }),
      http.post('*/server/functionary/duplicate-reviews/dr-1', () =>
        HttpResponse.json({ error: 'They have changed. Look again.' }, { status: 409 }),
      ),
    );
    const { user } = renderApp('/functionary/duplicates');
    await user.click(await screen.findByRole('button', { name: 'Same person' }, SLOW));
    const dialog = within(await screen.findByRole('dialog', {}, SLOW));
    await user.type(dialog.getByRole('textbox'), 'Twins');
    await user.click(dialog.getByRole('button', { name: 'Keep this answer' }));
    expect(await dialog.findByText('They have changed. Look again.', {}, SLOW)).toBeVisible();
    expect(await dialog.findByText(/kept for all 2 matches/, {}, SLOW)).toBeVisible();
    expect(dialog.getByRole('textbox')).toHaveValue('Twins');
  });

  it('are shown with the other pictures that ask the same, and decided with them', async () => {
    givenSignedIn({ role: 'SSC_ADMIN' });
    const file = (name: string) => ({ id: name, mimeType: 'image/jpeg', bucket: 'faces', filename: name });
    const picture = (id: string, functionaryId: string) => ({
      ...{ id, functionaryId, portrait: null, file: file(`${id}.jpg`) },
      ...{ createdAt: '2026-11-20T04:00:00Z', duplicateSuspected: true },
    });
    const faces = [picture('second', rahul.id), picture('of-the-other', 'f-2')];
    const seen = given({ ...review, othersOfPair: { count: 2, faces } });
    const { user } = renderApp('/functionary/duplicates');
    const pair = within(await screen.findByRole('article', {}, SLOW));
    expect(pair.getByText('And 2 more matches between the two')).toBeVisible();
    const sources = pair.getAllByRole('img').map((image) => image.getAttribute('src'));
    expect(sources).toEqual(['/server/file/faces/second.jpg', '/server/file/faces/of-the-other.jpg']);
    await user.click(pair.getByRole('button', { name: 'Same person' }));
    const dialog = within(await screen.findByRole('dialog', {}, SLOW));
    expect(dialog.getByText(/kept for all 3 matches between the two/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Keep this answer' }));
    await waitFor(() => expect(seen.sent()).toEqual({ status: 'SAME_PERSON', note: null, othersOfPair: 2 }));
  });

  it('start at the first page when others are shown', async () => {
    givenSignedIn({ role: 'SSC_ADMIN' });
    const asked: string[] = [];
    server.use(
      http.get('*/server/functionary/duplicate-reviews', ({ request }) => {
        const { searchParams } = new URL(request.url);
        asked.push(`${searchParams.get('status')} ${searchParams.get('page')}`);
        return HttpResponse.json({ data: [review], total: 70, nextCursor: null });
      }),
    );
    const { user } = renderApp('/functionary/duplicates?page=2');
    await user.click(await screen.findByRole('radio', { name: 'Different people' }, SLOW));
    await waitFor(() => expect(asked).toEqual(['OPEN 2', 'DIFFERENT_PEOPLE 1']));
  });

  it('of which one is beyond the reader’s reach are shown, and left to somebody else', async () => {
    givenSignedIn({ role: 'AUTHORIZING_AGENCY_ADMIN' });
    given({ ...review, canDecide: false, otherFunctionary: null });
    renderApp('/functionary/duplicates');
    await screen.findByText('Person outside your reach', {}, SLOW);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Same person' })).toBeNull());
  });
});
