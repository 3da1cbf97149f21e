import { firstApi as api } from '../first-api';
import type {
  AnswerByLink,
  LinkOfSwaps,
  LinkedSwap,
  OfferAnswer,
  OpenedLink,
  OpeningLink,
  SwapAnswerByLink,
} from '~/contract/types.gen';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    answerDutyLink: build.mutation<AnswerDutyLinkApiResponse, AnswerDutyLinkApiArg>({
      query: (queryArg) => ({
        url: `/duty-link/answer`,
        method: 'POST',
        body: queryArg.answerByLink,
      }),
    }),
    answerPostOffer: build.mutation<AnswerPostOfferApiResponse, AnswerPostOfferApiArg>({
      query: (queryArg) => ({
        url: `/duty-link/answer-offer`,
        method: 'POST',
        body: queryArg.offerAnswer,
      }),
    }),
    openDutyLink: build.mutation<OpenDutyLinkApiResponse, OpenDutyLinkApiArg>({
      query: (queryArg) => ({
        url: `/duty-link/open`,
        method: 'POST',
        body: queryArg.openingLink,
      }),
    }),
    listLinkedSwaps: build.mutation<ListLinkedSwapsApiResponse, ListLinkedSwapsApiArg>({
      query: (queryArg) => ({
        url: `/duty-link/swaps`,
        method: 'POST',
        body: queryArg.linkOfSwaps,
      }),
    }),
    answerSwapByLink: build.mutation<AnswerSwapByLinkApiResponse, AnswerSwapByLinkApiArg>({
      query: (queryArg) => ({
        url: `/duty-link/swaps/answer`,
        method: 'POST',
        body: queryArg.swapAnswerByLink,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as dutyLinkApi };
export type AnswerDutyLinkApiResponse = /** status 200 The duties as they are now */ OpenedLink;
export type AnswerDutyLinkApiArg = {
  answerByLink: AnswerByLink;
};
export type AnswerPostOfferApiResponse =
  /** status 200 The duties and questions as they are now */ OpenedLink;
export type AnswerPostOfferApiArg = {
  offerAnswer: OfferAnswer;
};
export type OpenDutyLinkApiResponse = /** status 200 The duties, or only a first name */ OpenedLink;
export type OpenDutyLinkApiArg = {
  openingLink: OpeningLink;
};
export type ListLinkedSwapsApiResponse = /** status 200 The open swaps, the oldest first */ LinkedSwap[];
export type ListLinkedSwapsApiArg = {
  linkOfSwaps: LinkOfSwaps;
};
export type AnswerSwapByLinkApiResponse = /** status 200 The swaps that are open now */ LinkedSwap[];
export type AnswerSwapByLinkApiArg = {
  swapAnswerByLink: SwapAnswerByLink;
};
export const {
  useAnswerDutyLinkMutation,
  useAnswerPostOfferMutation,
  useOpenDutyLinkMutation,
  useListLinkedSwapsMutation,
  useAnswerSwapByLinkMutation,
} = injectedRtkApi;
