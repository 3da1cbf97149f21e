/** What the server keeps. A tag names a thing, never a call. */
export const tagTypes = [
  'Me',
  'Session',
  'SecondFactor',
  'User',
  'WallBoard',
  'Agency',
  'Notification',
  'Choice',
  'Functionary',
  'Biometric',
  'Examination',
  'ExaminationDay',
  'Proposal',
  'FillingPreset',
  'Assignment',
  'Contact',
  'Act',
  'AttendanceLog',
  'Anomaly',
  'Center',
  'MonitoringToken',
  'Readiness',
  'SheetDraft',
  'Pay',
  'Stats',
] as const;

export type TagType = (typeof tagTypes)[number];
export type Tag = { type: TagType; id: string };

export const one = (type: TagType, id: string): Tag => ({ type, id });
export const list = (type: TagType): Tag => ({ type, id: 'LIST' });
export const ids = (type: TagType, rows: readonly { id: string }[] | undefined): Tag[] =>
  (rows ?? []).map((row) => one(type, row.id));
