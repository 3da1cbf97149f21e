import { baseApi as api } from '../base-api';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    countUnreadNotifications: build.query<
      CountUnreadNotificationsApiResponse,
      CountUnreadNotificationsApiArg
    >({
      query: () => ({ url: `/notifications/unread` }),
    }),
    listNotifications: build.query<ListNotificationsApiResponse, ListNotificationsApiArg>({
      query: (queryArg) => ({
        url: `/notifications`,
        params: {
          q: queryArg.q,
          sort: queryArg.sort,
          page: queryArg.page,
          pageSize: queryArg.pageSize,
        },
      }),
    }),
    markNotificationRead: build.mutation<MarkNotificationReadApiResponse, MarkNotificationReadApiArg>({
      query: (queryArg) => ({
        url: `/notifications/mark-as-read`,
        method: 'POST',
        body: queryArg.notificationRead,
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
  }),
  overrideExisting: false,
});
export { injectedRtkApi as notificationsApi };
export type CountUnreadNotificationsApiResponse = /** status 200  */ UnreadCount;
export type CountUnreadNotificationsApiArg = void;
export type ListNotificationsApiResponse = /** status 200  */ Notification[];
export type ListNotificationsApiArg = {
  q?: string;
  sort?: string;
  page?: number;
  pageSize?: number;
};
export type MarkNotificationReadApiResponse = /** status 200  */ Notification;
export type MarkNotificationReadApiArg = {
  notificationRead: NotificationRead;
};
export type MarkAllNotificationsReadApiResponse = /** status 200  */ Success;
export type MarkAllNotificationsReadApiArg = {
  body: object;
};
export type UnreadCount = {
  count: number;
};
export type NotificationType = 'EXAMINATION_DAY_ANOMALY';
export type NotificationMetadata = {
  formId: string;
  applicationId: string;
  serviceName: string;
};
export type Notification = {
  id: string;
  receiverId: string;
  readAt: string | null;
  type: NotificationType;
  metadata: NotificationMetadata;
  title: string;
  body: string;
  createdAt: string;
};
export type NotificationRead = {
  id: string;
};
export type Success = {
  success: boolean;
};
export const {
  useCountUnreadNotificationsQuery,
  useLazyCountUnreadNotificationsQuery,
  useListNotificationsQuery,
  useLazyListNotificationsQuery,
  useMarkNotificationReadMutation,
  useMarkAllNotificationsReadMutation,
} = injectedRtkApi;
