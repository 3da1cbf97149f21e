import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import type { PeopleWithLookAlikes } from './generated/functionary.gen';
import { baseApi } from './signed-in-api';
import { list } from './tag-types';

/** Of how many people the server tells at once. */
const AT_ONCE = 200;

const lookAlikesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listLookAlikesOf: build.query<string[], string[]>({
      async queryFn(people, _api, _options, ask) {
        const found: string[] = [];
        for (let from = 0; from < people.length; from += AT_ONCE) {
          const functionaryIds = people.slice(from, from + AT_ONCE).join(',');
          const answer = await ask({
            url: '/functionary/duplicate-reviews/people',
            params: { functionaryIds },
          });
          if (answer.error) return { error: answer.error };
          found.push(...(answer.data as PeopleWithLookAlikes).functionaryIds);
        }
        return { data: found };
      },
      providesTags: [list('Biometric')],
    }),
  }),
});

const { useListLookAlikesOfQuery } = lookAlikesApi;

/** Those of these people who look like another one and have not been told apart from them; none as long as that is not known. */
export function useLookAlikesOf(people: readonly string[]): ReadonlySet<string> {
  const { data } = useListLookAlikesOfQuery(people.length > 0 ? [...people].sort() : skipToken);
  return useMemo(() => new Set(data), [data]);
}
