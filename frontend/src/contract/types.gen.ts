export type AadhaarNumber = string;
export type AadhaarReveal = {
  /** Instead of the password, six digits of the caller's authenticator app or a recovery code. */
  code?: string | null;
  /** The caller's password, after an answer with the reason `PROVE_YOURSELF`. */
  password?: string | null;
  /** For the audit trail. */
  reason: string;
};
export type AccountHealth = {
  byRole: RoleAccounts[];
  /** Those for whom no password is looked at now, after too many wrong ones. */
  locked: number;
  total: number;
};
export type Acknowledgement = {
  /** What they have to say about it. */
  note?: string | null;
};
export type ActRow = {
  /** The batch of the day. */
  batch: string;
  /** The name of the center. */
  center: string;
  /** What was done to it. */
  change: DutyChange;
  /** The local date of the day. */
  date: string | null;
  /** The day of the duty, perhaps deleted since. */
  examinationDayId: ExaminationDayId;
  /** The person who has or had the duty. */
  functionaryId: FunctionaryId;
  /** Id of the duty, also of a cancelled one. */
  id: AssignmentId;
  /** What they are called. */
  name: string;
  role: FunctionaryRole | null;
  roleBefore: FunctionaryRole | null;
};
export type ActUndone = {
  /** Days that are there again. */
  days: number;
  /** Duties that are as they were. */
  duties: number;
  /** Duties of people who had left that stay cancelled, each with the reason. */
  skipped: SkippedPair[];
  /** Always true; failures are errors. */
  success: boolean;
};
export type Activated = {
  /** Those who have the new status. */
  functionaryIds: FunctionaryId[];
  /** Those who do not, and why. */
  skipped: NotActivated[];
};
export type Activation = {
  functionaryId?: FunctionaryId | null;
  /** Or several. */
  functionaryIds?: FunctionaryId[];
  /** Why; needed for everything but the activation of somebody about whom nobody has decided. */
  reason?: string | null;
  status?: FunctionaryStatus | null;
  /** The last day of a temporary block. */
  until?: string | null;
};
export type ActivationWait = 'COVERED' | 'COMPARED';
export type Agency = {
  /** When it was entered. */
  createdAt: string;
  /** Which roles its people can hold. */
  family: AgencyFamily;
  /** Which agency. */
  id: AgencyId;
  /** Its name. */
  name: string;
  regionId?: RegionId | null;
  /** What the region is called. */
  regionName?: string | null;
  /** Its name in addresses. */
  slug: string;
  /** When it last changed. */
  updatedAt: string;
};
export type AgencyChanges = {
  family?: AgencyFamily | null;
  /** Its name. */
  name?: string | null;
  regionId?: RegionId | null;
  /** Its name in addresses. */
  slug?: string | null;
};
export type AgencyChoice = {
  /** Whose people its people are: they hold this family's roles. */
  family: AgencyFamily;
  /** Which agency. */
  id: AgencyId;
  /** Its name. */
  name: string;
  /** Its name in addresses. */
  slug: string;
};
export type AgencyCounts = {
  /** Duties of all dates that are not cancelled: two batches are two. */
  examinationDayFunctionaries: number;
  /** The same as `functionaries` beside it. */
  functionaries: number;
  /** Accounts of the agency's users. */
  users: number;
};
export type AgencyFamily = 'EDUQUITY' | 'ECIL' | 'EY' | 'SSC';
export type AgencyGroup = 'EDUQUITY' | 'EY' | 'ECIL' | 'SSC_CENTER_COORDINATOR' | 'SSC_CITY_COORDINATOR';
export type AgencyHealth = {
  total: number;
  /** Those without an administrator who may sign in. */
  withoutAdministrator: number;
};
export type AgencyId = string;
export type AgencyReliability = {
  /** Which agency. */
  authorizingAgency: AgencyChoice;
  /** Duties that were not cancelled. */
  duties: number;
  /** Duties beside them that were called off or replaced after the person had said that they will not come, or should
    have been there. */
  lost: number;
  /** Of these, the duties of people who came. */
  present: number;
  /** The weeks in which it had duties, by time. */
  weeks: ReliabilityWeek[];
};
export type AgencyStaffing = Staffing & {
  /** Which agency. */
  authorizingAgency: AgencyChoice;
};
export type AgencySummary = {
  /** More counts. */
  _count: AgencyCounts;
  /** Its people: those who are registered in the caller's reach, and in the region where one is given, each once and with
    or without a duty. Of a date, `GET /dashboard/authorizing-agency-functionaries-stats` says how many serve. */
  functionaries: number;
  /** Which agency. */
  id: AgencyId;
  /** Its name. */
  name: string;
  region: RegionChoice | null;
  regionId: RegionId | null;
  /** Its name in addresses. */
  slug: string;
};
export type AgencyTasks = {
  /** People who are inactive and cannot be assigned. */
  inactive: number;
  leftOut: LeftOutRows | null;
  /** Pairs of people who look alike, at which nobody has looked and which the caller can decide. */
  lookAlikes: number;
  /** People whose own pictures do not all look like one person, or do not agree with what was enrolled before. */
  oddPictures: number;
  /** People who wanted to make themselves active and wait until a user has looked at their own pictures. */
  waiting: number;
  /** People without an enrolled picture, whom no gate can recognise. */
  withoutPicture: number;
};
export type Agreed = {
  /** The new number, as it was read, or null where the number is removed: another change that came meanwhile is not
    agreed to. */
  mobileNumber: string | null;
  /** Six digits. */
  otp?: string | null;
  /** The account's password. */
  password?: string | null;
};
export type Annulment = {
  /** In a few words. */
  reason: string;
};
export type Anomaly = {
  /** When. */
  acknowledgedAt: string | null;
  acknowledgedBy: NamedUser | null;
  acknowledgedByUserId: UserId | null;
  /** When. */
  assignedAt: string | null;
  assignedTo: NamedUser | null;
  authorizingAgency: AgencyChoice | null;
  authorizingAgencyId: AgencyId | null;
  /** The center. */
  center: Center;
  /** At which center. */
  centerId: CenterId;
  /** The city. */
  city: PlaceName;
  /** The center's city. */
  cityId: CityId;
  /** How often it happened. */
  count: number;
  /** When it first happened. */
  createdAt: string;
  /** The day. */
  day: ExaminationDay;
  /** The district. */
  district: PlaceName;
  /** The center's district. */
  districtId: DistrictId;
  /** The examination. */
  examination: Examination;
  /** On which day. */
  examinationDayId: ExaminationDayId;
  /** Of which examination. */
  examinationId: ExaminationId;
  file: StoredFile | null;
  fileId: FileId | null;
  functionary: FunctionarySummary | null;
  /** Which anomaly. */
  id: AnomalyId;
  /** When it last happened. */
  lastSeenAt: string;
  /** Details: `reason`, `entryType`, where there is one `distance` and `radius` in metres, `location`. */
  metadata: object;
  /** What people wrote about it. */
  note: string | null;
  /** The region. */
  region: PlaceName;
  /** The center's region. */
  regionId: RegionId;
  resolution: AnomalyResolution | null;
  /** When. */
  resolvedAt: string | null;
  resolvedBy: NamedUser | null;
  resolvedByUserId: UserId | null;
  /** The state. */
  state: PlaceName;
  /** The center's state. */
  stateId: StateId;
  /** How far the matter is. */
  status: AnomalyStatus;
  /** What people did about it, the first step first. */
  steps: AnomalyStep[];
  /** What happened. */
  type: AnomalyType;
};
export type AnomalyContact = {
  /** Who. */
  functionaryId: FunctionaryId;
  /** Ten digits. */
  mobileNumber: string;
  /** The full name. */
  name: string;
  role: FunctionaryRole | null;
};
export type AnomalyContacts = {
  /** Those in charge of the center on that day, the venue manager first; nobody where none is in reach. */
  center: AnomalyContact[];
  person: AnomalyContact | null;
};
export type AnomalyId = string;
export type AnomalyKind = {
  /** A sentence. */
  description: string;
  /** Which kind. */
  id: string;
  /** The anomaly's type in lower case with hyphens. */
  slug: string;
  /** A few words. */
  title: string;
};
export type AnomalyPage = {
  /** The anomalies of this page, the newest first. */
  anomalies: Anomaly[];
  /** The `cursor` of the next page; null on the last one. */
  nextCursor?: string | null;
  /** Anomalies in all pages. */
  total: number;
};
export type AnomalyResolution = 'TRUE_ALARM' | 'FALSE_ALARM';
export type AnomalyStatus = 'OPEN' | 'ACKNOWLEDGED' | 'RESOLVED';
export type AnomalyStep = {
  /** When. */
  at: string;
  by: NamedUser | null;
  /** What they did. */
  kind: AnomalyStepKind;
  /** What they wrote: a note, or why it was opened again. */
  note: string | null;
  resolution: AnomalyResolution | null;
};
export type AnomalyStepKind = 'ACKNOWLEDGED' | 'TAKEN' | 'GIVEN_BACK' | 'RESOLVED' | 'REOPENED';
export type AnomalyType =
  | 'FACE_MISMATCH'
  | 'MULTIPLE_ENTRY'
  | 'MULTIPLE_EXIT'
  | 'OUTSIDE_GEOFENCED_BOUNDARY'
  | 'FUNCTIONARY_NOT_ASSIGNED_TO_CENTER';
export type ArrivalCurve = {
  /** Of these people, those who came. */
  arrived: number;
  /** The local date. */
  date: string;
  /** Duties on days of which it is known when people are due. */
  expected: number;
  /** Of these, those who came before they were due. */
  onTime: number;
  /** The steps in which somebody came, by time. */
  steps: ArrivalStep[];
};
export type ArrivalStep = {
  /** People who came in them for the first time. */
  arrived: number;
  /** Where the five minutes begin, in minutes after the time at which people are due; negative before it. */
  minutes: number;
};
export type Arrivals = {
  compared: ArrivalCurve | null;
  /** The date that is asked about. */
  day: ArrivalCurve;
  /** So many minutes have passed since the earliest time at which people are due, on the date of today; null on others and where
    no such time is known. */
  reachedMinutes: number | null;
  /** Minutes in a step. */
  stepMinutes: number;
  /** Duties on days of which it is not known when people are due; they are in no step. */
  untimed: number;
};
export type Assigned = {
  /** The duties that stand now, one for each good pair. */
  assigned: AssignedPair[];
  /** Those who have at least one of the duties now. */
  functionaryIds: FunctionaryId[];
  /** The pairs that were left out. */
  skipped: SkippedPair[];
  undo: UndoOffer | null;
  /** What is to be thought of about duties that stand. */
  warned: WarnedPair[];
};
export type AssignedPair = {
  /** The day that it is for. */
  examinationDayId: ExaminationDayId;
  /** The person who has the duty. */
  functionaryId: FunctionaryId;
  /** Id of the duty, new or kept. */
  id: AssignmentId;
};
export type AssignmentId = string;
export type Assistance = {
  /** When it has to ask again. */
  expiresAt: string;
  /** Once it was, this answer carries the session. */
  isAdmitted: boolean;
};
export type AssistanceAsked = {
  /** When it has to ask again. */
  expiresAt: string;
  /** Eight letters and digits, such as `ABCD-EFGH`. */
  letters: string;
  /** All but the end of the number hidden: `XXXXXX3210`. */
  maskedMobileNumber: string;
  /** The page that lets it in with these letters, as a QR code (SVG). */
  picture: string;
};
export type AssistedLogin = {
  /** The same device that asked. */
  deviceId: string;
};
export type Attendance = 'PRESENT' | 'ABSENT';
export type AttendanceLog = {
  /** Why. */
  annulReason: string | null;
  /** When it was annulled. */
  annulledAt: string | null;
  /** Whether it arrived long after it is said to have been made, while the device was connected. */
  arrivedLate: boolean;
  authorizingAgency: AgencyChoice | null;
  authorizingAgencyId: AgencyId | null;
  /** When the device says that it was captured. */
  capturedAt: string | null;
  /** At which center. */
  centerId: CenterId;
  /** The center's name. */
  centerName: string;
  /** The center's city. */
  cityId: CityId;
  /** The name of its city. */
  cityName: string;
  confirmation: Confirmation | null;
  /** When they said so. */
  confirmedAt: string | null;
  /** How far from the center it was recorded, in metres, where that is known. */
  distanceM: number | null;
  /** The center's district. */
  districtId: DistrictId;
  /** In or out. */
  entryType: EntryType;
  /** On which day. */
  examinationDayId: ExaminationDayId;
  /** Of which examination. */
  examinationId: ExaminationId;
  /** The examination's name. */
  examinationName: string;
  file: StoredFile | null;
  fileId: FileId | null;
  /** What is to be looked at in it. */
  flags: FaceFlag[];
  functionary: FunctionarySummary | null;
  /** Whose. */
  functionaryId: FunctionaryId;
  /** Their role at that moment. */
  functionaryRole: FunctionaryRole;
  /** Which log. */
  id: AttendanceLogId;
  /** How they were recognised. */
  method: VerificationMethod;
  monitoringToken: LogToken | null;
  monitoringTokenId: MonitoringTokenId | null;
  /** What somebody noted about it. */
  note: string | null;
  /** When. */
  notedAt: string | null;
  /** Whether one device recorded several people by hand for one moment, all at once. */
  oneTimeForMany: boolean;
  /** Whether the center has a fence and the device could not tell whether it was inside. */
  positionUnknown: boolean;
  /** Why, for programs; the words of the person at the gate where it was recorded by hand. */
  reason: string | null;
  /** When the server got it. */
  receivedAt: string;
  /** The time that counts. */
  recordedAt: string;
  /** The center's region. */
  regionId: RegionId;
  /** What the gate was told. */
  result: VerificationOutcome;
  /** Why they decided so. */
  settleReason: string | null;
  /** When an administrator decided about it. */
  settledAt: string | null;
  /** The center's state. */
  stateId: StateId;
};
export type AttendanceLogId = string;
export type AttendancePage = {
  /** Those of this page, the newest first. */
  data: AttendanceLog[];
  /** The `cursor` of the next page; null on the last one. */
  nextCursor?: string | null;
  /** Those of all pages. */
  total: number;
};
export type AuditActor = {
  /** The account. */
  id: UserId;
  /** What it is called now. */
  name?: string | null;
  role?: UserRole | null;
};
export type AuditCheck = {
  /** When it was checked. */
  checkedAt: string;
  /** What is wrong, in a sentence; null where nothing is. */
  fault?: string | null;
  /** The first line that was read; 0 while there is none. */
  firstLine: number;
  /** Whether nothing is wrong. */
  isWhole: boolean;
  /** The last line that is as it was written. */
  lastLine: number;
};
export type AuditEntryId = string;
export type AuditLine = {
  /** What was done or tried. */
  action: string;
  actor?: AuditActor | null;
  /** What is there now, with the reason where one was given. */
  after?: unknown;
  /** When. */
  at: string;
  /** What was there. */
  before?: unknown;
  /** From which device. */
  deviceId?: string | null;
  /** Which. */
  id: AuditEntryId;
  /** From which address. */
  ip?: string | null;
  /** How it ended. */
  outcome: AuditOutcome;
  regionId?: RegionId | null;
  /** By which request. */
  requestId?: string | null;
  /** Its place in the chain. */
  sequence: number;
  /** The id of the thing. */
  subjectId?: string | null;
  /** The kind of thing it was done to. */
  subjectKind?: string | null;
  /** What the thing is called now, if it has a name and is in the caller's reach. */
  subjectName?: string | null;
};
export type AuditOutcome = 'DONE' | 'REFUSED' | 'FAILED';
export type AuditPage = {
  /** The lines, the newest first. */
  data: AuditLine[];
  /** The `cursor` of the next page; null on the last one. */
  nextCursor?: string | null;
  /** Lines in all pages, counted to 10,000. */
  total: number;
  /** Whether there are more lines than `total` says. */
  totalIsMore: boolean;
};
export type AuthenticatorCode = {
  /** The six digits that the app shows. */
  code: string;
};
export type AuthenticatorOffer = {
  /** The same as an `otpauth` address, for an app on this device. */
  address: string;
  /** The same as a QR code (SVG), black on white with a margin. */
  picture: string;
  /** The secret in letters and digits (base32), to be typed where no picture can be taken. */
  setupKey: string;
};
export type BackgroundHealth = {
  /** When it last failed, if it did since the server started. */
  failedAt?: string | null;
  /** Whether the last run failed. */
  isFailing: boolean;
  /** When it last ran. */
  ranAt: string;
  task: BackgroundTask;
};
export type BackgroundTask =
  | 'SEND_TEXT_MESSAGES'
  | 'SEND_EMAILS'
  | 'PREPARE_SIGN_IN_KEYS'
  | 'WATCH_CLOCK'
  | 'DELETE_EXPIRED'
  | 'SIGN_AUDIT_HEAD'
  | 'PROCESS_SHEETS'
  | 'SWEEP_FILES'
  | 'END_BLOCKS'
  | 'FOLLOW_FACES'
  | 'TEND_DATABASE'
  | 'CLOSE_DAYS'
  | 'FORGET_REQUESTS'
  | 'TELL_OF_SHORTAGES'
  | 'WATCH_CODES';
export type BatchTimes = {
  /** What it is called. */
  batch: string;
  /** When the day ends; the end of the date unless said otherwise. */
  closesAt?: string | null;
  /** When the gate opens. */
  entryOpensAt?: string | null;
  /** When staff should be there. */
  reportingAt?: string | null;
};
export type BiometricDeleted = {
  /** What else happened, for people. */
  message: string;
  /** The functionary's status now. */
  status: FunctionaryStatus;
  /** Always true. */
  success: boolean;
};
export type BiometricDeletion = {
  /** Which picture. */
  biometricId: FaceImageId;
  /** Whose picture. */
  functionaryId: FunctionaryId;
};
export type BothFactors = {
  /** The six digits that the app shows, or a recovery code. */
  code: string;
  /** The one that works now. */
  currentPassword: string;
};
export type BulkUploadId = string;
export type BulkUploadJob = BulkUploadProgress & {
  /** Every fault of every row so far. */
  errors: RowFault[];
  /** Why rows were skipped. */
  skippedRows: SkippedRow[];
};
export type BulkUploadProgress = {
  /** Whether it writes all rows or none. */
  atomic: boolean;
  /** Rows that became records, or in a dry run would have. */
  created: number;
  /** When it was uploaded. */
  createdAt: string;
  /** Whether it only looks. */
  dryRun: boolean;
  /** Why it failed as a whole. */
  error: string | null;
  /** Rows with faults. */
  failed: number;
  /** What the file was called. */
  fileName: string;
  /** When it was done with. */
  finishedAt: string | null;
  /** Which upload. */
  jobId: BulkUploadId;
  /** Rows that were looked at. */
  processed: number;
  /** Rows that were there already. */
  skipped: number;
  /** How far it is. */
  status: BulkUploadStatus;
  /** False when it is over and no row became a record. */
  success: boolean;
  /** Rows in all. */
  total: number;
};
export type BulkUploadResult = {
  /** Rows that became records, or in a dry run would have. */
  created?: number | null;
  /** Every fault of every row. */
  errors?: RowFault[] | null;
  /** Rows with faults. */
  failed?: number | null;
  jobId?: BulkUploadId | null;
  /** Rows that were there already. */
  skipped?: number | null;
  /** Why rows were skipped. */
  skippedRows?: SkippedRow[] | null;
  /** False when no row became a record. */
  success: boolean;
  /** Rows in all. */
  total?: number | null;
};
export type BulkUploadStatus = 'RUNNING' | 'DONE' | 'FAILED';
export type CancelledDuty = {
  /** When it was cancelled. */
  at: string;
  /** The name of the user who cancelled it. */
  by: string | null;
  /** The person who had the duty. */
  functionaryId: FunctionaryId;
  /** Id of the cancelled duty. */
  id: AssignmentId;
  /** What they are called. */
  name: string;
  /** Why, in their words. */
  reason: string | null;
  replacedBy: Substitute | null;
  /** The role that they had on the day. */
  role: FunctionaryRole;
  /** Whether the person had said before that they will not come, or was noted absent. */
  saidNotComing: boolean;
  /** The uid by which clients show the person. */
  uid: string;
};
export type Candidate = {
  /** The city they live in. */
  city: string | null;
  /** How near they live. */
  closeness: Closeness;
  /** Kilometres in a straight line from the middle of their city, or else of their district, to the center. */
  distanceKm: number | null;
  /** The district they live in. */
  district: string | null;
  duty: DutyElsewhere | null;
  /** The person, as the register lists them. */
  functionary: FunctionarySummary;
  /** Whether a picture of them is enrolled, so that the gate knows them. */
  hasPicture: boolean;
  lastAttendance: LastAttendance | null;
  role: FunctionaryRole | null;
  /** Other duties on the date within the caller's reach, which are not in the way. */
  sameDate: DutyElsewhere[];
  /** Whether they could be given the day. */
  standing: Standing;
  /** What is to be thought of, in sentences: ways that take longer than there is time. */
  warnings: string[];
};
export type Captcha = {
  /** The picture as a data URL, where `imageType=png` asked for it. */
  captchaPng?: string | null;
  /** The picture as markup. */
  captchaSvg: string;
  /** Goes back in the header `CAPTCHA-PROBLEM`; says nothing about the solution. */
  problem: string;
  /** When it stops counting. */
  validUntil: string;
};
export type CaptchaQuestion = {
  /** The language of the question. */
  language: Language;
  /** Goes back in the header `CAPTCHA-PROBLEM`; says nothing about the answer. */
  problem: string;
  /** What to do; the answer has exactly six characters. */
  question: string;
  /** When it stops counting. */
  validUntil: string;
};
export type CapturePosition = {
  /** How far from its middle, in metres, where that is known. */
  distanceM: number | null;
  /** Whether at the center. */
  state: PositionState;
};
export type Center = {
  /** The authority's code for it. */
  centerCode: string | null;
  /** Its city. */
  city: PlaceName;
  /** The city it lies in. */
  cityId: CityId;
  /** When it was entered. */
  createdAt: string;
  /** Its district. */
  district: PlaceName;
  /** The district it lies in. */
  districtId: DistrictId;
  /** Street and house. */
  fullAddress: string | null;
  /** How far from its position still counts as there, in metres. */
  geoFencingRadius: number | null;
  /** Which center. */
  id: CenterId;
  /** Whether candidates with physical handicaps can get in and around. */
  isPHFriendly: boolean;
  /** Degrees north. */
  lat: number | null;
  /** Degrees east. */
  lng: number | null;
  /** Seats in one batch. */
  maxCandidateCapacity: number;
  /** Of these, for candidates with physical handicaps. */
  maxPHCount: number;
  /** Its name. */
  name: string;
  /** Six digits. */
  pincode: string | null;
  /** Its region. */
  region: PlaceName;
  /** The region that runs it. */
  regionId: RegionId;
  /** Its state. */
  state: PlaceName;
  /** The state it lies in. */
  stateId: StateId;
  /** When it last changed. */
  updatedAt: string;
};
export type CenterArrivals = {
  /** Of these people, those who came. */
  arrived: number;
  /** Which sitting of the date. */
  batch: string;
  /** The center's name. */
  center: string;
  /** Which center. */
  centerId: CenterId;
  /** The name of its city. */
  city: string;
  /** When people are due: the reporting time, else the time at which the gate opens. */
  dueAt: string | null;
  /** Duties of the caller's reach; cancelled ones do not count. */
  expected: number;
  /** When the first of them came. */
  firstEntryAt: string | null;
  /** The examination day. */
  id: ExaminationDayId;
  /** The steps in which somebody came, by time; none where it is not known when people are due. */
  steps: ArrivalStep[];
};
export type CenterCapacity = {
  /** The whole address in one line. */
  address: string;
  /** A batch in which an examination is held there today or later; null where none is. */
  batch: string | null;
  /** Which center. */
  centerId: CenterId;
  /** The center's name once more, as lists of days call it. */
  centerName: string;
  /** The city's name. */
  city: string;
  /** Its city. */
  cityId: CityId;
  /** Its district. */
  districtId: DistrictId;
  /** The address without the city. */
  fullAddress: string | null;
  /** The center's name. */
  name: string;
  /** Its region. */
  regionId: RegionId;
  /** The state's name. */
  state: string;
  /** Its state. */
  stateId: StateId;
  /** Candidates; 0 where none is stated. */
  totalCapacity: number;
};
export type CenterChanges = {
  /** The authority's code for it. */
  centerCode?: string | null;
  /** The city it lies in: its id or city code. State, district and region follow. */
  cityId?: string | null;
  /** The district it lies in; must agree with the city. */
  districtId?: string | null;
  /** Street and house. */
  fullAddress?: string | null;
  /** How far from its position still counts as there, in metres. */
  geoFencingRadius?: number | null;
  /** Whether candidates with physical handicaps can get in and around. */
  isPHFriendly?: boolean | null;
  /** Degrees north. */
  lat?: number | null;
  /** Degrees east. */
  lng?: number | null;
  /** Seats in one batch. */
  maxCandidateCapacity?: number | null;
  /** Of these, for candidates with physical handicaps. */
  maxPHCount?: number | null;
  /** Its name. */
  name?: string | null;
  /** Six digits. */
  pincode?: string | null;
  regionId?: RegionId | null;
  /** The state it lies in; must agree with the city. */
  stateId?: string | null;
};
export type CenterChoice = {
  /** The authority's code for it. */
  centerCode: string | null;
  /** The city it lies in. */
  cityId: CityId;
  /** The district it lies in. */
  districtId: DistrictId;
  /** Which center. */
  id: CenterId;
  /** Its name. */
  name: string;
  /** The region that runs it. */
  regionId: RegionId;
  /** The state it lies in. */
  stateId: StateId;
};
export type CenterContact = {
  /** They have an account with which they can start monitoring there. */
  canStart: boolean;
  /** Who. */
  functionaryId: FunctionaryId;
  /** Ten digits. */
  mobileNumber: string;
  /** Their name. */
  name: string;
  /** They came, or opened the gate without being recorded at it. */
  present: boolean;
  /** As what they are there. */
  role: FunctionaryRole;
};
export type CenterCounts = {
  /** Of these, the centers where monitoring runs, or on a date that is over ran. */
  active: number;
  /** Of these, the others. */
  inactive: number;
  /** Centers with an examination on the date. */
  total: number;
};
export type CenterDay = {
  /** Duties of people who are blacklisted or blocked on the date, beside the others: to be replaced. */
  barred: number;
  /** Which sitting of that date. */
  batch: string;
  /** The center's name. */
  center: string;
  /** The authority's code for the center. */
  centerCode: string | null;
  /** Which center. */
  centerId: CenterId;
  /** The name of its city. */
  city: string;
  cityContact: CityContact | null;
  /** Whom to call: the people on duty there who run the center, those who are there first. */
  contacts: CenterContact[];
  /** The local date. */
  date: string;
  /** When people are late: the reporting time, else the time at which the gate opens. */
  dueAt: string | null;
  /** The examination's name. */
  examination: string;
  /** Which examination. */
  examinationId: ExaminationId;
  /** When the first person came. */
  firstEntryAt: string | null;
  /** Monitoring was started for the day, whether or not it still runs. */
  gateOpened: boolean;
  /** The gate should be open since `due_at` and is not: people are assigned, and monitoring was never started. Never on a date that
    is over. `contacts` says who can start it. */
  gateShut: boolean;
  /** When monitoring was stopped, where it runs on no device any more. */
  gateStoppedAt: string | null;
  /** The examination day. */
  id: ExaminationDayId;
  /** Of the duties, those of people who are inside now. */
  inside: number;
  /** People are due; it has duties, and fewer than 80 % of the people came. */
  low: boolean;
  /** How the duties stand of people who have not come. */
  missing: MissingCounts;
  /** How many people of all roles the day needs, 0 where no need was entered; null for an agency, whose people are only some of them. */
  needed: number | null;
  /** Its anomalies that nobody has looked at yet; null for callers who may not see anomalies. */
  openAnomalies: number | null;
  /** People can have come by now: the entry time has come, else the reporting time, else the date. */
  opened: boolean;
  /** Of these, the duties of people who came. */
  present: number;
  /** The name of its region. */
  region: string;
  /** Duties that took the place of another. */
  replaced: number;
  /** When people should be there. */
  reportingAt: string | null;
  /** The name of its state. */
  state: string;
  /** Duties of the caller's reach; cancelled ones do not count. */
  total: number;
};
export type CenterId = string;
export type ChangedIdentity = {
  /** When the agency saved the change. */
  changedAt: string;
  /** The name of the user who changed it. */
  changedBy: string | null;
  /** The person as they are now. */
  functionary: FunctionarySummary;
  /** Whether the Aadhaar number is another one. */
  hasNewNumber: boolean;
  /** Id of the change; a person can have several. */
  id: string;
  /** The full name since. */
  nameAfter: string;
  /** The full name before the change. */
  nameBefore: string;
};
export type Checked = {
  /** Each pair of functionary and day, in the order in which they would be assigned. */
  pairs: CheckedPair[];
};
export type CheckedDevice = {
  /** When. */
  checkedAt: string;
  /** Who checked it. */
  checkedBy: string;
  /** What was looked at. */
  checks: DeviceCheck[];
  /** The device, as it names itself. */
  deviceId: string;
};
export type CheckedPair = {
  duty: DutyElsewhere | null;
  /** The day of the pair. */
  examinationDayId: ExaminationDayId;
  /** The person of the pair. */
  functionaryId: FunctionaryId;
  /** What would be done. */
  outcome: PairOutcome;
  /** Why it would be left out, in a sentence. */
  reason: string | null;
  /** Other duties on the date within the caller's reach, which are not in the way. */
  sameDate: DutyElsewhere[];
  /** What is to be thought of, in sentences: ways that take longer than there is time. */
  warnings: string[];
};
export type ChosenSheetTable = {
  /** The field of each column; nothing for one that is not used. */
  fields: (string | null)[];
  /** The row of its headings, as the spreadsheet program numbers it; 0: there are none. */
  headingRow: number;
  /** How many rows they take: 1 or 2. */
  headingRows: number;
  /** Its place among the tables of the draft. */
  index: number;
};
export type ChosenSheetTables = {
  /** The same value for all rows, by field. */
  fixed?: {
    [key: string]: string;
  };
  /** The tables; those that are not among them are not read. */
  tables: ChosenSheetTable[];
  /** The version of the draft that its sender saw. */
  version: number;
};
export type CityChoice = {
  /** The authority's code for it. */
  cityCode: string;
  /** The district it lies in. */
  districtId: DistrictId;
  /** Which city. */
  id: CityId;
  /** Its name. */
  name: string;
  /** The state it lies in. */
  stateId: StateId;
};
export type CityContact = {
  /** The number to call. */
  mobileNumber: string;
  /** What the person is called. */
  name: string;
};
export type CityId = string;
export type ClientConfig = {
  /** How it encrypts, by its name in JSON Web Algorithms (RFC 7518): RSA-OAEP with SHA-256, also for the mask. */
  CRYPTO_ALGORITHM: string;
  /** The public key that the sign-in form encrypts with: SPKI in PEM form. */
  CRYPTO_PUBLIC_KEY: string;
  /** Whether this is a demonstration with made-up people. */
  demo: boolean;
  /** The zone whose dates examination days have. */
  timeZone: string;
  /** The date there. */
  today: string;
};
export type Closeness = 'SAME_CITY' | 'SAME_DISTRICT' | 'SAME_STATE' | 'ELSEWHERE';
export type Confirmation = 'ALONE' | 'PENDING' | 'CONFIRMED' | 'DENIED' | 'HELD' | 'AT_ONCE';
export type Consent = {
  /** The wording in English. */
  en: string;
  /** The wording in Hindi. */
  hi: string;
  /** Changes with the wording. */
  version: string;
};
export type ConsentStatus = 'STATED' | 'NOT_STATED';
export type Contact = 'CALLED' | 'ON_THE_WAY' | 'NOT_COMING' | 'NOT_REACHABLE';
export type Correction = {
  attendance?: Attendance | null;
  /** When they came. */
  entryAt?: string | null;
  /** When they went. */
  exitAt?: string | null;
  /** Why, in a few words; without it the trail says that no reason was given. */
  reason?: string | null;
};
export type CurrentMonitoredDay = ExaminationDay & {
  /** When it ends by itself. */
  expiresAt: string;
  /** The token that runs. */
  monitoringTokenId: MonitoringTokenId;
};
export type CurrentMonitoringToken = {
  examinationDayId: ExaminationDayId | null;
  monitoringTokenId: MonitoringTokenId | null;
};
export type CurrentUser = {
  /** What the agency is called. */
  agencyName?: string | null;
  authorizingAgencyId?: AgencyId | null;
  /** E-mail address. */
  email?: string | null;
  /** Who. */
  id: UserId;
  /** Ten digits; null where the account does without. */
  mobileNumber: string | null;
  /** The full name. */
  name: string;
  regionId?: RegionId | null;
  /** What the region is called. */
  regionName?: string | null;
  /** What they are. */
  role: UserRole;
  /** Whether they may sign in. */
  status: UserStatus;
  /** The login name; the mobile number of those who sign in by it. */
  userId: string;
};
export type DatabaseHealth = {
  /** How large it is, with its log; null where that is unknown. */
  bytes?: number | null;
  kind: DatabaseKind;
};
export type DatabaseKind = 'SQLITE' | 'POSTGRESQL';
export type DateOrder = 'DAY_FIRST' | 'MONTH_FIRST';
export type DayCenters = {
  /** Those with these codes. */
  centerCodes?: string[];
  /** These. */
  centerIds?: CenterId[];
  cityId?: CityId | null;
  districtId?: DistrictId | null;
  regionId?: RegionId | null;
  stateId?: StateId | null;
};
export type DayNeed = {
  /** How many have a duty, in the caller's reach. */
  assigned: number;
  /** Whether the number was entered by hand; rules do not overwrite it. */
  byHand: boolean;
  /** How many are needed. */
  needed: number;
  /** As what. */
  role: FunctionaryRole;
};
export type DayNeeds = {
  /** People with a duty in the caller's reach. */
  assigned: number;
  /** People who are missing, role by role: too many of one do not make up for another. */
  missing: number;
  /** People needed, of all roles together. */
  needed: number;
  /** By role: those that are needed, and those that people have. */
  needs: DayNeed[];
  /** People beyond what is needed, role by role. */
  over: number;
};
export type DayNeedsByHand = {
  /** The roles in question, each once; the others stay as they are. */
  needs: NeedByHand[];
};
export type DayPlace = {
  /** The authority's code for a center. */
  centerCode: string | null;
  centerId: CenterId | null;
  /** Centers with an examination on the date. */
  centers: number;
  cityId: CityId | null;
  districtId: DistrictId | null;
  /** Days whose gate should be open and is not. */
  gatesShut: number;
  /** The code of a state in the Local Government Directory. */
  lgdCode: number | null;
  /** Of the centers, those that `GET /dashboard/day-centers` calls low. */
  lowCenters: number;
  /** How the duties stand of people who have not come. */
  missing: MissingCounts;
  /** Its name. */
  name: string;
  /** People needed, 0 where no need was entered; null for an agency, whose people are only some of them. */
  needed: number | null;
  /** Anomalies of the day that nobody has looked at yet; null for callers who may not see anomalies. */
  openAnomalies: number | null;
  /** Of these, the duties of people who came. */
  present: number;
  /** The region. */
  regionId: RegionId;
  stateId: StateId | null;
  /** Duties of the caller's reach. */
  total: number;
};
export type DayPlaces = {
  /** What the places are. */
  level: PlaceLevel;
  /** Those with an examination that day, the place with the most people absent first. */
  places: DayPlace[];
};
export type DayReadiness = {
  /** Which sitting of that date. */
  batch: string;
  /** At which center. */
  center: Center;
  /** What was looked at. */
  checks: ReadinessCheck[];
  /** The local date. */
  date: string;
  /** The devices that were checked. */
  devices: CheckedDevice[];
  /** Which day. */
  examinationDayId: ExaminationDayId;
  /** Whether nothing is missing. */
  isReady: boolean;
  /** People on the roster, in the caller's reach; who is barred does not count. */
  people: number;
};
export type DaysDeleted = {
  /** How many examination days were deleted. */
  days: number;
  /** How many duties were cancelled. */
  duties: number;
  /** Always true; failures are errors. */
  success: boolean;
  undo: UndoOffer | null;
};
export type DaysEntered = {
  /** Seats of the new days. */
  capacity: number;
  /** Centers that were found. */
  centers: number;
  /** Days that are new. */
  created: number;
  /** Whether nothing was written. */
  dryRun: boolean;
  /** Days that were there already, and stay as they are. */
  existing: number;
  /** The same by date and batch. */
  sittings: SittingEntered[];
  /** Codes that no center in reach has. */
  unknownCodes: string[];
};
export type DaysToDelete = {
  /** How many duties this cancels; needed for more than ten. */
  confirm?: number | null;
  /** 1 to 500 days, deleted together or not at all. */
  ids: ExaminationDayId[];
};
export type DecidedBy = 'SYSTEM' | 'ONESELF' | 'CENTER' | 'AGENCY' | 'REGION' | 'HEAD_OFFICE';
export type DemoMessage = {
  /** The text. */
  body: string;
  /** The way it goes. */
  channel: MessageChannel;
  /** The code in it. */
  code?: string | null;
  /** When it was written. */
  createdAt: string;
  /** The name of its template. */
  template: string;
  /** A mobile number or an e-mail address. */
  to: string;
};
export type DeviceCheck = {
  /** Whether it is well. */
  isReady: boolean;
  /** What. */
  name: DeviceCheckName;
};
export type DeviceCheckName =
  | 'CAMERA'
  | 'LIGHT'
  | 'POSITION'
  | 'NETWORK'
  | 'STORAGE'
  | 'CLOCK'
  | 'VERSION'
  | 'ROSTER';
export type DeviceHeartbeat = {
  /** How sure it is of its position, in metres; nothing where it has none. */
  accuracy: number | null;
  /** The version of the pages on it. */
  appVersion: string;
  /** From 0 to 100, where its browser tells. */
  batteryPercent: number | null;
  /** By how many seconds its clock is ahead of the server's; less than 0 where it is behind. */
  clockErrorSeconds: number;
  /** How far it is from the center, in metres, where that is known. */
  distanceM: number | null;
  /** Whether it is being charged. */
  isCharging: boolean;
  /** When the oldest of them was taken. */
  oldestWaitingAt: string | null;
  /** When it was heard of. */
  receivedAt: string;
  /** Captures that are only saved on it. */
  waiting: number;
};
export type DeviceReport = {
  /** What was looked at, each thing once. */
  checks: DeviceCheck[];
  /** The device, as it names itself. */
  deviceId: string;
  /** For which day. */
  examinationDayId: ExaminationDayId;
};
export type DiskHealth = {
  /** How much the server may still write. */
  freeBytes: number;
  totalBytes: number;
};
export type DistrictChoice = {
  /** Which district. */
  id: DistrictId;
  /** Its code in the Local Government Directory. */
  lgdCode: string;
  /** Its name. */
  name: string;
  /** The state it lies in. */
  stateId: StateId;
};
export type DistrictId = string;
export type DoneUndoably = {
  /** Always true; failures are errors. */
  success: boolean;
  undo: UndoOffer | null;
};
export type DuplicateDecision = {
  /** What else there is to say. */
  note?: string | null;
  /** How many others of the pair were looked at, `othersOfPair` in the list, of which the same is said; null for this one
    alone. */
  othersOfPair?: number | null;
  /** What it is. */
  status: DuplicateVerdict;
};
export type DuplicateReview = {
  /** Whether the caller may decide: they reach both people. */
  canDecide: boolean;
  /** When the pair was found. */
  createdAt: string;
  face: FunctionaryBiometric | null;
  /** Whose the new face is said to be. */
  functionary: FunctionarySummary;
  /** Which pair. */
  id: string;
  /** What else was said. */
  note: string | null;
  otherFace: FunctionaryBiometric | null;
  otherFunctionary: FunctionarySummary | null;
  /** The others that it stands for. */
  othersOfPair: OthersOfPair;
  /** When. */
  reviewedAt: string | null;
  reviewedByUserId: UserId | null;
  /** What was said about it. */
  status: DuplicateReviewStatus;
};
export type DuplicateReviewStatus = 'OPEN' | 'SAME_PERSON' | 'DIFFERENT_PEOPLE';
export type DuplicateVerdict = 'SAME_PERSON' | 'DIFFERENT_PEOPLE';
export type DutiesChanged = {
  /** How many duties are not what they were. */
  duties: number;
  /** Always true; failures are errors. */
  success: boolean;
  undo: UndoOffer | null;
};
export type DutiesTakenOff = {
  /** How many duties these are; needed for more than ten. */
  confirm?: number | null;
  /** 1 to 2,000 duties of the day, all within reach. */
  ids: AssignmentId[];
  /** Without it the history says that no reason was given. */
  reason?: string | null;
};
export type DutyChange = 'CANCELLED' | 'GIVEN' | 'ROLE_CHANGED' | 'DAY_DELETED';
export type DutyContact = {
  /** When. */
  at: string;
  /** The name of the user. */
  by: string | null;
  /** Which. */
  id: DutyContactId;
  /** What was done, or what the person said. */
  kind: DutyContactKind;
  /** In the words of the user who asked. */
  note: string | null;
};
export type DutyContactId = string;
export type DutyContactKind = 'CALLED' | 'ON_THE_WAY' | 'NOT_COMING' | 'NOT_REACHABLE' | 'REMINDED';
export type DutyElsewhere = {
  /** The batch of the day there. */
  batch: string;
  /** The name of the center where it is. */
  centerName: string;
  /** The local date of that duty. */
  date: string;
  /** When it ends, where the hours are known. */
  endsAt?: string | null;
  /** When the person has to be there, where the hours are known. */
  startsAt?: string | null;
};
export type DutyHistoryKind =
  | 'GIVEN'
  | 'TOOK_OVER'
  | 'ROLE_CHANGED'
  | 'CANCELLED'
  | 'REPLACED'
  | 'RETURNED'
  | 'ATTENDANCE_CORRECTED';
export type DutyHistoryLine = {
  /** When it happened, by the server's clock. */
  at: string;
  attendance: Attendance | null;
  attendanceBefore: Attendance | null;
  /** The batch of the duty's day. */
  batch: string;
  /** The name of the user who did it; null where the system did. */
  by: string | null;
  /** The name of the center. */
  center: string;
  /** The local date of the duty. */
  date: string;
  /** The name of the examination. */
  examination: string;
  /** The duty that the line is about. */
  examinationDayFunctionaryId: AssignmentId;
  /** The day of the duty, perhaps deleted since. */
  examinationDayId: ExaminationDayId;
  /** What happened to the duty then. */
  kind: DutyHistoryKind;
  other: OtherPerson | null;
  /** Why, where that was said. */
  reason: string | null;
  /** The role, after a change of it the new one. */
  role: FunctionaryRole;
  roleBefore: FunctionaryRole | null;
};
export type DutyStanding =
  | 'PRESENT'
  | 'NOT_DUE'
  | 'LATE'
  | 'ON_THE_WAY'
  | 'RUNS_GATE'
  | 'ABSENT'
  | 'REPLACED'
  | 'BARRED';
export type EducationLevel = 'HIGH_SCHOOL' | 'INTERMEDIATE' | 'GRADUATE' | 'POST_GRADUATE' | 'DOCTORATE';
export type EnrolledAndSignedIn = {
  /** Ten codes that stand in for the app, each once. They are shown this once. */
  recoveryCodes: string[];
  /** Who is signed in. */
  user: CurrentUser;
};
export type EntryConfirmation = {
  /** Whether it is them. */
  confirmed: boolean;
};
export type EntrySettlement = {
  /** Whether they count; else they are annulled. */
  confirmed: boolean;
  /** Entries and exits by hand. */
  logIds: AttendanceLogId[];
  /** Why, for all of them. */
  reason: string;
};
export type EntryType = 'ENTRY' | 'EXIT';
export type Error = {
  /** The number of duties to repeat as `confirm`, where the call touches more than a few. */
  confirm?: number | null;
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
  skipped?: SkippedPair[];
};
export type ErrorHealth = {
  /** When it happened last. */
  at: string;
  /** What could not be done. */
  message: string;
  /** How often in a row. */
  times: number;
};
export type Examination = {
  /** When it was entered. */
  createdAt: string;
  /** The year it belongs to. */
  examinationYear: number;
  /** Which examination. */
  id: ExaminationId;
  /** Whom it is for. */
  level: QualificationLevel[];
  /** Its name. */
  name: string;
  /** Its name in addresses. */
  slug: string;
  /** When it last changed. */
  updatedAt: string;
};
export type ExaminationChanges = {
  /** Whom it is for. */
  examinationLevel?: QualificationLevel[] | null;
  /** The year it belongs to. */
  examinationYear?: number | null;
  /** The same as `examinationLevel`, by the name under which it is read. */
  level?: QualificationLevel[] | null;
  /** Its name. */
  name?: string | null;
  /** Its name in addresses. */
  slug?: string | null;
};
export type ExaminationChoice = {
  /** Which examination. */
  id: ExaminationId;
  /** Whom it is for. */
  level: QualificationLevel[];
  /** Its name. */
  name: string;
  /** Its name in addresses. */
  slug: string;
};
export type ExaminationDay = {
  /** People of the caller's reach who have a duty. */
  assignedCount: number;
  /** People with a duty who are blacklisted or blocked on the date, beside those assigned: to be replaced. */
  barredCount: number;
  /** Which sitting of that date. */
  batch: string;
  /** The center. */
  center: Center;
  /** At which center. */
  centerId: CenterId;
  /** The city. */
  city: PlaceName;
  /** The center's city. */
  cityId: CityId;
  /** After a change: people on its roster who are on duty elsewhere at its hours now, or whose way takes longer than there is time,
    in sentences, at most 50. */
  clashes?: string[] | null;
  /** When the day ends. */
  closesAt: string | null;
  /** The local date. */
  date: string;
  /** The district. */
  district: PlaceName;
  /** The center's district. */
  districtId: DistrictId;
  /** When the gate opens. */
  entryOpensAt: string | null;
  /** The examination. */
  examination: Examination;
  /** Which examination. */
  examinationId: ExaminationId;
  /** Which day. */
  id: ExaminationDayId;
  /** People who are missing, role by role: too many of one do not make up for another. */
  missingCount?: number | null;
  /** People needed, of all roles together; absent for an agency, whose people are only some of them. */
  neededCount?: number | null;
  /** People beyond what is needed, role by role; absent for an agency. */
  overCount?: number | null;
  /** Of these, those who came. */
  presentCount: number;
  /** The region. */
  region: PlaceName;
  /** The center's region. */
  regionId: RegionId;
  /** When staff should be there. */
  reportingAt: string | null;
  /** The state. */
  state: PlaceName;
  /** The center's state. */
  stateId: StateId;
  /** Of these, those whose entry by hand waits to be confirmed and who have not come otherwise. */
  toConfirmCount: number;
};
export type ExaminationDayChanges = {
  /** Which sitting of that date; only while the day has no duties. */
  batch?: string | null;
  /** When the day ends. */
  closesAt?: string | null;
  /** The local date; only while the day has no duties. Its times start afresh. */
  date?: string | null;
  /** When the gate opens; null for no time. */
  entryOpensAt?: string | null;
  /** When staff should be there; null for no time. */
  reportingAt?: string | null;
};
export type ExaminationDayFunctionary = {
  attendance: Attendance | null;
  attendanceByUserId: UserId | null;
  /** The end of the day filled in what the gate did not see: somebody absent, or an exit that is missing. */
  autoClosed: boolean;
  /** The day's batch. */
  batch: string;
  /** The center. */
  center: Center;
  /** The center that they report to. */
  centerId: CenterId;
  contact: LastContact | null;
  /** The day's local date. */
  date: string;
  /** Their first good entry. */
  entryAt: string | null;
  /** The examination. */
  examination: Examination;
  /** The day. */
  examinationDay: ExaminationDay;
  /** On which day. */
  examinationDayId: ExaminationDayId;
  /** The examination that the day belongs to. */
  examinationId: ExaminationId;
  /** Their last good exit. */
  exitAt: string | null;
  /** Whether the person's faces wait to be compared: a gate asks for a closer look until then. */
  faceReview: boolean;
  /** The person, as the register lists them. */
  functionary: FunctionarySummary;
  /** The person who has the duty. */
  functionaryId: FunctionaryId;
  /** Id of the duty, the same after a change of role. */
  id: AssignmentId;
  /** Whether an agency gave the person another name or Aadhaar number since their face was enrolled, and the region has not looked
    at it. */
  identityChanged: boolean;
  /** The center's region. */
  regionId: RegionId;
  /** When the last reminder was sent to the person. */
  remindedAt: string | null;
  replacesId: AssignmentId | null;
  /** The role on this day, which can differ from their usual one. */
  role: FunctionaryRole;
  /** How it stands now. */
  standing: DutyStanding;
  /** Whether an entry by hand waits to be confirmed, and nothing else says that they came. */
  toConfirm: boolean;
};
export type ExaminationDayId = string;
export type ExaminationId = string;
export type ExpectedAt = {
  /** The batch that they are expected for. */
  batch: string;
  /** Name of the center. */
  center: string;
  /** Name of the city that it lies in. */
  city: string;
  /** When they are to be there: the reporting time, else when entry opens. */
  time: string | null;
};
export type FaceDoubts = {
  /** People whom an agency gave another name or Aadhaar number since their face was enrolled, until the region has looked at it. */
  changedIdentities: FunctionaryId[];
  /** Those who look like another registered person and have not been told apart from them. */
  lookAlikes: FunctionaryId[];
  /** People with an enrolled picture that is unlike their others, so that it may show another person, or with an open review. */
  unlikeOwnPictures: FunctionaryId[];
};
export type FaceEvent = {
  /** When the picture was enrolled or removed. */
  at: string;
  /** The id of the picture, which may be gone. */
  biometricId: FaceImageId;
  /** The name of the user; null where the person or a command did it. */
  by: string | null;
  /** The way: `SELF_SERVICE` where the person did it. */
  source: FaceSource;
};
export type FaceFlag =
  | 'DUPLICATE_FACE'
  | 'UNLIKE_OWN_PICTURES'
  | 'EYES_COVERED'
  | 'MOUTH_COVERED'
  | 'PICTURE_OF_PICTURE'
  | 'REPLAYED_PICTURE';
export type FaceImageId = string;
export type FacePictures = {
  /** One or more pictures of the same person: JPEG, PNG or WebP with exactly one face. */
  file: Blob[];
};
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
export type FaceReviewDecision = {
  /** With `ANOTHER_PERSON`, the pictures to remove; without them, those that replaced another face. A person with none left becomes
    inactive until the same reach or a wider one activates them. */
  biometricIds?: FaceImageId[] | null;
  /** How it was found out. */
  note: string;
  /** What the comparison of the pictures found. */
  status: FaceReviewVerdict;
};
export type FaceReviewVerdict = 'SAME_PERSON' | 'ANOTHER_PERSON';
export type FaceSource = 'ADMIN' | 'SELF_SERVICE' | 'BULK';
export type FileId = string;
export type ForgottenPassword = {
  /** User id or e-mail address. */
  userId: string;
};
export type Functionary = {
  /** Masked: `XXXXXXXX1234`. */
  aadhaarNumber: string;
  /** Ten digits. */
  alternateMobileNumber: string | null;
  authorizingAgency: AgencyChoice | null;
  authorizingAgencyId: AgencyId | null;
  biometricUpdatedByUserId: UserId | null;
  /** When they were registered. */
  createdAt: string;
  createdByUserId: UserId | null;
  /** The city they live in. */
  currentCity: string | null;
  /** The district they live in. */
  currentDistrict: string | null;
  /** The rest of the address. */
  currentFullAddress: string | null;
  /** Six digits. */
  currentPinCode: string | null;
  currentStateId: StateId | null;
  /** Date of birth. */
  dateOfBirth: string | null;
  defaultRole: FunctionaryRole | null;
  /** E-mail address. */
  email: string | null;
  /** The father's name. */
  fatherName: string | null;
  /** First name. */
  firstName: string;
  gender: Gender | null;
  highestQualification: EducationLevel | null;
  /** Who. */
  id: FunctionaryId;
  /** Last name. */
  lastName: string | null;
  /** Middle name. */
  middleName: string | null;
  /** Ten digits. */
  mobileNumber: string;
  /** The mother's name. */
  motherName: string | null;
  /** Nationality. */
  nationality: Nationality;
  /** Whether the permanent address is the same; its fields are null then. */
  permanentAddressSameAsCurrentAddress: boolean;
  /** Permanent address: city. */
  permanentCity: string | null;
  /** Permanent address: district. */
  permanentDistrict: string | null;
  /** Permanent address: the rest. */
  permanentFullAddress: string | null;
  /** Permanent address: six digits. */
  permanentPinCode: string | null;
  permanentStateId: StateId | null;
  region: RegionChoice | null;
  regionId: RegionId | null;
  /** Where they stand. */
  status: FunctionaryStatus;
  /** The reach of who set it, which it takes to undo it; `SYSTEM` when it came by itself. */
  statusDecidedBy: DecidedBy;
  /** Why. */
  statusReason: string | null;
  /** The last day of a temporary block. */
  statusUntil: string | null;
  /** What people read aloud: `F`, eight digits and a check digit. */
  uid: string;
  /** When the record last changed. */
  updatedAt: string;
};
export type FunctionaryActivity = {
  attendance: Attendance | null;
  authorizingAgency: AgencyChoice | null;
  authorizingAgencyId: AgencyId | null;
  /** The end of the day filled in what the gate did not see: somebody absent, or an exit that is missing. */
  autoClosed: boolean;
  /** The batch. */
  batch: string;
  /** The center. */
  center: Center;
  /** At which center. */
  centerId: CenterId;
  /** The center's city. */
  cityId: CityId;
  contact: LastContact | null;
  /** The local date. */
  date: string;
  /** The center's district. */
  districtId: DistrictId;
  /** Their first good entry. */
  entryAt: string | null;
  /** The examination. */
  examination: Examination;
  /** On which day. */
  examinationDayId: ExaminationDayId;
  /** Their last good exit. */
  exitAt: string | null;
  /** Who. */
  functionary: FunctionarySummary;
  /** Who. */
  functionaryId: FunctionaryId;
  /** The role of the day. */
  functionaryRole: FunctionaryRole;
  /** The duty. */
  id: AssignmentId;
  /** The region. */
  region: PlaceName;
  /** The center's region. */
  regionId: RegionId;
  /** When the last reminder was sent to the person. */
  remindedAt: string | null;
  replacesId: AssignmentId | null;
  /** When staff should be there, if that was set. */
  reportingAt: string | null;
  /** How the duty stands now. */
  standing: DutyStanding;
  /** The center's state. */
  stateId: StateId;
};
export type FunctionaryBiometric = {
  consent?: PictureConsent | null;
  /** When it was enrolled. */
  createdAt: string;
  /** Whether it is flagged `DUPLICATE_FACE`. */
  duplicateSuspected: boolean;
  /** The picture's file. */
  file: StoredFile;
  /** The picture's file. */
  fileId: FileId;
  /** What is to be said against it. */
  flags: FaceFlag[];
  /** Whose face. */
  functionaryId: FunctionaryId;
  /** Which picture. */
  id: FaceImageId;
  portrait?: StoredFile | null;
  /** How good it is. */
  quality: FaceQuality;
  /** When the record last changed. */
  updatedAt: string;
  vectorId?: TemplateId | null;
};
export type FunctionaryChanges = {
  /** Twelve digits; the masked number, as it is read, means unchanged. */
  aadhaarNumber?: string | null;
  /** Ten digits. */
  alternateMobileNumber?: string | null;
  authorizingAgencyId?: AgencyId | null;
  /** The city they live in, by name. */
  currentCity?: string | null;
  /** The district they live in, by name. */
  currentDistrict?: string | null;
  /** The rest of the address. */
  currentFullAddress?: string | null;
  /** Six digits. */
  currentPinCode?: string | null;
  /** The state they live in: its id or LGD code. */
  currentStateId?: string | null;
  /** Date of birth, `YYYY-MM-DD`. */
  dateOfBirth?: string | null;
  defaultRole?: FunctionaryRole | null;
  /** E-mail address. */
  email?: string | null;
  /** The father's name. */
  fatherName?: string | null;
  /** First name. */
  firstName?: string | null;
  gender?: Gender | null;
  highestQualification?: EducationLevel | null;
  /** Last name; null where there was none is unchanged. */
  lastName?: string | null;
  /** Middle name. */
  middleName?: string | null;
  /** Ten digits. */
  mobileNumber?: string | null;
  /** The mother's name. */
  motherName?: string | null;
  nationality?: Nationality | null;
  /** Whether the permanent address is the same. If it is not, all of it is required. */
  permanentAddressSameAsCurrentAddress?: boolean | null;
  /** Permanent address: city, by name. */
  permanentCity?: string | null;
  /** Permanent address: district, by name. */
  permanentDistrict?: string | null;
  /** Permanent address: the rest. */
  permanentFullAddress?: string | null;
  /** Permanent address: six digits. */
  permanentPinCode?: string | null;
  /** Permanent address, state: its id or LGD code. */
  permanentStateId?: string | null;
  regionId?: RegionId | null;
  status?: FunctionaryStatus | null;
  /** Why another status is set. */
  statusReason?: string | null;
  /** The last day of a temporary block. */
  statusUntil?: string | null;
};
export type FunctionaryForDay = {
  /** Their role on these days, whatever their usual one is. */
  examinationDayRole: FunctionaryRole;
  /** The person who gets the duties. */
  id: FunctionaryId;
};
export type FunctionaryId = string;
export type FunctionaryRole =
  | 'EDUQUITY_REGIONAL_COORDINATOR'
  | 'EDUQUITY_VENUE_MANAGER'
  | 'EDUQUITY_LAB_SUPERVISOR'
  | 'EDUQUITY_REGISTRATION_DESK_MANAGER'
  | 'EDUQUITY_INVIGILATOR'
  | 'EDUQUITY_SOFTWARE_SUPPORT_ENGINEER'
  | 'EDUQUITY_NETWORK_AND_HARDWARE_SUPPORT'
  | 'EDUQUITY_SECURITY_AND_FRISKING'
  | 'EDUQUITY_WASHROOM_CLEANING_STAFF'
  | 'EDUQUITY_SUPPORT_STAFF_MAINTENANCE'
  | 'EY_OBSERVER'
  | 'ECIL_PROJECT_COORDINATOR'
  | 'ECIL_REGIONAL_COORDINATOR'
  | 'ECIL_CITY_COORDINATOR'
  | 'ECIL_JAMMER_OPERATOR'
  | 'SSC_CENTER_COORDINATOR'
  | 'SSC_CITY_COORDINATOR';
export type FunctionaryStats = {
  /** `ACTIVE`. */
  activeFunctionaries: number;
  /** `BLACKLISTED`. */
  blacklistedFunctionaries: number;
  /** `INACTIVE`. */
  inactiveFunctionaries: number;
  /** `TEMPORARILY_BLOCKED`. */
  temporarilyBlockedFunctionaries: number;
  /** All of them. */
  totalFunctionaries: number;
};
export type FunctionaryStatus = 'INACTIVE' | 'ACTIVE' | 'BLACKLISTED' | 'TEMPORARILY_BLOCKED';
export type FunctionarySummary = {
  authorizingAgency: AgencyChoice | null;
  authorizingAgencyId: AgencyId | null;
  biometricUpdatedByUserId: UserId | null;
  /** When they were registered. */
  createdAt: string;
  createdByUserId: UserId | null;
  defaultRole: FunctionaryRole | null;
  /** First name. */
  firstName: string;
  /** Who. */
  id: FunctionaryId;
  /** Last name. */
  lastName: string | null;
  /** Middle name. */
  middleName: string | null;
  /** Ten digits. */
  mobileNumber: string;
  photo?: StoredFile | null;
  region: RegionChoice | null;
  regionId: RegionId | null;
  /** Where they stand. */
  status: FunctionaryStatus;
  /** What people read aloud. */
  uid: string;
  /** When the record last changed. */
  updatedAt: string;
};
export type GateCapture = {
  /** How sure the device is of that, in metres. */
  accuracy?: number | null;
  /** When the picture was taken, by the server's time as the device knows it. */
  capturedAt?: string | null;
  /** The picture: JPEG, PNG or WebP. */
  file: Blob;
  /** The same for every copy of this request; the header `Idempotency-Key` does as well. */
  idempotencyKey?: string | null;
  /** Where the device is: degrees north. */
  latitude?: number | null;
  /** Where the device is: degrees east. */
  longitude?: number | null;
};
export type GateDevice = {
  /** Which sitting of its date that is. */
  batch: string;
  /** At which center. */
  center: Center;
  /** The device, as it names itself. */
  deviceId: string;
  /** For which day. */
  examinationDayId: ExaminationDayId;
  /** When it ends by itself. */
  expiresAt: string;
  heartbeat: DeviceHeartbeat | null;
  /** What is stopped or revoked. It opens nothing by itself: verifying also needs the session that it is bound to. */
  id: MonitoringTokenId;
  /** Whether it may verify now. */
  isRunning: boolean;
  /** When it recorded the last of them, if any. */
  lastRecordedAt: string | null;
  /** How many entries and exits it recorded, annulled ones too. */
  recorded: number;
  /** Whether its word is no longer taken. */
  revoked: boolean;
  /** Since when. */
  revokedAt: string | null;
  /** Since when. */
  startedAt: string;
  /** What that person is called. */
  startedBy: string;
  /** Who started it. */
  startedByUserId: UserId;
  /** When it was stopped, if it was. */
  stoppedAt: string | null;
  /** How many of its entries and exits were at a fenced center without a position. */
  unknownPositions: number;
};
export type GateHealth = {
  /** Those of them with a device that runs. */
  daysRunning: number;
  /** Examination days of today. */
  daysToday: number;
  /** Devices that may verify at this moment. */
  runningDevices: number;
};
export type GateState = {
  /** Who stopped or revoked it; nobody where it ended by itself. */
  by: string | null;
  /** What it handed in after it was revoked, and what became of it; the oldest first. */
  heldCaptures: OwnHeldCapture[];
  position: CapturePosition | null;
  /** What the server's clock says. */
  serverTime: string;
  /** Since when not, if so. */
  since: string | null;
  /** Whether it may verify. */
  status: GateStatus;
};
export type GateStatus = 'RUNNING' | 'STOPPED' | 'ENDED' | 'REVOKED';
export type Gender = 'MALE' | 'FEMALE' | 'OTHER';
export type GroupStaffing = Staffing & {
  /** Who sends them. */
  authorizingAgency: StaffingAgency;
  /** Which group. */
  group: AgencyGroup;
};
export type Health = {
  /** `ok`. */
  status: string;
  /** The version of the server. */
  version: string;
};
export type HealthDetails = {
  accounts: AccountHealth;
  agencies: AgencyHealth;
  /** What runs beside the requests on this server, since it started. */
  background: BackgroundHealth[];
  /** Whether the server can write. */
  canWrite: boolean;
  /** When this was read. */
  checkedAt: string;
  database: DatabaseHealth;
  disk?: DiskHealth | null;
  /** The last errors of this server, the newest first, since it started. */
  errors: ErrorHealth[];
  gates: GateHealth;
  messages: MessageHealth;
  /** The version of the server. */
  version: string;
};
export type Heartbeat = {
  /** How sure it is of that, in metres. */
  accuracy?: number | null;
  /** The version of the pages on it. */
  appVersion: string;
  /** From 0 to 100, where the browser tells. */
  batteryPercent?: number | null;
  /** What its clock says. */
  deviceTime: string;
  /** Whether it is being charged. */
  isCharging?: boolean;
  /** Where it is: degrees north. */
  latitude?: number | null;
  /** Where it is: degrees east. */
  longitude?: number | null;
  /** Its token. */
  monitoringTokenId: MonitoringTokenId;
  /** When the oldest of them was taken. */
  oldestWaitingAt?: string | null;
  /** Captures that are only saved on it. */
  waiting: number;
};
export type HeldCapture = {
  /** How sure the device was of that, in metres. */
  accuracy: number | null;
  /** When the device says it was taken; a claim. */
  capturedAt: string | null;
  /** The center. */
  center: Center;
  /** At which center. */
  centerId: CenterId;
  /** The day. */
  day: ExaminationDay;
  /** The device, as it names itself. */
  deviceId: string | null;
  /** In or out. */
  entryType: EntryType;
  /** On which day. */
  examinationDayId: ExaminationDayId;
  file: StoredFile | null;
  /** The picture. */
  fileId: FileId;
  /** Which capture. */
  id: string;
  /** Where the device says it was: degrees north. */
  latitude: number | null;
  /** Where the device says it was: degrees east. */
  longitude: number | null;
  /** The revoked token. */
  monitoringTokenId: MonitoringTokenId;
  /** What they found. */
  note: string | null;
  /** When it came in. */
  receivedAt: string;
  /** The center's region. */
  regionId: RegionId;
  /** When. */
  resolvedAt: string | null;
  resolvedByUserId: UserId | null;
};
export type HeldCaptureResolution = {
  /** What was found and done, for later readers. */
  note: string;
};
export type HeldCapturesResolution = {
  /** The captures it is about. */
  captureIds: string[];
  /** What was found and done in all of them, for later readers. */
  note: string;
};
export type Identification = {
  assignment: ExaminationDayFunctionary | null;
  /** Their enrolled pictures, for the eye to compare. */
  biometric: FunctionaryBiometric[];
  /** What is to be looked at in the picture, or in the enrolled one that it is nearest to. */
  flags: FaceFlag[];
  functionary: FunctionarySummary | null;
  /** The answer in a sentence. */
  message: string;
  reason: AnomalyType | null;
  /** `OK` for a person on the roster, `WARN` for one in whose pictures there is something to look at, else `DENIED`. */
  result: VerificationOutcome;
};
export type Language = 'en' | 'hi';
export type LastAttendance = {
  /** Whether they came; duties where that is not known are passed over. */
  attendance: Attendance;
  /** The center; null beyond the caller's reach. */
  centerName: string | null;
  /** The local date of that duty. */
  date: string;
};
export type LastContact = {
  /** When. */
  at: string;
  /** The name of the user who asked. */
  by: string | null;
  /** What came of it. */
  kind: Contact;
};
export type Leave = {
  /** How many duties this cancels; needed for more than ten. */
  confirm?: number | null;
  /** The first day on which they are gone, today at the latest. */
  from: string;
  /** The people, at most 5,000. */
  functionaryIds: FunctionaryId[];
  /** Why, in a few words; kept in each record. */
  reason: string;
};
export type Left = {
  /** Those who have left. */
  functionaryIds: FunctionaryId[];
  /** How many coming duties of theirs were cancelled. */
  openedDuties: number;
  /** The others, each with the reason. */
  skipped: NotLeft[];
  undo: UndoOffer | null;
};
export type LeftOutRows = {
  /** What the file was called. */
  fileName: string;
  /** Of which upload. */
  jobId: BulkUploadId;
  /** How many rows. */
  rows: number;
};
export type ListAgency =
  | Agency[]
  | {
      data: Agency[];
      nextCursor: string | null;
      total: number;
    };
export type ListAgencySummary =
  | AgencySummary[]
  | {
      data: AgencySummary[];
      nextCursor: string | null;
      total: number;
    };
export type ListAnomaly =
  | Anomaly[]
  | {
      data: Anomaly[];
      nextCursor: string | null;
      total: number;
    };
export type ListAttendanceLog =
  | AttendanceLog[]
  | {
      data: AttendanceLog[];
      nextCursor: string | null;
      total: number;
    };
export type ListBulkUploadProgress =
  | BulkUploadProgress[]
  | {
      data: BulkUploadProgress[];
      nextCursor: string | null;
      total: number;
    };
export type ListCandidate =
  | Candidate[]
  | {
      data: Candidate[];
      nextCursor: string | null;
      total: number;
    };
export type ListCenter =
  | Center[]
  | {
      data: Center[];
      nextCursor: string | null;
      total: number;
    };
export type ListCenterArrivals =
  | CenterArrivals[]
  | {
      data: CenterArrivals[];
      nextCursor: string | null;
      total: number;
    };
export type ListCenterCapacity =
  | CenterCapacity[]
  | {
      data: CenterCapacity[];
      nextCursor: string | null;
      total: number;
    };
export type ListCenterDay =
  | CenterDay[]
  | {
      data: CenterDay[];
      nextCursor: string | null;
      total: number;
    };
export type ListChangedIdentity =
  | ChangedIdentity[]
  | {
      data: ChangedIdentity[];
      nextCursor: string | null;
      total: number;
    };
export type ListDuplicateReview =
  | DuplicateReview[]
  | {
      data: DuplicateReview[];
      nextCursor: string | null;
      total: number;
    };
export type ListExamination =
  | Examination[]
  | {
      data: Examination[];
      nextCursor: string | null;
      total: number;
    };
export type ListExaminationDay =
  | ExaminationDay[]
  | {
      data: ExaminationDay[];
      nextCursor: string | null;
      total: number;
    };
export type ListExaminationDayFunctionary =
  | ExaminationDayFunctionary[]
  | {
      data: ExaminationDayFunctionary[];
      nextCursor: string | null;
      total: number;
    };
export type ListFunctionary =
  | Functionary[]
  | {
      data: Functionary[];
      nextCursor: string | null;
      total: number;
    };
export type ListFunctionaryActivity =
  | FunctionaryActivity[]
  | {
      data: FunctionaryActivity[];
      nextCursor: string | null;
      total: number;
    };
export type ListGateDevice =
  | GateDevice[]
  | {
      data: GateDevice[];
      nextCursor: string | null;
      total: number;
    };
export type ListHeldCapture =
  | HeldCapture[]
  | {
      data: HeldCapture[];
      nextCursor: string | null;
      total: number;
    };
export type ListNotification =
  | Notification[]
  | {
      data: Notification[];
      nextCursor: string | null;
      total: number;
    };
export type ListUnlikePictures =
  | UnlikePictures[]
  | {
      data: UnlikePictures[];
      nextCursor: string | null;
      total: number;
    };
export type ListUserAccount =
  | UserAccount[]
  | {
      data: UserAccount[];
      nextCursor: string | null;
      total: number;
    };
export type ListWallBoard =
  | WallBoard[]
  | {
      data: WallBoard[];
      nextCursor: string | null;
      total: number;
    };
export type LiveDay = LiveFigures & {
  /** Its center. */
  centerId: CenterId;
  /** Which day. */
  examinationDayId: ExaminationDayId;
  /** Its region. */
  regionId: RegionId;
};
export type LiveDays = {
  /** The local date. */
  date: string;
  /** The days; none where the caller did not want them. */
  days: LiveDay[];
  /** The regions that have days. */
  regions: LiveRegion[];
  /** All days in reach together. */
  totals: LiveTotals;
  /** What all of it is told by: the `ETag` without its quotes. Every server gives the same figures the same version. */
  version: string;
};
export type LiveFigures = {
  /** Of the duties, those of people who did not come by the end of the day, or said before that they will not. */
  absentCount: number;
  /** Duties that are not cancelled. */
  assignedCount: number;
  /** How often people were asked where they are, or reminded: another number says that a colleague noted something. */
  contactCount: number;
  /** Of these, the devices on which it runs. */
  gatesRunningCount: number;
  /** Devices on which monitoring was started, each time counted. */
  gatesStartedCount: number;
  /** Of these, the duties of people who are inside now. */
  insideCount: number;
  /** People needed, of all roles together; null for an agency, whose people are only some of them. */
  neededCount: number | null;
  /** Of the duties, those of people who have not come and are on the way. */
  onTheWayCount: number;
  /** Anomalies that nobody has looked at; null for a caller who may not see anomalies. */
  openAnomalyCount: number | null;
  /** Of these, the duties of people who came. */
  presentCount: number;
  /** Of the duties, those that took the place of another. */
  replacedCount: number;
};
export type LiveRegion = LiveTotals & {
  /** Which region. */
  regionId: RegionId;
};
export type LiveTotals = LiveFigures & {
  /** Of these, the centers where monitoring runs, or on a date that is over ran. */
  activeCenterCount: number;
  /** Centers with an examination that day. */
  centerCount: number;
  /** Examination days. */
  dayCount: number;
};
export type LogNote = {
  /** In their words. */
  note: string;
};
export type LogToken = {
  /** The device at the gate. */
  deviceId: string;
  /** When it ends by itself. */
  expiresAt: string;
  /** Which token. */
  id: MonitoringTokenId;
  /** Whether it still runs. */
  status: MonitoringTokenStatus;
};
export type Login = {
  /** Base64 of RSA-OAEP (SHA-256) over the JSON `{"nonce": …, "password": …}`, under the key of the client
    configuration. */
  password: string;
  /** User id or e-mail address, as it was given for the nonce. */
  userId: string;
  /** Accepted and ignored. */
  userType?: string | null;
};
export type LoginIdentifier = {
  /** Its kind. */
  type: string;
  /** User id or e-mail address. */
  value: string;
};
export type LoginNonce = {
  /** Goes into the encrypted part of the sign-in. */
  nonce: string;
};
export type ManualEntry = {
  /** How sure the device is of that, in metres. */
  accuracy?: number | null;
  /** Whether the operator is alone on duty; then only the region can confirm it. */
  alone?: boolean | null;
  /** When it happened, by the server's time as the device knows it. */
  capturedAt?: string | null;
  /** A picture, as evidence: JPEG, PNG or WebP. */
  file?: Blob | Blob;
  /** Who it is: a person on the day's roster. */
  functionaryId: FunctionaryId;
  /** The same for every copy of this request; the header `Idempotency-Key` does as well. */
  idempotencyKey?: string | null;
  /** Where the device is: degrees north. */
  latitude?: number | null;
  /** Where the device is: degrees east. */
  longitude?: number | null;
  /** Why the face was not enough. */
  reason: string;
};
export type MaskedMobileNumber = {
  /** Such as `XXXXXX3210`. */
  maskedMobileNumber: string;
};
export type MessageChannel = 'SMS' | 'EMAIL';
export type MessageHealth = {
  /** Those that were given up. */
  failed: number;
  /** Those that are still to be sent. */
  waiting: number;
  /** When the oldest of them was written. */
  waitingSince?: string | null;
};
export type MissingCounts = {
  /** The person did not come by the end of the day, or said before that they will not. */
  absent: number;
  /** It is past the time to report, and nobody knows where the person is. */
  late: number;
  /** It is not yet time to report. */
  notDue: number;
  /** The person said that they are on the way. */
  onTheWay: number;
  /** The person was not recorded at the gate, and runs it: they are there. */
  runsGate: number;
};
export type MobileNumberAgreed = {
  /** The number as it was read: one that came meanwhile is not agreed to. */
  mobileNumber: string;
};
export type MobileNumberChange = {
  /** Ten digits. */
  mobileNumber: string;
  /** For the audit trail. */
  reason: string;
};
export type MonitoredDay = ExaminationDay & {
  /** Whether monitoring can be started now. */
  canStart: boolean;
  /** The caller's duty, which monitoring is started with. */
  examinationDayFunctionaryId: AssignmentId;
  /** The caller's role that day. */
  role: FunctionaryRole;
};
export type MonitoringStart = {
  /** The device, as it names itself. */
  deviceId: string;
  /** What the device's clock says, if it does not correct its times itself; at most a day off. */
  deviceTime?: string | null;
  /** The caller's own duty. */
  examinationDayFunctionaryId: AssignmentId;
};
export type MonitoringStarted = {
  /** For which day. */
  examinationDayId: ExaminationDayId;
  /** When it ends by itself. */
  expiresAt: string;
  /** The token. */
  monitoringTokenId: MonitoringTokenId;
  /** What the server's clock says; devices correct their times by it. */
  serverTime: string;
};
export type MonitoringStats = {
  /** The people by group; every group is there. Of the places that can be asked for only the region narrows them: people are
    registered in regions. */
  agencyWiseFunctionariesStats: GroupStaffing[];
  /** Duties of people who are blacklisted or blocked on the date, beside the others: to be replaced. */
  barred: number;
  /** The centers with an examination that day. */
  centers: CenterCounts;
  /** What they are called, by name. */
  examinations: string[];
  /** The duties of the day; two batches are two. */
  functionaries: PresenceCounts;
  /** The days whose gate should be open and is not: as many rows as `GET /dashboard/day-centers` has with `gateShut`. */
  gatesShut: number;
  /** The centers that `GET /dashboard/day-centers` calls low, each once. */
  lowCenters: number;
  /** How the duties stand of people who have not come. */
  missing: MissingCounts;
  /** People needed, of all roles together, 0 where no need was entered; null for an agency, whose people are only some of them. */
  needed: number | null;
  /** The anomalies of the day that nobody has looked at yet; null for callers who may not see anomalies. */
  openAnomalies: number | null;
  /** Duties that took the place of another. */
  replaced: number;
  /** Of the people who have not come, those whose entry by hand waits to be confirmed. */
  toConfirm: number;
  /** The examinations that day. */
  totalExaminations: number;
};
export type MonitoringStop = {
  /** For which day it was started. */
  examinationDayId: ExaminationDayId;
  /** Which token. */
  monitoringTokenId: MonitoringTokenId;
  /** Why it is revoked; needed for that. */
  reason?: string | null;
  /** Whether the device is not to be trusted any more: what it still hands in is kept for administrators and not
    judged. For administrators only, and for good. */
  revoke?: boolean;
  /** With `revoke`: whether the account that ran it is shut out as well, as long as its owner may have lost the phone with the card
    that gets the codes. A user manager lets it in again. */
  shutOut?: boolean;
};
export type MonitoringTokenId = string;
export type MonitoringTokenStatus = 'STARTED' | 'STOPPED';
export type NamedUser = {
  /** The account. */
  id: UserId;
  /** The full name. */
  name: string;
  /** What they are. */
  role: UserRole;
};
export type Nationality = 'INDIAN';
export type NeedByHand = {
  /** How many; null gives the role back to the rules. */
  needed?: number | null;
  /** As what. */
  role: FunctionaryRole;
};
export type NewAgency = {
  /** Which roles its people can hold. */
  family: AgencyFamily;
  /** Its name. */
  name: string;
  regionId?: RegionId | null;
  /** Its name in addresses; made from the name unless said. */
  slug?: string | null;
};
export type NewAssignment = {
  attendance?: Attendance | null;
  /** The day that the duty is for. */
  examinationDayId: ExaminationDayId;
  examinationDayRole?: FunctionaryRole | null;
  /** The person who gets the duty. */
  functionaryId: FunctionaryId;
  /** Why `PRESENT` is given by hand; kept in the audit trail. */
  reason?: string | null;
};
export type NewAssignments = {
  /** The days, each for every one of the people; at most 2,000 pairs together. */
  examinationDayIds: ExaminationDayId[];
  /** The people, with their role of the day. */
  functionaries: FunctionaryForDay[];
};
export type NewCenter = {
  /** The authority's code for it. */
  centerCode?: string | null;
  /** The city it lies in: its id or city code, or its name where no other city has it. */
  cityId: string;
  /** The district it lies in: its id or LGD code. */
  districtId?: string | null;
  /** Street and house. */
  fullAddress?: string | null;
  /** How far from its position still counts as there, in metres. */
  geoFencingRadius?: number | null;
  /** Whether candidates with physical handicaps can get in and around; no unless said. */
  isPHFriendly?: boolean | null;
  /** Degrees north. */
  lat?: number | null;
  /** Degrees east. */
  lng?: number | null;
  /** Seats in one batch; 0 unless said. */
  maxCandidateCapacity?: number | null;
  /** Of these, for candidates with physical handicaps; 0 unless said. */
  maxPHCount?: number | null;
  /** Its name. */
  name: string;
  /** Six digits. */
  pincode?: string | null;
  regionId?: RegionId | null;
  /** The state it lies in: its id or LGD code. */
  stateId?: string | null;
};
export type NewContact = {
  /** What came of it. */
  kind: Contact;
  /** In the caller's words, for colleagues. */
  note?: string | null;
};
export type NewExamination = {
  /** Whom it is for. */
  examinationLevel?: QualificationLevel[] | null;
  /** The year it belongs to. */
  examinationYear: number;
  /** The same as `examinationLevel`, by the name under which it is read. */
  level?: QualificationLevel[] | null;
  /** Its name. */
  name: string;
  /** Its name in addresses; made from the name unless said. */
  slug?: string | null;
};
export type NewExaminationDay = {
  /** Which sitting of that date. */
  batch: string;
  /** At which center. */
  centerId: CenterId;
  /** When the day ends; the end of the date unless said otherwise. */
  closesAt?: string | null;
  /** The local date. */
  date: string;
  /** When the gate opens. */
  entryOpensAt?: string | null;
  /** Which examination. */
  examinationId: ExaminationId;
  /** When staff should be there. */
  reportingAt?: string | null;
};
export type NewExaminationDays = {
  /** The sittings of each date. */
  batches: BatchTimes[];
  /** Where. */
  centers: DayCenters;
  /** The local dates. */
  dates: string[];
  /** Only say what would be entered. */
  dryRun?: boolean;
  /** Which examination. */
  examinationId: ExaminationId;
};
export type NewFunctionary = {
  /** Twelve digits. */
  aadhaarNumber: string;
  /** Ten digits. */
  alternateMobileNumber?: string | null;
  authorizingAgencyId?: AgencyId | null;
  /** The city they live in, by name. */
  currentCity?: string | null;
  /** The district they live in, by name. */
  currentDistrict?: string | null;
  /** The rest of the address. */
  currentFullAddress?: string | null;
  /** Six digits. */
  currentPinCode?: string | null;
  /** The state they live in: its id or LGD code. */
  currentStateId?: string | null;
  /** Date of birth, `YYYY-MM-DD`; needed to become active. */
  dateOfBirth?: string | null;
  defaultRole?: FunctionaryRole | null;
  /** E-mail address. */
  email?: string | null;
  /** The father's name. */
  fatherName?: string | null;
  /** First name. */
  firstName: string;
  gender?: Gender | null;
  highestQualification?: EducationLevel | null;
  /** Last name, where there is one. */
  lastName?: string | null;
  /** Middle name. */
  middleName?: string | null;
  /** Ten digits. */
  mobileNumber: string;
  /** The mother's name. */
  motherName?: string | null;
  nationality?: Nationality | null;
  /** Whether the permanent address is the same; yes unless said. Otherwise all of it is required. */
  permanentAddressSameAsCurrentAddress?: boolean | null;
  /** Permanent address: city, by name. */
  permanentCity?: string | null;
  /** Permanent address: district, by name. */
  permanentDistrict?: string | null;
  /** Permanent address: the rest. */
  permanentFullAddress?: string | null;
  /** Permanent address: six digits. */
  permanentPinCode?: string | null;
  /** Permanent address, state: its id or LGD code. */
  permanentStateId?: string | null;
  regionId?: RegionId | null;
};
export type NewIdentity = {
  /** Whether the Aadhaar number is another one. */
  hasNewNumber: boolean;
  /** The full name since. */
  nameAfter: string;
  /** The full name before the change. */
  nameBefore: string;
};
export type NewLoginNonce = {
  /** The login name. */
  identifier: LoginIdentifier;
};
export type NewStaffingRule = {
  /** And one more for each so many seats of the center that have begun. */
  candidatesPerPerson?: number | null;
  /** So many at every center. */
  perCenter?: number;
  /** As what. */
  role: FunctionaryRole;
};
export type NewStaffingRules = {
  /** The rules, one for a role. */
  rules: NewStaffingRule[];
};
export type NewSubstituteAsk = {
  /** How far it came. */
  answer: SubstituteAnswer;
  /** The person who was asked. */
  functionaryId: FunctionaryId;
};
export type NewUserAccount = {
  authorizingAgencyId?: AgencyId | null;
  cityId?: CityId | null;
  /** E-mail address. */
  email?: string | null;
  /** Ten digits. */
  mobileNumber: string;
  /** The full name. */
  name: string;
  regionId?: RegionId | null;
  /** What they are. */
  role: UserRole;
  /** The login name; roles that sign in with a code need none. */
  userId?: string | null;
};
export type NewWallBoard = {
  /** For how many days it shows. */
  days: number;
  /** Where it hangs: `Control room, second floor`. */
  name: string;
  regionId?: RegionId | null;
};
export type NoRecord = 'TOTAL' | 'HEADING_AGAIN' | 'NEARLY_EMPTY';
export type NotActivated = {
  /** Who. */
  functionaryId: FunctionaryId;
  /** Why, for people. */
  reason: string;
};
export type NotAsked = {
  /** A person as the request named them, perhaps beyond the caller's reach. */
  functionaryId: FunctionaryId;
  /** Why not, in a sentence. */
  reason: string;
};
export type NotLeft = {
  /** A person as the request named them, perhaps beyond the caller's reach. */
  functionaryId: FunctionaryId;
  /** Why not, in a sentence. */
  reason: string;
};
export type NotReminded = {
  /** Their duty. */
  id: AssignmentId;
  /** Why, in a sentence. */
  reason: string;
};
export type NoticedDay = {
  /** The batch. */
  batch: string;
  /** The center. */
  centerName: string;
  /** The local date. */
  date: string;
};
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
export type NotificationId = string;
export type NotificationMetadata = {
  /** The examination day, the account, the region, or the functionary. */
  applicationId: string;
  day: NoticedDay | null;
  /** The anomaly, the change of number, the date that is short of people, the account whose budget is spent, the functionary,
    or the user who said that people have left. */
  formId: string;
  identity?: NewIdentity | null;
  left?: PeopleLeft | null;
  /** The kind of anomaly, or one of `MOBILE_NUMBER_OBJECTION`, `UNDERSTAFFED_DAYS`, `AADHAAR_NUMBERS`, `NUMBERS_ELSEWHERE`,
    `FACE_REVIEW`, `FACE_WAITING`, `IDENTITY_CHANGED` and `PEOPLE_LEFT`. */
  serviceName: string;
  shortage?: Shortage | null;
};
export type NotificationRead = {
  /** Which. */
  id: NotificationId;
};
export type NotificationType =
  | 'EXAMINATION_DAY_ANOMALY'
  | 'MOBILE_NUMBER_OBJECTION'
  | 'UNDERSTAFFED_DAYS'
  | 'BUDGET_SPENT'
  | 'FACES_TO_REVIEW'
  | 'IDENTITY_CHANGED'
  | 'PEOPLE_LEFT';
export type NumberCodeRequest = {
  /** To which number. */
  to: WhichNumber;
};
export type NumberProof = {
  /** Six digits. */
  otp: string;
};
export type Objection = {
  /** The code that the old number or the e-mail address was told, with or without its dash. */
  objection: string;
};
export type OpenSession = {
  /** When it was opened. */
  createdAt: string;
  /** The device that it is bound to. */
  deviceId?: string | null;
  /** When it ends at the latest. */
  expiresAt: string;
  /** Which; useless for signing in. */
  id: SessionId;
  /** The address it was opened from. */
  ip?: string | null;
  /** Whether it is the one that asks. */
  isCurrent: boolean;
  /** How it was opened. */
  kind: SessionKind;
  /** When it was last used, to the minute. */
  lastSeenAt: string;
  /** The browser, as it names itself. */
  userAgent?: string | null;
};
export type OpenedAct = UndoableAct & {
  /** The name of the user who did it. */
  by: string | null;
  /** The duties, at most 2,000. */
  rows: ActRow[];
  /** When it was undone. */
  undoneAt: string | null;
  /** The name of the user who undid it. */
  undoneBy: string | null;
};
export type OtherPerson = {
  /** Id of the person who took it over, or had it before. */
  id: FunctionaryId;
  /** What they are called. */
  name: string;
};
export type OthersOfPair = {
  /** How many more new faces of the one were very close to the other. */
  count: number;
  /** Faces of the two in them that are not shown yet, the newest first; at most 18. */
  faces: FunctionaryBiometric[];
};
export type OverallStats = FunctionaryStats & {
  /** The centers. */
  totalCenters: number;
};
export type OwnAuthority = {
  /** SHA-256 over its certificate, as phones show it, by which a person tells it from another one. */
  fingerprint: string;
  /** What phones call it. */
  name: string;
};
export type OwnHeldCapture = {
  /** When the device says that it was taken. */
  capturedAt: string | null;
  /** In or out. */
  entryType: EntryType;
  /** Which capture. */
  id: string;
  /** What they found. */
  note: string | null;
  /** When it came in. */
  receivedAt: string;
  /** When an administrator looked at it. */
  resolvedAt: string | null;
};
export type OwnMobileNumber = {
  change: PendingMobileNumber | null;
  /** Whether a password is set, so that one can agree by it. */
  hasPassword: boolean;
  /** The number to call; null where there is none. */
  mobileNumber: string | null;
  /** The number that codes go to; null where there is none. */
  provenMobileNumber: string | null;
};
export type OwnPictures = {
  /** The version of the consent's wording that was shown and agreed to. Without it the consent is recorded as not stated,
    unless the authority demands it. */
  consentVersion?: string | null;
  /** One or more pictures of oneself: JPEG, PNG or WebP with exactly one face. */
  file: Blob[];
};
export type PairOutcome = 'ADD' | 'CHANGE_ROLE' | 'KEEP' | 'REFUSE';
export type PasswordAgain = {
  /** The one that works now. */
  currentPassword: string;
};
export type PasswordChange = {
  /** The one that works now. */
  currentPassword: string;
  /** The one that shall work. */
  newPassword: string;
};
export type PasswordReset = {
  /** Six digits. */
  otp: string;
  /** The one that shall work. */
  password: string;
};
export type PendingMobileNumber = {
  /** When it was asked for. */
  askedAt: string;
  /** Whether it was agreed to. */
  isAgreed: boolean;
  /** Whether a code sent to it came back; true where there is no new number to prove. */
  isProven: boolean;
  /** The new number; null where the number is removed. */
  mobileNumber: string | null;
};
export type PeopleLeft = {
  /** Coming duties in the region that are open again. */
  duties: number;
  /** People of the region. */
  people: number;
};
export type PictureConsent = {
  /** Whether they stated it. */
  status: ConsentStatus;
  /** The version of the wording that they agreed to; none where they stated nothing. */
  version?: string | null;
};
export type PictureEnrolment = {
  /** Its name; of an Aadhaar number in it only the last four digits are left. */
  file: string;
  /** Their names in a row. */
  fullName: string | null;
  functionaryId: FunctionaryId | null;
  quality?: FaceQuality | null;
  /** Why, for programs, such as `BLURRED`; `DUPLICATE_FACE` where it is enrolled and very close to another person,
    `UNLIKE_OWN_PICTURES` where it is enrolled and unlike most pictures of its person. */
  reason: string | null;
  /** Why, or what else there is to say, for people. */
  remark: string | null;
  /** What became of it. */
  result: PictureResult;
  /** Their number. */
  uid: string | null;
};
export type PictureOfMany = {
  /** The picture: JPEG, PNG or WebP with exactly one face. */
  file: Blob;
  /** Its path in the ZIP or the folder that it comes from. The name of the picture or of a folder around it is the person's uid
    or Aadhaar number: `F123456789_2.jpg`, `F123456789/left.jpg`. */
  name: string;
};
export type PictureRequest = {
  /** The people, at most 5,000. */
  functionaryIds: FunctionaryId[];
};
export type PictureResult = 'ENROLLED' | 'ALREADY_ENROLLED' | 'REFUSED' | 'UNKNOWN_PERSON';
export type PicturesAsked = {
  /** Those to whom a message goes. */
  functionaryIds: FunctionaryId[];
  /** The others, each with the reason. */
  skipped: NotAsked[];
};
export type PlaceLevel = 'REGION' | 'STATE' | 'DISTRICT' | 'CITY' | 'CENTER';
export type PlaceName = {
  /** Which place. */
  id: string;
  /** Its name. */
  name: string;
};
export type Portrait = {
  /** The picture: JPEG, PNG or WebP. */
  file: Blob;
};
export type PositionState = 'INSIDE' | 'OUTSIDE' | 'UNKNOWN' | 'UNFENCED';
export type PresenceCounts = {
  /** Of people who have not come, or not yet. */
  absent: number;
  /** Of people who came. */
  present: number;
  /** Duties. */
  total: number;
};
export type ProfileChanges = {
  /** E-mail address. */
  email?: string | null;
  /** Ten digits. */
  mobileNumber?: string | null;
  /** The full name. */
  name?: string | null;
};
export type QualificationLevel = 'TENTH_PASSED' | 'TWELVE_PASSED' | 'GRADUATE' | 'POST_GRADUATE' | 'DIPLOMA';
export type QualityRating = 'poor' | 'fair' | 'good';
export type Readiness = {
  /** The local date. */
  date: string;
  /** Days of that date in reach. */
  days: number;
  /** Those where something is: gates that should be open and are not first, then the worst; at most 200. */
  notReady: DayReadiness[];
  /** Of these, those where nothing is missing. */
  ready: number;
};
export type ReadinessCheck = {
  /** How many are missing; 0 where all is well. */
  missing: number;
  /** What. */
  name: ReadinessName;
};
export type ReadinessName =
  | 'ROSTER'
  | 'BARRED'
  | 'FACES'
  | 'FACE_REVIEWS'
  | 'NUMBERS'
  | 'GATE_STAFF'
  | 'FENCE'
  | 'GATE_SHUT'
  | 'DEVICES';
export type Reason = {
  /** For the audit trail. */
  reason: string;
};
export type ReasonGiven = {
  /** Needed where it undoes a decision. */
  reason?: string | null;
};
export type RecoveryCodes = {
  /** Ten of them. */
  recoveryCodes: string[];
};
export type RegionChoice = {
  /** Which region. */
  id: RegionId;
  /** Its name. */
  name: string;
  /** Its name in addresses. */
  slug: string;
};
export type RegionId = string;
export type ReliabilityWeek = {
  /** Duties that were not cancelled. */
  duties: number;
  /** Duties beside them that were called off or replaced after the person had said that they will not come, or should
    have been there. */
  lost: number;
  /** Its Monday. */
  monday: string;
  /** Of these, the duties of people who came. */
  present: number;
};
export type Reminded = {
  /** The duties whose people were sent a message. */
  reminded: AssignmentId[];
  /** The duties that were left out. */
  skipped: NotReminded[];
};
export type Reminders = {
  /** Their duties. */
  examinationDayFunctionaryIds: AssignmentId[];
};
export type RemovedFace = {
  /** How it was enrolled. */
  enrolled: FaceEvent;
  /** How it was removed. */
  removed: FaceEvent;
};
export type Reopening = {
  /** What was wrong with the settlement, for all who see the anomaly. */
  reason: string;
};
export type Replaced = ExaminationDayFunctionary & {
  undo: UndoOffer | null;
};
export type Replacement = {
  /** The person who takes the duty over, in the same role. */
  functionaryId: FunctionaryId;
  /** Why, in a few words; kept with the cancelled duty. */
  reason: string;
};
export type ResolvedCaptures = {
  /** As they stand now. */
  resolved: HeldCapture[];
  /** Left as they were: looked at already, or not in reach. */
  skipped: string[];
};
export type RevealedAadhaar = {
  /** Twelve digits. */
  aadhaarNumber: AadhaarNumber;
};
export type RoleAccounts = {
  accounts: number;
  role: UserRole;
  status: UserStatus;
};
export type RoleShortfall = {
  /** Examination days that are short. */
  days: number;
  /** The first date that is short. */
  firstDate: string;
  /** Active people of the region whose usual role it is and who have no duty, on the date on which there are fewest of them. */
  free: number;
  /** Of these, the people who are missing: what one center has too many helps no other. */
  missing: number;
  /** People needed on the dates that are short, one person on two days counted twice. */
  needed: number;
  /** The region's name, as it is listed. */
  region: string;
  /** The region whose centers need the people. */
  regionId: RegionId;
  /** The role that is short there. */
  role: FunctionaryRole;
};
export type RolesGiven = {
  /** How many duties these are; needed for more than ten. */
  confirm?: number | null;
  /** 1 to 2,000 duties of the day, all within reach. */
  ids: AssignmentId[];
  /** The role that all of them get. */
  role: FunctionaryRole;
};
export type RosterCopies = {
  /** The examination that both sittings belong to. */
  examinationId: ExaminationId;
  /** The sitting that has the people. */
  from: Sitting;
  regionId?: RegionId | null;
  /** The sitting that gets them. */
  to: Sitting;
};
export type RosterCopy = {
  /** The day that has the people. */
  from: ExaminationDayId;
};
export type RostersCopied = {
  /** Duties that stand now. */
  assigned: number;
  /** Centers that have a day in both sittings. */
  days: number;
  /** Duties that were left out, by the reason, the most frequent first. */
  skipped: SkippedByReason[];
  undo: UndoOffer | null;
  /** Duties that stand and are to be thought of, because a way takes longer than there is time; by what is said of them. */
  warned: SkippedByReason[];
};
export type RowFault = {
  /** The heading of the column. */
  column: string;
  /** What is wrong. */
  message: string;
  /** The row as the spreadsheet program numbers it. */
  row: number;
  /** What stands there; an Aadhaar number is masked. */
  value?: string | null;
};
export type SeasonReliability = {
  /** The agencies in reach that had duties; first where the smallest share came. */
  agencies: AgencyReliability[];
  /** The first date. */
  from: string;
  /** The last date; today is not over and never among them. */
  to: string;
};
export type SecondFactor = {
  /** Whether one may be set up. */
  isOffered: boolean;
  /** Whether there is no signing in without one. */
  isRequired: boolean;
  /** Recovery codes that were not used yet. */
  recoveryCodesLeft: number;
  /** Since when there is one; null without. */
  since: string | null;
};
export type SecondFactorCode = {
  /** The six digits that the app shows, or a recovery code. */
  code: string;
};
export type SecondStep = {
  /** When the password has to be given again. */
  expiresAt: string;
  /** What comes next. */
  step: SecondStepKind;
};
export type SecondStepKind = 'CODE' | 'ENROLMENT';
export type SelfFunctionaryBiometrics = {
  activationWait: ActivationWait | null;
  /** The pictures, oldest first. */
  biometrics: FunctionaryBiometric[];
  /** What one agrees to by bringing a picture. */
  consent: Consent;
  /** The record; the Aadhaar number is masked. */
  functionary: Functionary;
  /** How many pictures there may be. */
  mostPictures: number;
};
export type SelfVerification = {
  /** The number that the functionary is registered with. */
  mobileNumber: string;
};
export type SelfVerificationCode = {
  /** Six digits. */
  otp: string;
};
export type SessionId = string;
export type SessionKind = 'ADMIN' | 'MONITORING' | 'SELF_VERIFICATION';
export type SettledEntries = {
  /** As they stand now. */
  settled: AttendanceLog[];
  /** Left as they were. */
  skipped: UnsettledEntry[];
};
export type Settlement = {
  /** What was found and done, for later readers. */
  note: string;
  /** Whether it was what it looked like. */
  resolution: AnomalyResolution;
};
export type Sheet = {
  /** Write all rows or none. */
  atomic?: boolean | null;
  /** Look, and write nothing. */
  dryRun?: boolean | null;
  /** The sheet: .xlsx, .xls, .ods or .csv. */
  file: Blob;
  /** Read what people write: other headings, dates, numbers and words, by rule. Functionaries only. */
  mend?: boolean | null;
};
export type SheetBytes = Blob;
export type SheetCell = {
  /** The cell's column, as a record names it. */
  field: string;
  /** The number of the row in the draft. */
  row: number;
  /** What stands there from now on. */
  value: string;
};
export type SheetCells = {
  /** 1 to 50,000 cells, written in one change. */
  cells: SheetCell[];
  /** The version of the draft that its sender saw. */
  version: number;
};
export type SheetColumnHow = 'NAME' | 'CONTENT' | 'REMEMBERED' | 'CHOSEN';
export type SheetDecision = {
  /** What is decided, and for which cells or rows. */
  mend: SheetMend;
  /** The version of the draft that its sender saw. */
  version: number;
};
export type SheetDifference = {
  /** The field's name in a record. */
  field: string;
  /** What the sheet says. */
  new: string;
  /** What the record has; empty for nothing. */
  old: string;
};
export type SheetDifferenceField = {
  /** The field's name in a record. */
  field: string;
  /** Of how many people. */
  people: number;
};
export type SheetDifferences = {
  /** The fields that differ, each with its number of people. */
  fields: SheetDifferenceField[];
  /** How many people's records are not as the sheet says. */
  people: number;
  /** The first 500 people. */
  rows: SheetPersonDifferences[];
  /** The version of the draft that it is said of. */
  version: number;
};
export type SheetDraft = SheetDraftSummary & {
  /** The columns that its rows have. */
  columns: SheetDraftColumn[];
  counts: SheetDraftCounts | null;
  /** For whom it was uploaded. */
  forUserId: UserId;
  jobId: BulkUploadId | null;
  /** Every table of its files. */
  tables: SheetTable[];
  /** Goes up with each change; a request that changes something names the version that its sender saw. */
  version: number;
};
export type SheetDraftChange = {
  /** How many rows are not as they were. */
  changed: number;
  /** How its rows stand. */
  counts: SheetDraftCounts;
  /** The first 500 of them. */
  rows: SheetDraftRow[];
  /** The version of the draft from now on. */
  version: number;
};
export type SheetDraftColumn = {
  /** As a record names it. */
  field: string;
  /** The same value for all rows, if it has one. */
  fixed: string | null;
  /** As the template heads it. */
  heading: string;
  /** What its cells are. */
  holds: SheetHolds;
  /** Whether every row must have something there. */
  isNeeded: boolean;
  /** The words that it takes, if it takes only certain ones. */
  words: SheetWord[];
};
export type SheetDraftCounts = {
  /** In which something has to be put right. */
  faulty: number;
  /** Of people who are registered already. */
  known: number;
  /** That a user left out. */
  leftOut: number;
  /** Cells that were read by a rule or changed by hand. */
  mendedCells: number;
  /** That can be registered. */
  ready: number;
  /** Rows that became records. */
  registered: number;
  /** Rows that are not registered. */
  total: number;
  /** With something to be looked at. */
  warned: number;
};
export type SheetDraftFiles = {
  /** The sheets: .xlsx, .xlsm, .xls, .ods or .csv; up to ten. */
  file: Blob[];
  /** For whom: the caller unless said, or an agency's administrator for whom an administrator acts. */
  forUser?: string | null;
  /** What their rows become. */
  kind: SheetDraftKind;
};
export type SheetDraftId = string;
export type SheetDraftKind = 'FUNCTIONARIES' | 'CENTERS' | 'ROSTER';
export type SheetDraftRow = {
  /** Its cells, in the order of the draft's columns. */
  cells: string[];
  /** What is wrong with its cells; empty for a row without faults and warnings. */
  faults: SheetRowFault[];
  /** Why it is known already. */
  reason: string | null;
  /** Its number in the draft, from 1. */
  row: number;
  /** Its number there, as the spreadsheet program shows it. */
  sourceRow: number;
  /** Whether it can be registered. */
  state: SheetRowState;
  /** The index of the table that it stands in. */
  table: number;
  /** What the sheet says, where it was mended. */
  was: SheetWas[];
};
export type SheetDraftRows = {
  /** Those of the window. */
  rows: SheetDraftRow[];
  /** How many there are of the kind that was asked for. */
  total: number;
  /** The version of the draft that they are of. */
  version: number;
};
export type SheetDraftStep = 'TABLES' | 'ROWS' | 'REGISTERING' | 'DONE';
export type SheetDraftSummary = {
  /** When it was changed last. */
  changedAt: string;
  /** When it was begun. */
  createdAt: string;
  /** When it is forgotten, if nobody changes it. */
  expiresAt: string;
  /** What the files are called. */
  fileNames: string[];
  /** Id of the draft, for every other call about it. */
  id: SheetDraftId;
  /** What its rows become. */
  kind: SheetDraftKind;
  /** Rows that were read and are not registered. */
  rows: number;
  /** The name of the user who began it. */
  startedBy: string;
  /** How far it is. */
  step: SheetDraftStep;
};
export type SheetDraftVersion = {
  /** Another version than the stored one is refused with 409. */
  version: number;
};
export type SheetExample = {
  /** What it was read as. */
  now: string;
  /** What the sheet says. */
  was: string;
};
export type SheetFaultCause =
  | 'SHORT_YEAR'
  | 'DAY_OR_MONTH'
  | 'DIGITS_LOST'
  | 'CHECK_DIGIT'
  | 'MISSING'
  | 'TWICE'
  | 'TAKEN'
  | 'UNKNOWN'
  | 'CONFLICT'
  | 'CHANGES'
  | 'OTHER';
export type SheetFaultGroup = {
  /** The reason that these cells share. */
  cause: SheetFaultCause;
  /** The column, as a record names it. */
  field: string;
  /** Whether they can be registered all the same. */
  isWarning: boolean;
  /** What is said of them. */
  message: string;
  /** How many rows have the fault. */
  rows: number;
  /** What stands there most often; nothing for Aadhaar numbers. */
  values: SheetValue[];
};
export type SheetFindings = {
  /** How the rows stand. */
  counts: SheetDraftCounts;
  /** What is wrong, each cause once, the most frequent first. */
  faults: SheetFaultGroup[];
  /** What was read by a rule or changed by hand. */
  mended: SheetMendedGroup[];
  /** What taking back would take back, if there is something. */
  undo: string | null;
  /** The version of the draft that it is said of. */
  version: number;
};
export type SheetHeadingPlace = {
  /** The row, as the spreadsheet program numbers it; 0: there are none. */
  headingRow: number;
  /** How many rows they take: 1 or 2. */
  headingRows: number;
  /** The table's place among those of the draft. */
  index: number;
  separator?: SheetSeparator | null;
  /** The version of the draft that its sender saw. */
  version: number;
};
export type SheetHolds =
  | 'TEXT'
  | 'FULL_NAME'
  | 'DATE'
  | 'MOBILE'
  | 'AADHAAR'
  | 'PIN_CODE'
  | 'EMAIL'
  | 'YES_NO'
  | 'GENDER'
  | 'EDUCATION'
  | 'NATIONALITY'
  | 'STATE'
  | 'ROLE'
  | 'TIME'
  | 'COUNT'
  | 'DEGREES'
  | 'CHOICE';
export type SheetMend =
  | {
      /** The column, as a record names it. */
      field: string;
      kind: 'REPLACE';
      /** The value that is meant. */
      now: string;
      /** The value as it stands there. */
      was: string;
    }
  | {
      /** The cause of the fault. */
      cause: SheetFaultCause;
      /** The column, as a record names it. */
      field: string;
      kind: 'FILL';
      /** The value; nothing empties the cells. */
      now: string;
    }
  | {
      /** The column, as a record names it. */
      field: string;
      kind: 'DATE_ORDER';
      /** Whether the day or the month comes first. */
      order: DateOrder;
    }
  | {
      /** The column, as a record names it. */
      field: string;
      kind: 'SHORT_YEARS';
      /** The latest year that they mean, such as 2008. */
      latest: number;
    }
  | {
      /** The cause of the fault. */
      cause: SheetFaultCause;
      /** The column, as a record names it. */
      field: string;
      kind: 'LEAVE_OUT';
    }
  | {
      kind: 'LEAVE_OUT_ROWS';
      /** Their numbers in the draft. */
      rows: number[];
    }
  | {
      kind: 'TAKE_IN_ROWS';
      /** Their numbers in the draft. */
      rows: number[];
    };
export type SheetMendedGroup = {
  /** How many cells the rule changed. */
  cells: number;
  /** At most three of them, with different texts. */
  examples: SheetExample[];
  /** The column, as a record names it. */
  field: string;
  /** The rule that changed these cells. */
  rule: SheetRule;
};
export type SheetNoRecordRow = {
  /** Its number. */
  row: number;
  /** Why. */
  why: NoRecord;
};
export type SheetPersonDifferences = {
  /** One entry for each field that differs. */
  differences: SheetDifference[];
  /** The person whose record it is. */
  functionaryId: FunctionaryId;
  /** Their name, as it is registered. */
  name: string;
  /** The row of the draft. */
  row: number;
  /** The row of the sheet. */
  sourceRow: number;
  /** The uid by which clients show them. */
  uid: string;
};
export type SheetPlan = {
  /** The first fifty places that would have fewer people of a role than they need, those that miss most first. */
  short: SheetPlanShort[];
  /** Each batch on each date of each examination. */
  sittings: SheetPlanSitting[];
  /** The version of the draft that it is said of. */
  version: number;
};
export type SheetPlanShort = {
  /** How many would have the duty. */
  assigned: number;
  /** Which sitting of that date. */
  batch: string;
  /** Its code. */
  centerCode: string | null;
  /** What the center is called. */
  centerName: string;
  /** The local date. */
  date: string;
  /** How many people are needed. */
  needed: number;
  /** Which role. */
  role: FunctionaryRole;
};
export type SheetPlanSitting = {
  /** Which sitting of that date. */
  batch: string;
  /** At how many centers. */
  centers: number;
  /** At how many centers. */
  centersShort: number;
  /** Duties of which the role would change. */
  changedRoles: number;
  /** Rows that cannot be entered as they are. */
  conflicts: number;
  /** The local date. */
  date: string;
  /** Duties that would be given. */
  duties: number;
  /** What the examination is called. */
  examination: string;
  /** Days that are there already. */
  knownDays: number;
  /** People that would still be missing against the needs. */
  missing: number;
  /** Needs that would be entered. */
  needs: number;
  /** Days that would be entered. */
  newDays: number;
};
export type SheetPreviewRow = {
  /** Its cells, shortened. */
  cells: string[];
  /** Its number. */
  row: number;
};
export type SheetProgress = {
  /** Rows that became records. */
  created: number;
  /** Why it failed as a whole. */
  error: string | null;
  /** Rows that could not be registered after all. */
  failed: number;
  /** Rows that were looked at. */
  processed: number;
  /** Rows that were there already. */
  skipped: number;
  /** Whether it runs. */
  status: BulkUploadStatus;
  /** Rows in all. */
  total: number;
};
export type SheetRowFault = {
  /** The kind of fault, by which the findings group it. */
  cause: SheetFaultCause;
  /** The column, as a record names it. */
  field: string;
  /** Whether the row can be registered all the same. */
  isWarning: boolean;
  /** What is said of it. */
  message: string;
};
export type SheetRowState = 'READY' | 'FAULTY' | 'KNOWN' | 'LEFT_OUT';
export type SheetRule =
  | 'DATE_WRITTEN'
  | 'DATE_NUMBER'
  | 'SHORT_YEAR'
  | 'TIME_WRITTEN'
  | 'COUNTRY_CODE'
  | 'SIGNS_REMOVED'
  | 'DIGITS_WRITTEN_OUT'
  | 'WORD'
  | 'STATE_NAME'
  | 'NAME_SPLIT'
  | 'SAME_ADDRESS'
  | 'POSITION_SPLIT'
  | 'NOTHING'
  | 'FILLED_IN'
  | 'EDITED';
export type SheetSeparator = 'COMMA' | 'SEMICOLON' | 'TAB' | 'BAR';
export type SheetTable = {
  /** Its columns. */
  columns: SheetTableColumn[];
  /** What the file is called. */
  fileName: string;
  /** The row of the headings, as the spreadsheet program numbers it; 0: none was found. */
  headingRow: number;
  /** How many rows the headings take: 1 or 2. */
  headingRows: number;
  /** Its place among all of the draft. */
  index: number;
  /** Whether its rows are read. */
  isChosen: boolean;
  /** Rows that are no records, once they were read; the first fifty. */
  leftOut: SheetNoRecordRow[];
  /** What the sheet is called; empty for a file of text. */
  name: string;
  /** Its first rows, as they are. */
  preview: SheetPreviewRow[];
  /** Rows with something in them. */
  rows: number;
  separator: SheetSeparator | null;
};
export type SheetTableColumn = {
  /** What it is taken for; nothing if it is not used. */
  field: string | null;
  /** How many of its cells under the headings have something in them. */
  filled?: number;
  /** What stands over it. */
  heading: string;
  how: SheetColumnHow | null;
  /** Its place, from 0. */
  index: number;
  /** The field that it and another column are headed as. */
  rivalOf: string | null;
  /** Some of its cells. */
  samples: string[];
};
export type SheetUpdate = {
  /** 1 to 20 fields, as a record names them; the others stay. */
  fields: string[];
  /** The version of the draft that its sender saw. */
  version: number;
};
export type SheetUpdateRefused = {
  /** The refusal in a sentence, as a change by hand would be answered. */
  message: string;
  /** Their name, as it is registered. */
  name: string;
  /** The row of the draft. */
  row: number;
  /** The row of the sheet. */
  sourceRow: number;
  /** The uid of the person whose record stays. */
  uid: string;
};
export type SheetUpdated = {
  /** How many people's records were changed. */
  changed: number;
  /** Whose could not be changed, and why. */
  refused: SheetUpdateRefused[];
};
export type SheetValue = {
  /** In how many rows. */
  rows: number;
  /** The cell's text, as the draft has it now. */
  value: string;
};
export type SheetWas = {
  /** The column, as a record names it. */
  field: string;
  /** What the sheet says. */
  text: string;
};
export type SheetWord = {
  /** What it is called. */
  label: string;
  /** As a record holds it. */
  value: string;
};
export type Shortage = {
  /** The local date. */
  date: string;
  /** Examination days that need more people. */
  days: number;
  /** People who are missing on them. */
  people: number;
};
export type Shortfall = {
  /** The first local date. */
  from: string;
  /** What is short, where most people are missing first. */
  roles: RoleShortfall[];
  /** The last local date. */
  to: string;
};
export type ShownLetters = {
  /** The eight letters that it shows. */
  letters: string;
};
export type SignedIn = {
  /** Who is signed in. */
  user: CurrentUser;
};
export type Sitting = {
  /** The batch, as the days of that date name it. */
  batch: string;
  /** The local date of the sitting. */
  date: string;
};
export type SittingEntered = {
  /** The batch. */
  batch: string;
  /** Seats of the new days. */
  capacity: number;
  /** Days that are new. */
  created: number;
  /** The local date. */
  date: string;
  /** Days that were there already. */
  existing: number;
  /** Whether its closing time is past already. */
  isOver: boolean;
};
export type SkippedByReason = {
  /** How many duties share it. */
  duties: number;
  /** Why, in a sentence. */
  reason: string;
};
export type SkippedPair = {
  /** The day that they were to get. */
  examinationDayId: ExaminationDayId;
  /** The person who was not assigned. */
  functionaryId: FunctionaryId;
  /** Why, in a sentence. */
  reason: string;
};
export type SkippedRow = {
  /** Why. */
  reason: string;
  /** The row as the spreadsheet program numbers it. */
  row: number;
};
export type Staffing = {
  /** Of `total`, whose status is `ACTIVE`. */
  active: number;
  /** Of `total`, with a duty on the date. */
  expected: number;
  /** Of `total`, whose status is another. */
  inactive: number;
  /** Of `expected`, who came. */
  present: number;
  /** People. */
  total: number;
};
export type StaffingAgency = {
  id: AgencyId | null;
  /** The name of the agency, or of the group as in `group`. */
  name: string;
  /** The name in addresses. */
  slug: string;
};
export type StaffingRule = {
  /** And one more for each so many seats of the center that have begun. */
  candidatesPerPerson: number | null;
  /** So many at every center. */
  perCenter: number;
  /** As what. */
  role: FunctionaryRole;
};
export type StaffingRulesApplied = {
  /** The days from today on whose needs follow them now, but for what was entered by hand. */
  days: number;
  /** The rules that it has now. */
  rules: StaffingRule[];
};
export type Standing = 'FREE' | 'ON_THIS_DAY' | 'ON_DUTY_ELSEWHERE';
export type StateChoice = {
  /** Which state. */
  id: StateId;
  /** Its code in the Local Government Directory. */
  lgdCode: string;
  /** Its name. */
  name: string;
  /** The region that looks after it. */
  regionId: RegionId;
};
export type StateId = string;
export type StoredFile = {
  /** The first part of its address. */
  bucket: string;
  /** The second part of its address. */
  filename: string;
  /** Which file. */
  id: FileId;
  /** What its bytes are. */
  mimeType: string;
};
export type Substitute = {
  /** The person who took it over. */
  functionaryId: FunctionaryId;
  /** Id of the duty that replaces the cancelled one. */
  id: AssignmentId;
  /** What they are called. */
  name: string;
};
export type SubstituteAnswer = 'ASKED' | 'AGREED' | 'REFUSED';
export type SubstituteAsk = {
  /** How far it came. */
  answer: SubstituteAnswer;
  /** When their last answer was noted. */
  at: string;
  /** The name of the user who asked last. */
  by: string | null;
  /** The person who was asked. */
  functionaryId: FunctionaryId;
};
export type Success = {
  /** Always true; failures are errors. */
  success: boolean;
};
export type TemplateId = string;
export type TouchedDuties = {
  /** What the first five of the centers are called. */
  centers: string[];
  /** The number to repeat as `confirm`; null where none is needed. */
  confirm: number | null;
  /** Days that would be deleted. */
  days: number;
  /** Duties that would be cancelled. */
  duties: number;
  /** Entries and exits recorded on the days, and people who have come to the duties. */
  entered: number;
  /** People who would be told by SMS, because their duty is still to come. */
  messages: number;
  /** Those of them who would be told at once and not only once it can no longer be undone, because their duty begins within the hour or
    has begun. */
  messagesAtOnce: number;
  /** What the first five of the people are called. */
  names: string[];
  /** People who have these duties. */
  people: number;
  /** Why it would be refused, in a sentence; null if it would not. */
  refusal: string | null;
};
export type TrustInfo = {
  /** The address to open on a phone. */
  address: string;
  authority: OwnAuthority | null;
};
export type UndecidedAccount = {
  /** The account. */
  accountId: UserId;
  /** The account's number to call. */
  accountMobileNumber: string | null;
  /** Whose it says it is. */
  accountName: string;
  /** What it is. */
  accountRole: UserRole;
  /** The person. */
  functionaryId: FunctionaryId;
  /** What they are called. */
  functionaryName: string;
  /** Their duties made this account, and only the numbers differ. */
  isTheirs: boolean;
  /** The number of their record. */
  mobileNumber: string;
  /** What people read aloud. */
  uid: string;
};
export type UndoOffer = {
  /** How many duties it touched. */
  duties: number;
  /** Id of the act to undo. */
  id: UndoableActId;
  /** The first moment at which it can no longer be undone. */
  until: string;
};
export type UndoableAct = {
  /** When its first change was made. */
  at: string;
  /** The batch, null where it was in several. */
  batch: string | null;
  /** The name of the center. */
  center: string | null;
  /** The local date, null where it was at several. */
  date: string | null;
  /** How many days were deleted. */
  days: number;
  /** How many duties were touched. */
  duties: number;
  /** The name of the examination. */
  examination: string | null;
  /** Id of the act, for opening and undoing it. */
  id: UndoableActId;
  /** The kind of act, such as a copied roster. */
  kind: UndoableActKind;
  /** What the first three of them are called. */
  names: string[];
  /** How many people have these duties. */
  people: number;
  /** Until when it can be undone. */
  until: string;
  uploadId: BulkUploadId | null;
};
export type UndoableActId = string;
export type UndoableActKind =
  | 'DAYS_DELETED'
  | 'TAKEN_OFF'
  | 'ROLES_CHANGED'
  | 'ASSIGNED'
  | 'ROSTER_COPIED'
  | 'SHEET_ENTERED'
  | 'REPLACED'
  | 'PEOPLE_LEFT';
export type UnlikePictures = {
  /** Who enrolled which of the pictures, the oldest first. */
  added: FaceEvent[];
  /** Whether the caller may decide: they stand above those who enrol, and have no part in it. */
  canSettle: boolean;
  /** All of their enrolled pictures, the oldest first; those that are unlike the others have the flag `UNLIKE_OWN_PICTURES`. */
  faces: FunctionaryBiometric[];
  /** Who. */
  functionary: FunctionarySummary;
  /** Faces that were removed and are still compared with, the oldest first. */
  removed: RemovedFace[];
  /** Since when a review waits for the region or the head office; null where pictures differ that came before there were reviews. */
  reviewSince: string | null;
};
export type UnreadCount = {
  /** Those without `readAt`. */
  count: number;
};
export type UnsettledEntry = {
  /** The log that stays as it was. */
  logId: AttendanceLogId;
  /** The reason, as people read it. */
  reason: string;
};
export type UploadedCenter = {
  /** The authority's code for it. */
  centerCode: string | null;
  /** The center; in a dry run the id that nothing has. */
  id: CenterId;
  /** The row as the spreadsheet program numbers it. */
  row: number;
};
export type UserAccount = {
  /** What that agency is called. */
  agencyName?: string | null;
  /** Whether the account came with duties of which none is left, so that a role can be given by hand. */
  areDutiesOver: boolean;
  authorizingAgencyId?: AgencyId | null;
  cityId?: CityId | null;
  /** What that city is called. */
  cityName?: string | null;
  /** No code goes to `provenMobileNumber` before this, unless another user manager than `numberGivenByUserId` agrees. */
  codesHeldUntil?: string | null;
  /** When it was made. */
  createdAt: string;
  disabledDecidedBy?: DecidedBy | null;
  /** Whether the account's role is a duty's, which takes it back, and not a user manager's. */
  dutyGranted: boolean;
  /** E-mail address. */
  email?: string | null;
  functionaryId?: FunctionaryId | null;
  /** Whether a password is set. */
  hasPassword: boolean;
  /** Whether an authenticator app is set up. */
  hasSecondFactor: boolean;
  /** Who. */
  id: UserId;
  /** Whether a user manager gave the number, so that it counts for the duties of the person who has it. */
  isMobileNumberVouched: boolean;
  /** No password is looked at before this; far away when an administrator has to unlock the account. */
  lockedUntil?: string | null;
  /** Ten digits; the number to call. Null where the account does without. */
  mobileNumber: string | null;
  /** The full name. */
  name: string;
  numberGivenByUserId?: UserId | null;
  /** Wrong passwords since the last right one. */
  passwordFailures: number;
  /** Where codes go; another one than `mobileNumber` while that waits for proof and agreement. */
  provenMobileNumber: string | null;
  regionId?: RegionId | null;
  /** What that region is called. */
  regionName?: string | null;
  /** What they are. */
  role: UserRole;
  /** Whether they may sign in. */
  status: UserStatus;
  /** When it last changed. */
  updatedAt: string;
  /** The login name; none for those who sign in by mobile number. */
  userId?: string | null;
};
export type UserAccountChanges = {
  authorizingAgencyId?: AgencyId | null;
  cityId?: CityId | null;
  /** E-mail address. */
  email?: string | null;
  /** The full name. */
  name?: string | null;
  regionId?: RegionId | null;
  role?: UserRole | null;
  /** The login name. An older one that nobody could choose today may stay. */
  userId?: string | null;
};
export type UserId = string;
export type UserRole =
  | 'SUPER_ADMIN'
  | 'SSC_ADMIN'
  | 'SSC_REGION_ADMIN'
  | 'SSC_CENTER_COORDINATOR'
  | 'SSC_CITY_COORDINATOR'
  | 'EY_CENTER_OBSERVER'
  | 'AUTHORIZING_AGENCY_ADMIN'
  | 'AUTHORIZING_AGENCY_BIOMETRIC_ADMIN'
  | 'VENUE_MANAGER'
  | 'CENTER_COORDINATOR';
export type UserStatus = 'ACTIVE' | 'DISABLED';
export type VenueManagerCode = {
  /** The same device that asked for it. */
  deviceId: string;
  /** Six digits. */
  otp: string;
};
export type VenueManagerLogin = {
  /** The id that the browser keeps for its device. */
  deviceId: string;
  /** Ten digits. */
  mobileNumber: string;
};
export type VenueManagerResend = {
  /** The same device that asked for the first one. */
  deviceId: string;
};
export type VerificationMethod = 'FACE' | 'MANUAL';
export type VerificationOutcome = 'OK' | 'WARN' | 'DENIED';
export type VerificationResult = {
  /** What a person will look at. */
  anomalies: Anomaly[];
  assignment: ExaminationDayFunctionary | null;
  /** Their enrolled pictures, for the eye to compare; empty on `DENIED`. */
  biometric: FunctionaryBiometric[];
  expectedAt: ExpectedAt | null;
  /** What is to be looked at in the picture, or in the enrolled one that it is nearest to. */
  flags: FaceFlag[];
  functionary: FunctionarySummary | null;
  log: AttendanceLog | null;
  /** The decision in a sentence. */
  message: string;
  /** Where it was made. */
  position: CapturePosition;
  reason: AnomalyType | null;
  /** The decision. */
  result: VerificationOutcome;
};
export type WaitingDevice = {
  askedAt: string;
  /** The browser, as it names itself. */
  browser: string | null;
  /** The centers of their duties from today on that the caller sees. */
  centers: string[];
  /** When it has to ask again. */
  expiresAt: string;
  /** All but the end of the number hidden: `XXXXXX3210`. */
  maskedMobileNumber: string;
  /** Who will be signed in there. */
  name: string;
  role: UserRole;
};
export type WallBoard = {
  /** When. */
  createdAt: string;
  /** Who hung it up. */
  createdBy: string | null;
  /** When it ends by itself. */
  expiresAt: string;
  /** Whether it ended because the account of its maker was shut out, deleted, or given another role or place. */
  hasLostMaker: boolean;
  /** Which. */
  id: WallBoardId;
  /** Whether it shows anything now. */
  isOn: boolean;
  /** When it last asked, to the minute. */
  lastSeenAt: string | null;
  /** Where it hangs. */
  name: string;
  regionId: RegionId | null;
  /** When it was taken back before that. */
  revokedAt: string | null;
};
export type WallBoardId = string;
export type WallBoardMade = {
  /** Goes behind the `#` of the screen's address; it cannot be shown again. */
  key: string;
  /** The screen. */
  wallBoard: WallBoard;
};
export type WallCenter = {
  /** Which sitting of the date. */
  batch: string;
  /** The center's name. */
  center: string;
  /** The name of its city. */
  city: string;
  /** When people are due. */
  dueAt: string | null;
  /** The gate should be open since then and is not. */
  gateShut: boolean;
  /** How the duties stand of people who have not come. */
  missing: MissingCounts;
  /** Of these, the duties of people who came. */
  present: number;
  /** Duties. */
  total: number;
};
export type WallFigures = {
  /** Of these, those where monitoring runs. */
  activeCenters: number;
  /** When people came. */
  arrivals: Arrivals;
  /** When this was found. */
  at: string;
  /** Centers with an examination. */
  centers: number;
  /** Today. */
  date: string;
  /** Days whose gate should be open and is not. */
  gatesShut: number;
  /** Of these, those that `GET /dashboard/day-centers` calls low. */
  lowCenters: number;
  /** How the duties stand of people who have not come. */
  missing: MissingCounts;
  /** Where the screen hangs. */
  name: string;
  /** People needed; 0 where no need was entered. */
  needed: number;
  /** Anomalies that nobody has looked at. */
  openAnomalies: number;
  /** Of these, the duties of people who came. */
  present: number;
  /** The region that it shows; null for the whole country. */
  region: string | null;
  /** The regions of the country; none on a screen of a region. */
  regions: WallPlace[];
  /** Duties that took the place of another. */
  replaced: number;
  /** The states with an examination. */
  states: WallPlace[];
  /** Duties. */
  total: number;
  /** The twelve centers where it is most urgent. */
  urgent: WallCenter[];
};
export type WallPlace = {
  /** The code of a state in the Local Government Directory; null for a region. */
  lgdCode: number | null;
  /** How the duties stand of people who have not come. */
  missing: MissingCounts;
  /** Its name. */
  name: string;
  /** Of these, the duties of people who came. */
  present: number;
  /** Duties. */
  total: number;
};
export type WarnedPair = {
  /** The day that the warning is about. */
  examinationDayId: ExaminationDayId;
  /** The person who has the duty. */
  functionaryId: FunctionaryId;
  /** What, in a sentence: a way that takes longer than there is time. */
  warning: string;
};
export type WhatToTouch = {
  /** The duties, beside those of the days. */
  examinationDayFunctionaryIds?: AssignmentId[];
  /** At most 500 days, each with all its duties. */
  examinationDayIds?: ExaminationDayId[];
  /** People, each with the duties that are cancelled when they have left. */
  functionaryIds?: FunctionaryId[];
};
export type WhichNumber = 'NEW' | 'OLD';
