import { signedInApi as api } from '../signed-in-api';
import type {
  ListNotification,
  Notification,
  NotificationRead,
  Success,
  UnreadCount,
} from '~/contract/types.gen';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listNotifications: build.query<ListNotificationsApiResponse, ListNotificationsApiArg>({
      query: (queryArg) => ({
        url: `/notifications`,
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          cursor: queryArg.cursor,
        },
      }),
    }),
    markAllNotificationsRead: build.mutation<
      MarkAllNotificationsReadApiResponse,
      MarkAllNotificationsReadApiArg
    >({
      query: (queryArg) => ({
        url: `/notifications/mark-all-as-read`,
        method: 'POST',
        body: queryArg.body,
      }),
    }),
    markNotificationRead: build.mutation<MarkNotificationReadApiResponse, MarkNotificationReadApiArg>({
      query: (queryArg) => ({
        url: `/notifications/mark-as-read`,
        method: 'POST',
        body: queryArg.notificationRead,
      }),
    }),
    countUnreadNotifications: build.query<
      CountUnreadNotificationsApiResponse,
      CountUnreadNotificationsApiArg
    >({
      query: () => ({ url: `/notifications/unread` }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as notificationsApi };
export type ListNotificationsApiResponse = /** status 200 undefined */ ListNotification;
export type ListNotificationsApiArg = {
  /** The page, from 1. */
  page?: number;
  /** Rows per page, 50 unless said. */
  pageSize?: number;
  /** `nextCursor` of another page of the same list, filter and order: the rows behind that page, as many as it had.
    A walk by cursor repeats and skips no row that stays in the list meanwhile. */
  cursor?: string;
};
export type MarkAllNotificationsReadApiResponse = /** status 200 undefined */ Success;
export type MarkAllNotificationsReadApiArg = {
  body: object;
};
export type MarkNotificationReadApiResponse = /** status 200 undefined */ Notification;
export type MarkNotificationReadApiArg = {
  notificationRead: NotificationRead;
};
export type CountUnreadNotificationsApiResponse = /** status 200 undefined */ UnreadCount;
export type CountUnreadNotificationsApiArg = void;
export const {
  useListNotificationsQuery,
  useLazyListNotificationsQuery,
  useMarkAllNotificationsReadMutation,
  useMarkNotificationReadMutation,
  useCountUnreadNotificationsQuery,
  useLazyCountUnreadNotificationsQuery,
} = injectedRtkApi;
