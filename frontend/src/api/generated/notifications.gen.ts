import { baseApi as api } from '../signed-in-api';
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
  /** The page that another one calls `nextCursor`; it keeps that one's size. */
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
export type NotificationId = string;
export type NoticedDay = {
  /** The batch. */
  batch: string;
  /** The center. */
  centerName: string;
  /** The local date. */
  date: string;
};
export type NotificationMetadata = {
  /** The examination day, or the account. */
  applicationId: string;
  day: NoticedDay | null;
  /** The anomaly, or the change of number. */
  formId: string;
  /** The kind of anomaly, or `MOBILE_NUMBER_OBJECTION`. */
  serviceName: string;
};
export type UserId = string;
export type NotificationType = 'EXAMINATION_DAY_ANOMALY' | 'MOBILE_NUMBER_OBJECTION';
export type Notification = {
  /** The rest. */
  body: string;
  /** When it was raised. */
  createdAt: string;
  /** Which. */
  id: NotificationId;
  /** What to open. */
  metadata: NotificationMetadata;
  /** When it was read. */
  readAt?: string | null;
  /** Who is told. */
  receiverId: UserId;
  /** One line. */
  title: string;
  /** What it is about. */
  type: NotificationType;
};
export type ListNotification =
  | Notification[]
  | {
      data: Notification[];
      nextCursor: string | null;
      total: number;
    };
export type QualityRating = 'poor' | 'fair' | 'good';
export type FaceQuality = {
  /** How many faces are in the picture; more than one is refused, and the ratings are of the largest. */
  faces: number;
  /** How well lit. */
  light: QualityRating;
  /** Whether something seems to cover it: `good` where nothing does, `fair` where the eyes or the mouth may be covered, `poor`
    where both may be. A guess from colours: no picture is refused for it. */
  occlusion: QualityRating;
  /** How straight it looks into the camera. */
  pose: QualityRating;
  /** How sharp. */
  sharpness: QualityRating;
  /** How large the face is. */
  size: QualityRating;
};
export type Error = {
  /** What happened and what to do, for people. */
  error: string;
  /** Field by field, where input was wrong. */
  fields?:
    | {
        [key: string]: string;
      }
    | {
        [key: string]: string;
      };
  quality?: FaceQuality | null;
  /** What happened, for programs. */
  reason?: string | null;
  /** The number to quote; filled in by the server's middleware. */
  requestId?: string | null;
};
export type Success = {
  /** Always true; failures are errors. */
  success: boolean;
};
export type NotificationRead = {
  /** Which. */
  id: NotificationId;
};
export type UnreadCount = {
  /** Those without `readAt`. */
  count: number;
};
export const {
  useListNotificationsQuery,
  useLazyListNotificationsQuery,
  useMarkAllNotificationsReadMutation,
  useMarkNotificationReadMutation,
  useCountUnreadNotificationsQuery,
  useLazyCountUnreadNotificationsQuery,
} = injectedRtkApi;
