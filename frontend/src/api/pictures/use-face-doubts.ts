import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import type { FaceDoubts } from '~/contract/types.gen';
import { toMessage } from '../errors';
import { signedInApi } from '../signed-in-api';
import { list } from '../tag-types';

/** Of how many people the server tells at once. */
const AT_ONCE = 200;

const doubtsApi = signedInApi.injectEndpoints({
  endpoints: (build) => ({
    listFaceDoubtsOf: build.query<FaceDoubts, string[]>({
      async queryFn(people, _api, _options, ask) {
        const found: FaceDoubts = { lookAlikes: [], unlikeOwnPictures: [], changedIdentities: [] };
        for (let from = 0; from < people.length; from += AT_ONCE) {
          const functionaryIds = people.slice(from, from + AT_ONCE).join(',');
          const answer = await ask({ url: '/functionary/face-doubts', params: { functionaryIds } });
          if (answer.error) return { error: answer.error };
          const { lookAlikes, unlikeOwnPictures, changedIdentities } = answer.data as FaceDoubts;
          found.lookAlikes.push(...lookAlikes);
          found.unlikeOwnPictures.push(...unlikeOwnPictures);
          found.changedIdentities.push(...changedIdentities);
        }
        return { data: found };
      },
      providesTags: [list('Biometric')],
    }),
  }),
});

const { useListFaceDoubtsOfQuery } = doubtsApi;

/** At whose faces to look before a gate relies on them, by their ids. */
export type KnownDoubts = {
  /** Who looks like another person and has not been told apart from them. */
  lookAlikes: ReadonlySet<string>;
  /** Who has a picture that is unlike their others. */
  unlike: ReadonlySet<string>;
  /** Whom an agency renamed since the face was enrolled. */
  renamed: ReadonlySet<string>;
  /** Why nothing is known; with it all are empty. */
  problem: string | undefined;
  retry: () => void;
};

/** The doubts about these people; none as long as they are asked for. */
export function useFaceDoubts(people: readonly string[]): KnownDoubts {
  const { currentData, data, error, refetch } = useListFaceDoubtsOfQuery(
    people.length > 0 ? [...people].sort() : skipToken,
  );
  const known = error ? currentData : data;
  const lookAlikes = useMemo(() => new Set(known?.lookAlikes), [known]);
  const unlike = useMemo(() => new Set(known?.unlikeOwnPictures), [known]);
  const renamed = useMemo(() => new Set(known?.changedIdentities), [known]);
  return {
    lookAlikes,
    unlike,
    renamed,
    problem: known ? undefined : error && toMessage(error),
    retry: refetch,
  };
}
