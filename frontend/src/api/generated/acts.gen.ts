import { signedInApi as api } from '../signed-in-api';
import type {
  ActUndone,
  CancelledDuty,
  DaysDeleted,
  DaysMoved,
  DaysToDelete,
  DaysToMove,
  DutiesChanged,
  DutiesTakenOff,
  DutyHistoryLine,
  ExaminationDayId,
  FunctionaryId,
  OpenedAct,
  RolesGiven,
  TouchedDuties,
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
    moveExaminationDays: build.mutation<MoveExaminationDaysApiResponse, MoveExaminationDaysApiArg>({
      query: (queryArg) => ({
        url: `/examination/examination-days/move`,
        method: 'POST',
        body: queryArg.daysToMove,
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
export type ShowActApiResponse = /** status 200 The act */ OpenedAct;
export type ShowActApiArg = {
  /** Which act */
  id: UndoableActId;
};
export type ListDutyHistoryApiResponse = /** status 200 The lines */ DutyHistoryLine[];
export type ListDutyHistoryApiArg = {
  /** Whose duties */
  functionaryId: FunctionaryId;
};
export type ListCancelledDutiesApiResponse = /** status 200 The duties */ CancelledDuty[];
export type ListCancelledDutiesApiArg = {
  /** The day */
  id: ExaminationDayId;
};
export type ChangeRolesOnRosterApiResponse = /** status 200 They have the role */ DutiesChanged;
export type ChangeRolesOnRosterApiArg = {
  /** The day */
  id: ExaminationDayId;
  rolesGiven: RolesGiven;
};
export type TakeOffRosterApiResponse = /** status 200 The duties are cancelled */ DutiesChanged;
export type TakeOffRosterApiArg = {
  /** The day */
  id: ExaminationDayId;
  dutiesTakenOff: DutiesTakenOff;
};
export type DeleteExaminationDaysApiResponse = /** status 200 They are gone */ DaysDeleted;
export type DeleteExaminationDaysApiArg = {
  daysToDelete: DaysToDelete;
};
export type MoveExaminationDaysApiResponse = /** status 200 What moved, or would */ DaysMoved;
export type MoveExaminationDaysApiArg = {
  daysToMove: DaysToMove;
};
export type TellWhatIsTouchedApiResponse = /** status 200 Whom it would touch */ TouchedDuties;
export type TellWhatIsTouchedApiArg = {
  whatToTouch: WhatToTouch;
};
export type ListWhatCanBeUndoneApiResponse = /** status 200 The acts */ UndoableAct[];
export type ListWhatCanBeUndoneApiArg = void;
export type UndoActApiResponse = /** status 200 Everything is as it was */ ActUndone;
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
  useMoveExaminationDaysMutation,
  useTellWhatIsTouchedMutation,
  useListWhatCanBeUndoneQuery,
  useLazyListWhatCanBeUndoneQuery,
  useUndoActMutation,
} = injectedRtkApi;
