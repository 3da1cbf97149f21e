import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { functionaryApi, type ListFunctionariesApiArg } from '~/api/generated/functionary.gen';
import type { ListFunctionary } from '~/contract/types.gen';
import { type Person, personOf } from './person';

/** So many people more at a time. */
export const PAGE = 20;

export type Ask = (arg: ListFunctionariesApiArg) => Promise<{ data?: ListFunctionary; error?: unknown }>;
export type Found = Person & { hasPicture: boolean };
type Place = { hasPicture: boolean; cursor?: string };

/** The people whom words find, or all of them: first those without a picture, then the others. */
export function makeWalk(ask: Ask, q: string) {
  let place: Place | undefined = { hasPicture: false };
  const known = new Set<string>();

  async function step({ hasPicture, cursor }: Place): Promise<Found[]> {
    // Sorted by name where words are searched for: in the order of age the server heeds the words alone.
    const narrowed = { hasPicture, ...(q ? { q, sort: 'firstName' } : {}) };
    const { data, error } = await ask({
      ...narrowed,
      ...(cursor ? { cursor } : { page: 1, pageSize: PAGE }),
    });
    if (!data) throw error;
    const { rows, next } = Array.isArray(data)
      ? { rows: data, next: null }
      : { rows: data.data, next: data.nextCursor };
    const isMore = next !== null && rows.length >= PAGE;
    place = isMore ? { hasPicture, cursor: next } : hasPicture ? undefined : { hasPicture: true };
    // Whoever got a picture between two questions would be in both answers.
    const fresh = rows.filter(({ id }) => !known.has(id));
    for (const { id } of fresh) known.add(id);
    return fresh.map((row) => ({ ...personOf(row), hasPicture }));
  }

  return {
    isOver: () => place === undefined,
    /** A page more, out of both lists where one has ended. Asked again after a failure, it goes on where it was. */
    async more(): Promise<Found[]> {
      const found: Found[] = [];
      while (place && found.length < PAGE) found.push(...(await step(place)));
      return found;
    },
  };
}

export type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

/**
 * Asks once. Not renewed later: a person stays where they stand in the list when they get a picture. Meanwhile it counts as
 * shown, as an answer that nobody shows is thrown away when pictures are enrolled.
 */
export async function once<Answer>(asked: PromiseLike<Answer> & { unsubscribe: () => void }) {
  try {
    return await asked;
  } finally {
    asked.unsubscribe();
  }
}

export const askBy =
  (dispatch: Dispatch): Ask =>
  (arg) =>
    once(dispatch(functionaryApi.endpoints.listFunctionaries.initiate(arg, { forceRefetch: true })));
