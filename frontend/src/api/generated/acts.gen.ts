import { signedInApi as api } from '../signed-in-api';
import type {
  ActUndone,
  CancelledDuty,
  DaysDeleted,
  DaysToDelete,
  DutiesChanged,
  DutiesTakenOff,
  DutyHistoryLine,
  ExaminationDayId,
  FunctionaryId,
  OpenedAct,
  RolesGiven,
  Touched,
  UndoableAct,
  UndoableActId,
  WhatToTouch,
} from '~/contract/types.gen';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    showAct: build.query<ShowActApiResponse, ShowActApiArg>({
      query: (queryArg) => ({
        url: `/examination/acts/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
    listDutyHistory: build.query<ListDutyHistoryApiResponse, ListDutyHistoryApiArg>({
      query: (queryArg) => ({
        url: `/examination/duty-history/${encodeURIComponent(String(queryArg.functionaryId))}`,
      }),
    }),
    listCancelledDuties: build.query<ListCancelledDutiesApiResponse, ListCancelledDutiesApiArg>({
      query: (queryArg) => ({
        url: `/examination/examination-day/${encodeURIComponent(String(queryArg.id))}/cancelled-duties`,
      }),
    }),
    changeRolesOnRoster: build.mutation<ChangeRolesOnRosterApiResponse, ChangeRolesOnRosterApiArg>({
      query: (queryArg) => ({
        url: `/examination/examination-day/${encodeURIComponent(String(queryArg.id))}/roles`,
        method: 'POST',
        body: queryArg.rolesGiven,
      }),
    }),
    takeOffRoster: build.mutation<TakeOffRosterApiResponse, TakeOffRosterApiArg>({
      query: (queryArg) => ({
        url: `/examination/examination-day/${encodeURIComponent(String(queryArg.id))}/take-off`,
        method: 'POST',
        body: queryArg.dutiesTakenOff,
      }),
    }),
    deleteExaminationDays: build.mutation<DeleteExaminationDaysApiResponse, DeleteExaminationDaysApiArg>({
      query: (queryArg) => ({
        url: `/examination/examination-days/delete`,
        method: 'POST',
        body: queryArg.daysToDelete,
      }),
    }),
    tellWhatIsTouched: build.mutation<TellWhatIsTouchedApiResponse, TellWhatIsTouchedApiArg>({
      query: (queryArg) => ({
        url: `/examination/touched`,
        method: 'POST',
        body: queryArg.whatToTouch,
      }),
    }),
    listWhatCanBeUndone: build.query<ListWhatCanBeUndoneApiResponse, ListWhatCanBeUndoneApiArg>({
      query: () => ({ url: `/examination/undo` }),
    }),
    undoAct: build.mutation<UndoActApiResponse, UndoActApiArg>({
      query: (queryArg) => ({
        url: `/examination/undo/${encodeURIComponent(String(queryArg.id))}`,
        method: 'POST',
        body: queryArg.body,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as actsApi };
export type ShowActApiResponse = /** status 200 An act with its duties */ OpenedAct;
export type ShowActApiArg = {
  /** Which act */
  id: UndoableActId;
};
export type ListDutyHistoryApiResponse =
  /** status 200 Lists what happened to a person's duties */ DutyHistoryLine[];
export type ListDutyHistoryApiArg = {
  /** Whose */
  functionaryId: FunctionaryId;
};
export type ListCancelledDutiesApiResponse =
  /** status 200 Lists who was taken off a day or replaced */ CancelledDuty[];
export type ListCancelledDutiesApiArg = {
  /** Which day */
  id: ExaminationDayId;
};
export type ChangeRolesOnRosterApiResponse =
  /** status 200 Gives people of a day another role */ DutiesChanged;
export type ChangeRolesOnRosterApiArg = {
  /** Which day */
  id: ExaminationDayId;
  rolesGiven: RolesGiven;
};
export type TakeOffRosterApiResponse =
  /** status 200 Takes people off the roster of a day at once */ DutiesChanged;
export type TakeOffRosterApiArg = {
  /** Which day */
  id: ExaminationDayId;
  dutiesTakenOff: DutiesTakenOff;
};
export type DeleteExaminationDaysApiResponse = /** status 200 Deletes several examination days */ DaysDeleted;
export type DeleteExaminationDaysApiArg = {
  daysToDelete: DaysToDelete;
};
export type TellWhatIsTouchedApiResponse = /** status 200 Says whom an act would touch */ Touched;
export type TellWhatIsTouchedApiArg = {
  whatToTouch: WhatToTouch;
};
export type ListWhatCanBeUndoneApiResponse =
  /** status 200 Lists what the caller did and can still undo */ UndoableAct[];
export type ListWhatCanBeUndoneApiArg = void;
export type UndoActApiResponse = /** status 200 Undoes an act, whole or not at all */ ActUndone;
export type UndoActApiArg = {
  /** Which act */
  id: UndoableActId;
  body: object;
};
export const {
  useShowActQuery,
  useLazyShowActQuery,
  useListDutyHistoryQuery,
  useLazyListDutyHistoryQuery,
  useListCancelledDutiesQuery,
  useLazyListCancelledDutiesQuery,
  useChangeRolesOnRosterMutation,
  useTakeOffRosterMutation,
  useDeleteExaminationDaysMutation,
  useTellWhatIsTouchedMutation,
  useListWhatCanBeUndoneQuery,
  useLazyListWhatCanBeUndoneQuery,
  useUndoActMutation,
} = injectedRtkApi;
