export type AadhaarNumber = string;
export type AadhaarReveal = {
  /** Instead of the password, six digits of the caller's authenticator app or a recovery code. */
  code?: string | null;
  /** The caller's password, after an answer with the reason `PROVE_YOURSELF`. */
  password?: string | null;
  /** The reason, kept in the audit trail. */
  reason: string;
};
export type AccountHealth = {
  byRole: RoleAccounts[];
  /** Accounts that refuse passwords for now, after too many wrong ones. */
  locked: number;
  total: number;
};
export type Acknowledgement = {
  /** A remark of the user. */
  note?: string | null;
};
export type ActRow = {
  /** The batch of the day. */
  batch: string;
  center: string;
  /** The kind of change. */
  change: DutyChange;
  /** The local date of the day. */
  date: string | null;
  /** The day of the duty, perhaps deleted since. */
  examinationDayId: ExaminationDayId;
  /** The person who has or had the duty. */
  functionaryId: FunctionaryId;
  /** Id of the duty, also of a cancelled one. */
  id: AssignmentId;
  /** Name of the person. */
  name: string;
  role: FunctionaryRole | null;
  roleBefore: FunctionaryRole | null;
};
export type ActUndone = {
  /** Number of days that exist again. */
  days: number;
  /** Number of duties that are as before. */
  duties: number;
  /** Duties of people who had left that stay cancelled, each with the reason. */
  skipped: SkippedPair[];
  /** Always true; failures are errors. */
  success: boolean;
};
export type Activated = {
  /** Ids of the people who have the new status. */
  functionaryIds: FunctionaryId[];
  /** People whose status was not set, with the reasons. */
  skipped: NotActivated[];
};
export type Activation = {
  functionaryId?: FunctionaryId | null;
  /** Several functionaries' ids; or use `functionaryId`. */
  functionaryIds?: FunctionaryId[];
  /** Reason; required except to activate a person about whom there is no earlier decision. */
  reason?: string | null;
  status?: FunctionaryStatus | null;
  /** The last day of a temporary block. */
  until?: string | null;
};
export type ActivationWait = 'COVERED' | 'COMPARED';
export type Agency = {
  createdAt: string;
  /** Which roles its people can hold. */
  family: AgencyFamily;
  id: AgencyId;
  name: string;
  regionId?: RegionId | null;
  /** The region's name; null for the whole country. */
  regionName?: string | null;
  /** Name in URLs, in lower-case letters, digits and hyphens. */
  slug: string;
  updatedAt: string;
};
export type AgencyChanges = {
  family?: AgencyFamily | null;
  name?: string | null;
  regionId?: RegionId | null;
  /** Name in URLs, in lower-case letters, digits and hyphens. */
  slug?: string | null;
};
export type AgencyChoice = {
  /** The family whose roles its people hold. */
  family: AgencyFamily;
  id: AgencyId;
  name: string;
  /** Name in URLs, in lower-case letters, digits and hyphens. */
  slug: string;
};
export type AgencyCounts = {
  /** Duties of all dates that are not cancelled; a person with two batches counts twice. */
  examinationDayFunctionaries: number;
  /** The same number as `functionaries` of the agency. */
  functionaries: number;
  /** Accounts of the agency's users. */
  users: number;
};
export type AgencyFamily = 'EDUQUITY' | 'ECIL' | 'EY' | 'SSC';
export type AgencyGroup = 'EDUQUITY' | 'EY' | 'ECIL' | 'SSC_CENTER_COORDINATOR' | 'SSC_CITY_COORDINATOR';
export type AgencyHealth = {
  total: number;
  /** Agencies without an administrator who may sign in. */
  withoutAdministrator: number;
};
export type AgencyId = string;
export type AgencyReliability = {
  authorizingAgency: AgencyChoice;
  /** Duties that were not cancelled. */
  duties: number;
  /** Other duties, which were called off or replaced after the person had refused or was due. */
  lost: number;
  /** Of these, the duties of people who came. */
  present: number;
  /** The weeks with duties of its people, in order of time. */
  weeks: ReliabilityWeek[];
};
export type AgencyShare = {
  authorizingAgencyId: AgencyId;
  /** At most 100. */
  percent: number;
  role: FunctionaryRole;
};
export type AgencyStaffing = Staffing & {
  authorizingAgency: AgencyChoice;
};
export type AgencySummary = {
  /** Further counts of the agency. */
  _count: AgencyCounts;
  /** Its people who are registered in the caller's reach, and in the region if given; each counts once, with or without a duty. `GET
    /dashboard/authorizing-agency-functionaries-stats` gives the people who serve on a date. */
  functionaries: number;
  id: AgencyId;
  name: string;
  region: RegionChoice | null;
  regionId: RegionId | null;
  /** Name in URLs, in lower-case letters, digits and hyphens. */
  slug: string;
};
export type AgencyTasks = {
  /** People who are inactive and cannot be assigned. */
  inactive: number;
  leftOut: LeftOutRows | null;
  /** Pairs of people who look alike, not yet decided, that the caller can decide. */
  lookAlikes: number;
  /** People whose own pictures do not all look like one person, or differ from earlier enrolled ones. */
  oddPictures: number;
  /** People who wanted to activate themselves and wait until a user has looked at their own pictures. */
  waiting: number;
  /** People without an enrolled picture, whom no gate can recognise. */
  withoutPicture: number;
};
export type Agreed = {
  /** The new number, as it was read, or null where the number is removed: another change that came meanwhile is not agreed to. */
  mobileNumber: string | null;
  /** The six digits that were sent. */
  otp?: string | null;
  password?: string | null;
};
export type Annulment = {
  /** The reason in a few words. */
  reason: string;
};
export type Anomaly = {
  acknowledgedAt: string | null;
  acknowledgedBy: NamedUser | null;
  acknowledgedByUserId: UserId | null;
  assignedAt: string | null;
  assignedTo: NamedUser | null;
  authorizingAgency: AgencyChoice | null;
  authorizingAgencyId: AgencyId | null;
  center: Center;
  centerId: CenterId;
  city: PlaceName;
  cityId: CityId;
  /** Number of times that it happened. */
  count: number;
  /** When it first happened. */
  createdAt: string;
  day: ExaminationDay;
  district: PlaceName;
  districtId: DistrictId;
  examination: Examination;
  examinationDayId: ExaminationDayId;
  examinationId: ExaminationId;
  file: StoredFile | null;
  fileId: FileId | null;
  functionary: FunctionarySummary | null;
  id: AnomalyId;
  /** When it last happened. */
  lastSeenAt: string;
  /** Details: `reason`, `entryType`, `location`, and where known `distance` and `radius` in metres. */
  metadata: object;
  /** Remarks of users; null without any. */
  note: string | null;
  region: PlaceName;
  regionId: RegionId;
  resolution: AnomalyResolution | null;
  resolvedAt: string | null;
  resolvedBy: NamedUser | null;
  resolvedByUserId: UserId | null;
  /** The name of the person whose slip was shown with another face; absent without one, or out of the caller's reach. */
  slipOf?: string | null;
  state: PlaceName;
  stateId: StateId;
  /** Open, acknowledged or resolved. */
  status: AnomalyStatus;
  /** The steps that users took, the first one first. */
  steps: AnomalyStep[];
  type: AnomalyType;
};
export type AnomalyContact = {
  functionaryId: FunctionaryId;
  /** Ten digits, without the country code. */
  mobileNumber: string;
  name: string;
  role: FunctionaryRole | null;
};
export type AnomalyContacts = {
  /** The people in charge of the center on that day, the venue manager first; empty where none is in reach. */
  center: AnomalyContact[];
  person: AnomalyContact | null;
};
export type AnomalyId = string;
export type AnomalyKind = {
  /** Explanation in one sentence. */
  description: string;
  id: string;
  /** The anomaly's type in lower case with hyphens. */
  slug: string;
  /** Title of a few words. */
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
  at: string;
  by: NamedUser | null;
  kind: AnomalyStepKind;
  /** A note, or the reason for opening it again. */
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
export type AnswerByLink = OwnAnswer & {
  /** The link's text: what follows `/d/`. */
  link: string;
};
export type AnswerCounts = {
  accepted: number;
  declined: number;
  /** Not answered in time: they count as open. */
  open: number;
  /** There is no answer yet. */
  silent: number;
  told: number;
};
export type AnsweredBy = 'LINK' | 'SELF_VERIFIED' | 'SMS' | 'PHONE';
export type AnsweredSwap = {
  /** Whether both agreed; otherwise one of them said no. */
  agreed: boolean;
  /** The full names of both, in the order of the duties. */
  names: string[];
};
export type Area = 'OFF' | 'CITY' | 'DISTRICT';
export type ArrivalCurve = {
  /** Of these people, those who came. */
  arrived: number;
  date: string;
  /** Duties on days with a time at which people are due. */
  expected: number;
  /** Of these, those who came before they were due. */
  onTime: number;
  /** The steps with arrivals, in order of time. */
  steps: ArrivalStep[];
};
export type ArrivalStep = {
  /** People who came for the first time in this step. */
  arrived: number;
  /** Begin of the step, in minutes after the time at which people are due; negative before it. */
  minutes: number;
};
export type Arrivals = {
  compared: ArrivalCurve | null;
  /** The date of the request. */
  day: ArrivalCurve;
  /** Minutes since the earliest time at which people are due, for today only; null on other dates and without such a time. */
  reachedMinutes: number | null;
  /** Minutes in a step. */
  stepMinutes: number;
  /** Duties on days without a time at which people are due; they are in no step. */
  untimed: number;
};
export type Asking = 'START' | 'STOP';
export type AskingOfRound = {
  asking: Asking;
};
export type Assigned = {
  /** The duties that stand now, one for each good pair. */
  assigned: AssignedPair[];
  /** The people who have at least one of the duties now. */
  functionaryIds: FunctionaryId[];
  /** The pairs that were left out. */
  skipped: SkippedPair[];
  undo: UndoOffer | null;
  /** Warnings about duties that stand. */
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
  annulReason: string | null;
  /** When it was annulled. */
  annulledAt: string | null;
  /** Whether it arrived long after its claimed time although the device was connected. */
  arrivedLate: boolean;
  authorizingAgency: AgencyChoice | null;
  authorizingAgencyId: AgencyId | null;
  /** Whether the person showed their slip, and the face was compared with them alone; absent if not. */
  bySlip?: boolean;
  /** Time of the capture by the device's claim. */
  capturedAt: string | null;
  centerId: CenterId;
  centerName: string;
  cityId: CityId;
  cityName: string;
  confirmation: Confirmation | null;
  /** When the second person decided. */
  confirmedAt: string | null;
  /** Distance to the center in metres; null if not known. */
  distanceM: number | null;
  districtId: DistrictId;
  entryType: EntryType;
  examinationDayId: ExaminationDayId;
  examinationId: ExaminationId;
  examinationName: string;
  file: StoredFile | null;
  fileId: FileId | null;
  /** Remarks about the picture that a person should look at. */
  flags: FaceFlag[];
  functionary: FunctionarySummary | null;
  functionaryId: FunctionaryId;
  /** The role of the duty at that moment. */
  functionaryRole: FunctionaryRole;
  id: AttendanceLogId;
  /** How they were recognised. */
  method: VerificationMethod;
  monitoringToken: LogToken | null;
  monitoringTokenId: MonitoringTokenId | null;
  /** The last note of a user. */
  note: string | null;
  notedAt: string | null;
  /** Whether one device recorded several people by hand for the same moment. */
  oneTimeForMany: boolean;
  /** Whether the center has a fence and the device did not know whether it was inside. */
  positionUnknown: boolean;
  /** The reason as a code; by hand, the operator's words. */
  reason: string | null;
  /** When the server got it. */
  receivedAt: string;
  /** The time that counts for the attendance. */
  recordedAt: string;
  regionId: RegionId;
  /** The answer that the gate got. */
  result: VerificationOutcome;
  /** The reason that the administrator gave. */
  settleReason: string | null;
  /** When an administrator decided. */
  settledAt: string | null;
  stateId: StateId;
};
export type AttendanceLogId = string;
export type AttendancePage = {
  /** Those of this page, the newest first. */
  data: AttendanceLog[];
  /** The `cursor` of the next page; null on the last one. */
  nextCursor?: string | null;
  /** Number on all pages. */
  total: number;
};
export type AuditActor = {
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
  at: string;
  before?: unknown;
  deviceId?: string | null;
  id: AuditEntryId;
  ip?: string | null;
  outcome: AuditOutcome;
  regionId?: RegionId | null;
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
  | 'PROPOSE_ROSTERS'
  | 'TELL_OF_DUTIES'
  | 'ASK_SUBSTITUTES'
  | 'CLOSE_DAYS'
  | 'FORGET_REQUESTS'
  | 'TELL_OF_SHORTAGES'
  | 'WATCH_CODES';
export type BandServed = {
  duties: number;
  /** Those of women and of people over sixty. */
  ofThoseToBeNear: number;
  /** The last kilometre of the band; null for the last band, which has also those whose distance is not known. */
  toKm: number | null;
};
export type BatchTimes = {
  /** Name of the batch. */
  batch: string;
  /** When the day ends; by default the end of the local date. */
  closesAt?: string | null;
  /** When the gate opens. */
  entryOpensAt?: string | null;
  /** When staff should be there. */
  reportingAt?: string | null;
};
export type BiometricDeleted = {
  /** A sentence about further effects. */
  message: string;
  /** The functionary's status now. */
  status: FunctionaryStatus;
  /** Always true; failures are HTTP errors. */
  success: boolean;
};
export type BiometricDeletion = {
  biometricId: FaceImageId;
  functionaryId: FunctionaryId;
};
export type BothFactors = {
  /** The six digits that the app shows, or a recovery code. */
  code: string;
  /** The one that works now. */
  currentPassword: string;
};
export type BrokenRule = {
  /** The numbers that belong to the word, in the order in which its sentence has them. */
  numbers: number[];
  rule: HardRule;
  /** What it has against the person: a word, as `LIVES_IN_CITY`. */
  why: string;
};
export type BulkUploadId = string;
export type BulkUploadJob = BulkUploadProgress & {
  /** Every fault of every row so far. */
  errors: RowFault[];
  /** Rows that were skipped, with the reasons. */
  skippedRows: SkippedRow[];
};
export type BulkUploadProgress = {
  /** Whether it writes all rows or none. */
  atomic: boolean;
  /** Rows that became records, or in a dry run would have. */
  created: number;
  /** When it was uploaded. */
  createdAt: string;
  /** Whether it only judges rows and writes none. */
  dryRun: boolean;
  /** The reason why it failed as a whole; null unless it did. */
  error: string | null;
  /** Rows with at least one fault. */
  failed: number;
  /** Name of the file as uploaded. */
  fileName: string;
  /** When it ended, done or failed. */
  finishedAt: string | null;
  jobId: BulkUploadId;
  /** Rows that were worked off. */
  processed: number;
  /** Rows whose record existed already. */
  skipped: number;
  status: BulkUploadStatus;
  /** False when it has ended and no row became a record. */
  success: boolean;
  /** All rows of the sheet, without the heading. */
  total: number;
};
export type BulkUploadResult = {
  /** Rows that became records, or in a dry run would have. */
  created?: number | null;
  /** Every fault of every row. */
  errors?: RowFault[] | null;
  /** Rows with at least one fault. */
  failed?: number | null;
  jobId?: BulkUploadId | null;
  /** Rows whose record existed already. */
  skipped?: number | null;
  /** Rows that were skipped, with the reasons. */
  skippedRows?: SkippedRow[] | null;
  /** False when no row became a record. */
  success: boolean;
  /** All rows of the sheet, without the heading. */
  total?: number | null;
};
export type BulkUploadStatus = 'RUNNING' | 'DONE' | 'FAILED';
export type CallUp = {
  /** When the center is told; null for those who stand by. */
  centerToldAt: string | null;
  city: string;
  cityId: CityId;
  date: string;
  functionary: FunctionarySummary;
  /** What stands for them in the file of the draw. */
  mark: string;
  role: FunctionaryRole;
  /** Whether they stand by in the city, without a center. */
  standsBy: boolean;
};
export type CallUpId = string;
export type CancelledDuty = {
  /** When it was cancelled. */
  at: string;
  /** The name of the user who cancelled it. */
  by: string | null;
  /** The person who had the duty. */
  functionaryId: FunctionaryId;
  /** Id of the cancelled duty. */
  id: AssignmentId;
  /** Name of the person. */
  name: string;
  /** The reason in that user's words. */
  reason: string | null;
  replacedBy: Substitute | null;
  /** The role that they had on the day. */
  role: FunctionaryRole;
  /** Whether the person had refused before, or was noted absent. */
  saidNotComing: boolean;
  /** The person's uid, as people read it aloud. */
  uid: string;
};
export type Candidate = {
  /** The city they live in. */
  city: string | null;
  /** Nearness by the names in the address. */
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
  /** Other duties on the date within the caller's reach that are not in the way. */
  sameDate: DutyElsewhere[];
  /** Whether they can get the day. */
  standing: Standing;
  /** Warnings in sentences, such as too little time for the way. */
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
  /** Distance from the center's middle in metres; null if not known. */
  distanceM: number | null;
  /** Whether it is at the center. */
  state: PositionState;
};
export type Center = {
  /** The authority's code for it. */
  centerCode: string | null;
  city: PlaceName;
  cityId: CityId;
  createdAt: string;
  district: PlaceName;
  districtId: DistrictId;
  /** Street and house as one text. */
  fullAddress: string | null;
  /** Radius in metres around the position that still counts as the center. */
  geoFencingRadius: number | null;
  id: CenterId;
  /** Whether candidates with physical handicaps can get in and around. */
  isPHFriendly: boolean;
  /** Latitude in degrees; north is positive. */
  lat: number | null;
  /** Longitude in degrees; east is positive. */
  lng: number | null;
  /** Seats in one batch. */
  maxCandidateCapacity: number;
  /** Seats for candidates with physical handicaps among them. */
  maxPHCount: number;
  name: string;
  /** Pin code of six digits. */
  pincode: string | null;
  region: PlaceName;
  /** The region that runs it. */
  regionId: RegionId;
  state: PlaceName;
  stateId: StateId;
  updatedAt: string;
};
export type CenterArrivals = {
  /** Of these people, those who came. */
  arrived: number;
  /** Name of the batch on that date. */
  batch: string;
  center: string;
  centerId: CenterId;
  city: string;
  /** When people are due: the reporting time, else the time at which the gate opens. */
  dueAt: string | null;
  /** Duties within the caller's reach; cancelled ones do not count. */
  expected: number;
  /** When the first person came; null before that. */
  firstEntryAt: string | null;
  /** Id of the examination day. */
  id: ExaminationDayId;
  /** The steps with arrivals, in order of time; empty on a day without a time at which people are due. */
  steps: ArrivalStep[];
};
export type CenterCapacity = {
  /** The whole address in one line. */
  address: string;
  /** A batch of an examination there today or later; null without one. */
  batch: string | null;
  centerId: CenterId;
  /** The center's name again, under the field name of lists of days. */
  centerName: string;
  /** Name of the city. */
  city: string;
  cityId: CityId;
  districtId: DistrictId;
  /** The address without the city. */
  fullAddress: string | null;
  name: string;
  regionId: RegionId;
  /** Name of the state. */
  state: string;
  stateId: StateId;
  /** Seats for candidates; 0 if not known. */
  totalCapacity: number;
};
export type CenterChanges = {
  /** The authority's code for it. */
  centerCode?: string | null;
  /** The city it lies in, by id or city code. State, district and region follow. */
  cityId?: string | null;
  /** The district it lies in, by id or LGD code; must agree with the city. */
  districtId?: string | null;
  /** Street and house as one text. */
  fullAddress?: string | null;
  /** Radius in metres around the position that still counts as the center. */
  geoFencingRadius?: number | null;
  /** Whether candidates with physical handicaps can get in and around. */
  isPHFriendly?: boolean | null;
  /** Latitude in degrees; north is positive. */
  lat?: number | null;
  /** Longitude in degrees; east is positive. */
  lng?: number | null;
  /** Seats in one batch. */
  maxCandidateCapacity?: number | null;
  /** Seats for candidates with physical handicaps among them. */
  maxPHCount?: number | null;
  name?: string | null;
  /** Pin code of six digits. */
  pincode?: string | null;
  regionId?: RegionId | null;
  /** The state it lies in, by id or LGD code; must agree with the city. */
  stateId?: string | null;
};
export type CenterChoice = {
  /** The authority's code for it. */
  centerCode: string | null;
  cityId: CityId;
  districtId: DistrictId;
  id: CenterId;
  name: string;
  /** The region that runs it. */
  regionId: RegionId;
  stateId: StateId;
};
export type CenterContact = {
  /** Whether they have an account that can start monitoring there. */
  canStart: boolean;
  functionaryId: FunctionaryId;
  /** Ten digits, without the country code. */
  mobileNumber: string;
  name: string;
  /** Whether they came, or opened the gate without being recorded at it. */
  present: boolean;
  /** Their role that day. */
  role: FunctionaryRole;
};
export type CenterCounts = {
  /** Centers among these where monitoring runs; on a past date, where it ran. */
  active: number;
  /** The other centers among these. */
  inactive: number;
  /** Centers with an examination on the date. */
  total: number;
};
export type CenterDay = {
  /** Of these, the duties of people who said that they will come, or came. */
  accepted: number;
  /** Duties of people who are blacklisted or blocked on the date and have to be replaced; not in the other figures. */
  barred: number;
  /** Name of the batch on that date. */
  batch: string;
  center: string;
  /** The authority's code for the center. */
  centerCode: string | null;
  centerId: CenterId;
  city: string;
  cityContact: CityContact | null;
  /** The people on duty there who are in charge; those who have come are first. */
  contacts: CenterContact[];
  date: string;
  /** When people are late: the reporting time, else the time at which the gate opens. */
  dueAt: string | null;
  examination: string;
  examinationId: ExaminationId;
  /** When the first person came; null before that. */
  firstEntryAt: string | null;
  /** Whether monitoring was started for the day, even if it does not run any more. */
  gateOpened: boolean;
  /** Whether the gate should be open since `due_at` and is not: people are assigned, and monitoring was never started. Never on a past
    date. `contacts` have the people who can start it. */
  gateShut: boolean;
  /** When monitoring was last stopped; null while it runs on any device. */
  gateStoppedAt: string | null;
  /** Id of the examination day. */
  id: ExaminationDayId;
  /** Duties whose people are inside now. */
  inside: number;
  /** Whether people are due and fewer than 80 % of them came. */
  low: boolean;
  /** Duties of people who have not come, by state. */
  missing: MissingCounts;
  /** People needed, of all roles together; 0 without an entered need; null for an agency, because it supplies only some of them. */
  needed: number | null;
  /** Its anomalies that no user has acknowledged; null for callers who may not see anomalies. */
  openAnomalies: number | null;
  /** Whether people may have come by now: the gate's opening time has come, else the reporting time, else the date. */
  opened: boolean;
  /** Of the duties, those of people who came. */
  present: number;
  region: string;
  /** Duties that replace another one. */
  replaced: number;
  /** When staff should be there; null if not set. */
  reportingAt: string | null;
  state: string;
  /** Duties within the caller's reach; cancelled ones do not count. */
  total: number;
};
export type CenterFilled = {
  city: string;
  filled: number;
  id: CenterId;
  name: string;
  needed: number;
};
export type CenterId = string;
export type Certificate = {
  /** The address at which everybody can verify it. */
  address: string;
  /** What the authority calls itself; empty where it does not say. */
  authority: string;
  /** The same in Hindi; empty where it does not say. */
  authorityHindi: string;
  /** The city of the center. */
  city: string;
  /** The local date of the duty. */
  date: string;
  /** Name of the examination. */
  examination: string;
  /** Id of the duty. */
  id: AssignmentId;
  /** Full name of the person. */
  name: string;
  /** The address as a picture of a QR code: SVG. */
  qr: string;
  /** The role that they had on that day. */
  role: FunctionaryRole;
};
export type CertificateState = 'VALID' | 'NOT_VALID';
export type CertificateToCheck = {
  /** The text of its address: what follows `/c/`. */
  certificate: string;
};
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
export type CheckedCertificate = {
  /** The local date of the duty; null where it is not valid. */
  date: string | null;
  /** Full name of the person; null where it is not valid. */
  name: string | null;
  role: FunctionaryRole | null;
  state: CertificateState;
};
export type CheckedDevice = {
  checkedAt: string;
  checkedBy: string;
  /** The results of its checks. */
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
  /** The change that would be made. */
  outcome: PairOutcome;
  /** The reason for leaving it out, in a sentence; null if it would not be. */
  reason: string | null;
  /** Other duties on the date within the caller's reach that are not in the way. */
  sameDate: DutyElsewhere[];
  /** Warnings in sentences, such as too little time for the way. */
  warnings: string[];
};
export type ChosenSheetTable = {
  /** The field of each column; null for a column that is not used. */
  fields: (string | null)[];
  /** Row of the headings in the spreadsheet program's count; 0 for a table without headings. */
  headingRow: number;
  /** Number of rows with headings: 1 or 2. */
  headingRows: number;
  /** Its index among the tables of the draft. */
  index: number;
};
export type ChosenSheetTables = {
  /** Values that are the same for all rows, by field. */
  fixed?: {
    [key: string]: string;
  };
  /** The tables to read; other tables are not read. */
  tables: ChosenSheetTable[];
  /** The version of the draft that the client last saw. */
  version: number;
};
export type ChosenSwap = {
  swapId: DutySwapId;
};
export type CityChoice = {
  /** The authority's code for it. */
  cityCode: string;
  districtId: DistrictId;
  id: CityId;
  name: string;
  stateId: StateId;
};
export type CityContact = {
  /** Mobile number to call. */
  mobileNumber: string;
  /** Name of the person. */
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
  /** The date in that time zone. */
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
export type ConsentWithdrawn = {
  /** The number of pictures that were removed. */
  pictures: number;
  success: boolean;
};
export type Contact = 'CALLED' | 'ON_THE_WAY' | 'NOT_COMING' | 'NOT_REACHABLE';
export type Correction = {
  attendance?: Attendance | null;
  /** Time of the first entry; null means not known. */
  entryAt?: string | null;
  /** Time of the last exit; null means not known. */
  exitAt?: string | null;
  /** The reason in a few words; without it the trail says that none was given. */
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
  email?: string | null;
  id: UserId;
  /** Ten digits; null where the account does without. */
  mobileNumber: string | null;
  name: string;
  regionId?: RegionId | null;
  /** What the region is called. */
  regionName?: string | null;
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
export type DateFilled = {
  date: string;
  filled: number;
  needed: number;
};
export type DateOrder = 'DAY_FIRST' | 'MONTH_FIRST';
export type DayCenters = {
  /** Centers by their codes. */
  centerCodes?: string[];
  /** Centers by their ids. */
  centerIds?: CenterId[];
  cityId?: CityId | null;
  districtId?: DistrictId | null;
  regionId?: RegionId | null;
  stateId?: StateId | null;
};
export type DayKind = 'WEEKDAY' | 'SUNDAY';
export type DayNeed = {
  /** Of these, those who said that they will come, or came. */
  accepted: number;
  /** Number of people with a duty within the caller's reach. */
  assigned: number;
  /** Whether the number was entered by hand; rules do not overwrite it. */
  byHand: boolean;
  /** Number of people needed. */
  needed: number;
  role: FunctionaryRole;
};
export type DayNeeds = {
  /** Of these, the people who said that they will come, or came. */
  accepted: number;
  /** People with a duty in the caller's reach. */
  assigned: number;
  /** People missing, summed by role: too many of one role do not make up for another. */
  missing: number;
  /** People needed, of all roles together. */
  needed: number;
  /** By role: roles with a need, and roles that people have. */
  needs: DayNeed[];
  /** People beyond the need, summed by role. */
  over: number;
};
export type DayNeedsByHand = {
  /** The roles to set, each once; the others stay as they are. */
  needs: NeedByHand[];
};
export type DayPlace = {
  /** Of these, the duties of people who said that they will come, or came. */
  accepted: number;
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
  /** Centers among these that `GET /dashboard/day-centers` calls low. */
  lowCenters: number;
  /** Duties of people who have not come, by state. */
  missing: MissingCounts;
  name: string;
  /** People needed; 0 without an entered need; null for an agency, because it supplies only some of them. */
  needed: number | null;
  /** Anomalies of the day that no user has acknowledged; null for callers who may not see anomalies. */
  openAnomalies: number | null;
  /** Of the duties, those of people who came. */
  present: number;
  /** The region of the place. */
  regionId: RegionId;
  stateId: StateId | null;
  /** Duties within the caller's reach. */
  total: number;
};
export type DayPlaces = {
  /** The level of the places. */
  level: PlaceLevel;
  /** Places with an examination that day; the one with the most absent people is first. */
  places: DayPlace[];
};
export type DayReadiness = {
  /** Name of the batch on that date. */
  batch: string;
  center: Center;
  /** The results of all checks. */
  checks: ReadinessCheck[];
  date: string;
  /** The devices that were checked. */
  devices: CheckedDevice[];
  examinationDayId: ExaminationDayId;
  /** Whether nothing is missing. */
  isReady: boolean;
  /** People on the roster within the caller's reach, without barred ones. */
  people: number;
};
export type DaysDeleted = {
  /** Number of deleted days. */
  days: number;
  /** Number of cancelled duties. */
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
  /** Days that did not exist before. */
  created: number;
  /** Whether nothing was written. */
  dryRun: boolean;
  /** Days that existed already, and stay as they are. */
  existing: number;
  /** The same numbers by date and batch. */
  sittings: SittingEntered[];
  /** Codes without a center in reach. */
  unknownCodes: string[];
};
export type DaysMoved = {
  /** Number of people who had accepted and have to accept anew. */
  accepted: number;
  /** The number to repeat as `confirm`; null where none is needed. */
  confirm: number | null;
  /** These duties, at most 200. */
  conflicts: MoveConflict[];
  /** Number of days that match. */
  days: number;
  /** Whether nothing was changed, because only the effect was asked for. */
  dryRun: boolean;
  /** Number of duties on them, those of `conflicts` included. */
  duties: number;
  /** Number of people with these duties; each gets a message. */
  people: number;
  /** The days by sitting, at most 100. */
  sittings: MovedSitting[];
  /** Number of duties that are cancelled, because their people cannot serve then or there. */
  takenOff: number;
  undo: UndoOffer | null;
  /** Remarks that keep no one from their duty, with the number of duties of each; at most 20. */
  warnings: MoveWarning[];
};
export type DaysToDelete = {
  /** Number of duties that this cancels; needed for more than ten. */
  confirm?: number | null;
  /** 1 to 500 days, deleted together or not at all. */
  ids: ExaminationDayId[];
};
export type DaysToMove = {
  /** Only days of this batch. */
  batch?: string | null;
  centerId?: CenterId | null;
  /** The new local time at which the day ends. */
  closesAt?: string | null;
  /** Number of duties that this touches; needed for more than ten. */
  confirm?: number | null;
  /** Only days on these local dates; empty for all dates. */
  dates?: string[];
  /** Whether to answer what would change, and change nothing. */
  dryRun?: boolean;
  /** The new local time at which the gate opens. */
  entryOpensAt?: string | null;
  /** Only these days; empty for all that match the other fields. */
  examinationDayIds?: ExaminationDayId[];
  /** The examination of the days. */
  examinationId: ExaminationId;
  regionId?: RegionId | null;
  /** The new local time at which staff should be there. */
  reportingAt?: string | null;
  /** Days later, or earlier if negative; the times of day stay. */
  shiftDays?: number | null;
  /** The name of the new batch. */
  toBatch?: string | null;
  toCenterId?: CenterId | null;
};
export type DecidedBy = 'SYSTEM' | 'ONESELF' | 'CENTER' | 'AGENCY' | 'REGION' | 'HEAD_OFFICE';
export type Declaration = {
  /** Where it concerns them; none for the whole examination. */
  centers: NamedCenter[];
  declaredAt: string;
  examinationId: ExaminationId;
  examinationName: string;
  /** What ties the person to it. */
  interest: Interest;
  /** The reach of who stated it; `ONESELF` for the person. */
  statedBy: DecidedBy;
  /** The person's words. */
  statement: string | null;
};
export type DemoMessage = {
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
  /** Whether the check passed. */
  isReady: boolean;
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
  /** Radius in metres within which it is likely to be; null without a position. */
  accuracy: number | null;
  /** The version of the pages on it. */
  appVersion: string;
  /** From 0 to 100; null where its browser does not tell. */
  batteryPercent: number | null;
  /** Seconds by which its clock is ahead of the server's; below 0 if behind. */
  clockErrorSeconds: number;
  /** Distance to the center in metres; null if not known. */
  distanceM: number | null;
  /** Whether it is being charged. */
  isCharging: boolean;
  /** When the oldest of them was taken. */
  oldestWaitingAt: string | null;
  /** When the report arrived. */
  receivedAt: string;
  /** Captures that only the device has. */
  waiting: number;
};
export type DeviceReport = {
  /** The results, one for each check. */
  checks: DeviceCheck[];
  /** The device, as it names itself. */
  deviceId: string;
  examinationDayId: ExaminationDayId;
};
export type DiskHealth = {
  /** How much the server may still write. */
  freeBytes: number;
  totalBytes: number;
};
export type DistrictChoice = {
  id: DistrictId;
  /** Its code in the Local Government Directory. */
  lgdCode: string;
  name: string;
  stateId: StateId;
};
export type DistrictId = string;
export type DoneUndoably = {
  /** Always true; failures are errors. */
  success: boolean;
  undo: UndoOffer | null;
};
export type DrawDetails = {
  /** What was announced before it was frozen. */
  announced: string | null;
  /** People who were told a date and a city. */
  calledUp: number;
  drawnAt: string | null;
  frozenAt: string | null;
  /** Centers are told so many hours before a duty begins; null where they are told at once. */
  hoursBefore: number | null;
  /** Whether the caller does not see yet who serves at which center. */
  isSealed: boolean;
  lacking: WordsLacking | null;
  /** When the next centers are told. */
  nextToldAt: string | null;
  /** The version of the program that froze it. */
  program: string;
  /** Draws of this freeze that do not count. */
  setAside: DrawSetAside[];
  /** Who spoke, in the order in which it counts. */
  witnesses: Witness[];
};
export type DrawFile = Blob;
export type DrawSetAside = {
  /** When it was set aside. */
  at: string;
  /** Why it does not count. */
  reason: string;
  /** Its seed, 64 hexadecimal digits; empty where it was frozen and not drawn. */
  seed: string;
};
export type DrawToWitness = {
  /** SHA-256 of the file that it is drawn from, 64 hexadecimal digits. */
  digest: string | null;
  draw: DrawDetails;
  examinationName: string;
  /** People at its posts. */
  filled: number;
  id: RosterProposalId;
  /** People whom its posts need. */
  needed: number;
  regionName: string;
  /** What chance was drawn from; null before the draw. */
  seed: string | null;
  state: ProposalState;
};
export type DrawVersion = {
  /** Why a draw does not count; needed to set one aside. */
  reason?: string | null;
  /** The version that the client saw; another one answers 409. */
  version: number;
};
export type DuplicateDecision = {
  /** A note about the decision. */
  note?: string | null;
  /** `othersOfPair` of the list, to decide all reviews of the pair at once; null decides this review alone. 409 when
    the number has changed. */
  othersOfPair?: number | null;
  status: DuplicateVerdict;
};
export type DuplicateReview = {
  /** Whether the caller may decide: they reach both people. */
  canDecide: boolean;
  /** When the pair was found. */
  createdAt: string;
  face: FunctionaryBiometric | null;
  /** Person for whom the new face was enrolled. */
  functionary: FunctionarySummary;
  id: string;
  /** The user's note about the decision. */
  note: string | null;
  otherFace: FunctionaryBiometric | null;
  otherFunctionary: FunctionarySummary | null;
  /** Other reviews of the same pair, open or decided together with this one, that the caller may see. */
  othersOfPair: OthersOfPair;
  reviewedAt: string | null;
  reviewedByUserId: UserId | null;
  /** The decision about the pair. */
  status: DuplicateReviewStatus;
};
export type DuplicateReviewStatus = 'OPEN' | 'SAME_PERSON' | 'DIFFERENT_PEOPLE';
export type DuplicateVerdict = 'SAME_PERSON' | 'DIFFERENT_PEOPLE';
export type DutiesChanged = {
  /** Number of changed duties. */
  duties: number;
  /** Always true; failures are errors. */
  success: boolean;
  undo: UndoOffer | null;
};
export type DutiesShared = {
  /** With it. */
  after: number;
  /** Before the proposal. */
  before: number;
  duties: number;
};
export type DutiesTakenOff = {
  /** Number of these duties; needed for more than ten. */
  confirm?: number | null;
  /** 1 to 2,000 duties of the day, all within reach. */
  ids: AssignmentId[];
  /** The reason; without it the history says that none was given. */
  reason?: string | null;
};
export type DutyAnswer = 'ACCEPTED' | 'DECLINED' | 'NO_ANSWER';
export type DutyChange = 'CANCELLED' | 'GIVEN' | 'ROLE_CHANGED' | 'DAY_DELETED' | 'MOVED' | 'DAY_MOVED';
export type DutyContact = {
  at: string;
  /** Name of the user who asked. */
  by: string | null;
  id: DutyContactId;
  /** A reminder, or the kind of answer. */
  kind: DutyContactKind;
  /** A note in the words of the user who asked. */
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
  /** Time of its end; null if the hours are not known. */
  endsAt?: string | null;
  /** Time at which the person has to be there; null if the hours are not known. */
  startsAt?: string | null;
};
export type DutyHistoryKind =
  | 'GIVEN'
  | 'TOOK_OVER'
  | 'ROLE_CHANGED'
  | 'MOVED'
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
  /** Name of the user who did it; null where the system did. */
  by: string | null;
  center: string;
  /** The local date of the duty. */
  date: string;
  examination: string;
  /** The duty that the line is about. */
  examinationDayFunctionaryId: AssignmentId;
  /** The day of the duty, perhaps deleted since. */
  examinationDayId: ExaminationDayId;
  /** The kind of event. */
  kind: DutyHistoryKind;
  other: OtherPerson | null;
  /** The reason; null without one. */
  reason: string | null;
  /** The role, the new one after a change. */
  role: FunctionaryRole;
  roleBefore: FunctionaryRole | null;
};
export type DutyNoticeId = string;
export type DutyProfile = {
  /** The latest first. */
  declarations: Declaration[];
  /** Why they are exempt from duties for now. */
  exemptReason: string | null;
  /** The languages that they speak, in alphabetical order. */
  languages: SpokenLanguage[];
  nativeCity: NamedCity | null;
  /** The latest first. */
  trainings: Training[];
  /** Those that are not over, the earliest first. */
  unavailabilities: Unavailability[];
  /** When one of the fields above was last changed. */
  updatedAt: string | null;
  workCenter: NamedCenter | null;
  workCity: NamedCity | null;
};
export type DutyProfileChanges = {
  /** Why they are exempt from duties for now; null where they are not. */
  exemptReason?: string | null;
  /** The languages that they speak, instead of those before. */
  languages?: SpokenLanguage[] | null;
  nativeCityId?: CityId | null;
  workCenterId?: CenterId | null;
  workCityId?: CityId | null;
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
export type DutySwap = {
  createdAt: string;
  /** When it was done or ended otherwise; null while it is open. */
  endedAt: string | null;
  id: DutySwapId;
  /** Whether both agreed and nothing is in the way: it can be done now. */
  isReady: boolean;
  /** The two people, each with the duty that they would give. */
  sides: SwapSide[];
  state: SwapState;
};
export type DutySwapId = string;
export type EducationLevel = 'HIGH_SCHOOL' | 'INTERMEDIATE' | 'GRADUATE' | 'POST_GRADUATE' | 'DOCTORATE';
export type EnrolledAndSignedIn = {
  /** Ten codes that stand in for the app, each once. They are shown this once. */
  recoveryCodes: string[];
  /** Who is signed in. */
  user: CurrentUser;
};
export type EntryConfirmation = {
  /** Whether it is the person in question. */
  confirmed: boolean;
};
export type EntrySettlement = {
  /** True: they count; false: they are annulled. */
  confirmed: boolean;
  /** 1 to 200 entries and exits by hand. */
  logIds: AttendanceLogId[];
  /** The reason, for all of them. */
  reason: string;
};
export type EntryType = 'ENTRY' | 'EXIT';
export type Error = {
  /** The number of duties to repeat as `confirm`, where the call touches more than a few. */
  confirm?: number | null;
  /** What went wrong and what to do, for people. */
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
  /** Reason of the failure, for programs. */
  reason?: string | null;
  /** The number to quote; filled in by the server's middleware. */
  requestId?: string | null;
  skipped?: SkippedPair[];
};
export type ErrorHealth = {
  /** When it happened last. */
  at: string;
  /** A sentence about the failure. */
  message: string;
  /** How often in a row. */
  times: number;
};
export type Examination = {
  createdAt: string;
  examinationYear: number;
  id: ExaminationId;
  /** The qualifications that candidates must have. */
  level: QualificationLevel[];
  name: string;
  /** Name in URLs, in lower-case letters, digits and hyphens. */
  slug: string;
  updatedAt: string;
};
export type ExaminationChanges = {
  /** The qualifications that candidates must have. */
  examinationLevel?: QualificationLevel[] | null;
  examinationYear?: number | null;
  /** Another name for `examinationLevel`, as answers have it. */
  level?: QualificationLevel[] | null;
  name?: string | null;
  /** Name in URLs, in lower-case letters, digits and hyphens. */
  slug?: string | null;
};
export type ExaminationChoice = {
  id: ExaminationId;
  /** The qualifications that candidates must have. */
  level: QualificationLevel[];
  name: string;
  /** Name in URLs, in lower-case letters, digits and hyphens. */
  slug: string;
};
export type ExaminationDay = {
  /** Of these, those who said that they will come, or came. */
  acceptedCount: number;
  /** People within the caller's reach who have a duty. */
  assignedCount: number;
  /** People with a duty who are blacklisted or blocked on the date and have to be replaced; not in `assignedCount`. */
  barredCount: number;
  /** Name of the batch on that date. */
  batch: string;
  center: Center;
  centerId: CenterId;
  city: PlaceName;
  cityId: CityId;
  /** After a change: people on the roster who are on duty elsewhere at its hours, or who have too little time for the way;
    at most 50 sentences. */
  clashes?: string[] | null;
  /** When the day ends. */
  closesAt: string | null;
  date: string;
  district: PlaceName;
  districtId: DistrictId;
  /** When the gate opens. */
  entryOpensAt: string | null;
  examination: Examination;
  examinationId: ExaminationId;
  id: ExaminationDayId;
  /** People missing, summed by role: too many of one role do not make up for another. */
  missingCount?: number | null;
  /** People needed, of all roles together; absent for an agency, because it supplies only some of them. */
  neededCount?: number | null;
  /** People beyond the need, summed by role; absent for an agency. */
  overCount?: number | null;
  /** Of those assigned, those who came. */
  presentCount: number;
  region: PlaceName;
  regionId: RegionId;
  /** When staff should be there. */
  reportingAt: string | null;
  state: PlaceName;
  stateId: StateId;
  /** People among those assigned whose entry by hand waits for confirmation and who have not come otherwise. */
  toConfirmCount: number;
};
export type ExaminationDayChanges = {
  /** Name of the batch; only while the day has no duties. */
  batch?: string | null;
  /** When the day ends. */
  closesAt?: string | null;
  /** The local date; only while the day has no duties. A new date clears the times. */
  date?: string | null;
  /** When the gate opens; null for no time. */
  entryOpensAt?: string | null;
  /** When staff should be there; null for no time. */
  reportingAt?: string | null;
};
export type ExaminationDayFunctionary = {
  answer: DutyAnswer | null;
  /** Why they cannot come. */
  answerReason: string | null;
  answeredAt: string | null;
  answeredBy: AnsweredBy | null;
  attendance: Attendance | null;
  attendanceByUserId: UserId | null;
  /** Whether the end of the day filled in a gap: an absence, or a missing exit. */
  autoClosed: boolean;
  batch: string;
  center: Center;
  /** The center that they report to. */
  centerId: CenterId;
  contact: LastContact | null;
  /** The day's local date. */
  date: string;
  /** Time of the first good entry. */
  entryAt: string | null;
  examination: Examination;
  examinationDay: ExaminationDay;
  examinationDayId: ExaminationDayId;
  /** The examination that the day belongs to. */
  examinationId: ExaminationId;
  /** Time of the last good exit. */
  exitAt: string | null;
  /** Whether the person's faces wait to be compared; until then a gate asks for a closer look. */
  faceReview: boolean;
  /** The person, as the register lists them. */
  functionary: FunctionarySummary;
  /** The person who has the duty. */
  functionaryId: FunctionaryId;
  /** Id of the duty, the same after a change of role. */
  id: AssignmentId;
  /** Whether an agency changed the person's name or Aadhaar number after their face was enrolled, and the region has not
    looked at it yet. */
  identityChanged: boolean;
  regionId: RegionId;
  /** When the last reminder was sent to the person. */
  remindedAt: string | null;
  replacesId: AssignmentId | null;
  /** The role on this day, which can differ from their usual one. */
  role: FunctionaryRole;
  /** State of the duty at this moment. */
  standing: DutyStanding;
  /** Whether an entry by hand waits for confirmation, and the person has not come otherwise. */
  toConfirm: boolean;
  /** When the person was first told of the duty. */
  toldAt: string | null;
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
  /** The reporting time, else the time when entry opens; null without either. */
  time: string | null;
};
export type Experience = {
  /** From how many duties on a person counts as experienced. */
  duties: number;
  /** How much it weighs. */
  weight: Weight;
};
export type FaceDoubts = {
  /** People whom an agency gave another name or Aadhaar number since their face was enrolled, until the region has looked at it. */
  changedIdentities: FunctionaryId[];
  /** People who look like another registered person, without a decision that they are two people. */
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
  /** Number of faces in the picture; more than one is refused, and the ratings are of the largest. */
  faces: number;
  /** How well the face is lit. */
  light: QualityRating;
  /** Whether something seems to cover it: `good` where nothing does, `fair` where the eyes or the mouth may be covered, `poor`
    where both may be. A guess from colours: no picture is refused for it. */
  occlusion: QualityRating;
  /** How straight it looks into the camera. */
  pose: QualityRating;
  /** How sharp the face is. */
  sharpness: QualityRating;
  /** How large the face is. */
  size: QualityRating;
};
export type FaceReviewDecision = {
  /** With `ANOTHER_PERSON`, the pictures to remove; by default those that replaced another face. A person without a picture becomes
    inactive until the same reach or a wider one activates them. */
  biometricIds?: FaceImageId[] | null;
  /** How the user found out. */
  note: string;
  /** The user's decision about the pictures. */
  status: FaceReviewVerdict;
};
export type FaceReviewVerdict = 'SAME_PERSON' | 'ANOTHER_PERSON';
export type FaceSource = 'ADMIN' | 'SELF_SERVICE' | 'BULK';
export type FairShare = {
  /** What is counted for each person. */
  by: SharedBy;
  /** How much it weighs. */
  weight: Weight;
};
export type FileId = string;
export type FillingPreset = {
  /** Whether the caller may delete it. */
  canDelete: boolean;
  id: FillingPresetId | null;
  /** `SSC_TIER_ONE`, `ELECTION_LIKE` or `NEAREST_FIRST`, or the name that a user gave it. */
  name: string;
  rules: FillingRules;
};
export type FillingPresetId = string;
export type FillingRules = {
  /** The shares of agencies in the posts of roles. */
  agencyShares?: AgencyShare[];
  /** How many more people stand by in each city, in percent of the people that it needs of a role. */
  reservePercent?: number;
  /** What is never broken, and what weighs how much. Shares of agencies are those below. */
  rules: Rules;
};
export type FittingPerson = {
  /** The city where they live. */
  city: string | null;
  /** Kilometres from there to the center. */
  distanceKm: number | null;
  functionaryId: FunctionaryId;
  name: string;
  uid: string;
};
export type ForgottenPassword = {
  /** User id or e-mail address. */
  userId: string;
};
export type Functionary = {
  /** Masked, such as `XXXXXXXX1234`. */
  aadhaarNumber: string;
  /** Ten digits, without the country code. */
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
  /** Pin code of six digits. */
  currentPinCode: string | null;
  currentStateId: StateId | null;
  dateOfBirth: string | null;
  defaultRole: FunctionaryRole | null;
  email: string | null;
  fatherName: string | null;
  firstName: string;
  gender: Gender | null;
  highestQualification: EducationLevel | null;
  id: FunctionaryId;
  lastName: string | null;
  middleName: string | null;
  /** Ten digits, without the country code. */
  mobileNumber: string;
  motherName: string | null;
  nationality: Nationality;
  /** Whether the permanent address is the same; its fields are null then. */
  permanentAddressSameAsCurrentAddress: boolean;
  permanentCity: string | null;
  permanentDistrict: string | null;
  /** Permanent address: the rest. */
  permanentFullAddress: string | null;
  /** Permanent address: six digits. */
  permanentPinCode: string | null;
  permanentStateId: StateId | null;
  region: RegionChoice | null;
  regionId: RegionId | null;
  status: FunctionaryStatus;
  /** The reach of the user who set it, needed to undo it; `SYSTEM` when it came by itself. */
  statusDecidedBy: DecidedBy;
  /** Reason given with the status. */
  statusReason: string | null;
  /** The last local date of a temporary block. */
  statusUntil: string | null;
  /** The uid that people read aloud: `F`, eight digits and a check digit. */
  uid: string;
  updatedAt: string;
};
export type FunctionaryActivity = {
  attendance: Attendance | null;
  authorizingAgency: AgencyChoice | null;
  authorizingAgencyId: AgencyId | null;
  /** Whether the end of the day filled in a gap: an absence, or a missing exit. */
  autoClosed: boolean;
  batch: string;
  center: Center;
  centerId: CenterId;
  cityId: CityId;
  contact: LastContact | null;
  date: string;
  districtId: DistrictId;
  /** Time of the first good entry. */
  entryAt: string | null;
  examination: Examination;
  examinationDayId: ExaminationDayId;
  /** Time of the last good exit. */
  exitAt: string | null;
  functionary: FunctionarySummary;
  functionaryId: FunctionaryId;
  /** The role that day. */
  functionaryRole: FunctionaryRole;
  /** Id of the duty. */
  id: AssignmentId;
  region: PlaceName;
  regionId: RegionId;
  /** When the last reminder was sent to the person. */
  remindedAt: string | null;
  replacesId: AssignmentId | null;
  /** When staff should be there; null if not set. */
  reportingAt: string | null;
  /** State of the duty at this moment. */
  standing: DutyStanding;
  stateId: StateId;
};
export type FunctionaryBiometric = {
  consent?: PictureConsent | null;
  /** When it was enrolled. */
  createdAt: string;
  /** Whether it is flagged `DUPLICATE_FACE`. */
  duplicateSuspected: boolean;
  file: StoredFile;
  fileId: FileId;
  /** Hints that a person should look at the picture. */
  flags: FaceFlag[];
  functionaryId: FunctionaryId;
  id: FaceImageId;
  portrait?: StoredFile | null;
  /** How good it is. */
  quality: FaceQuality;
  /** When the record last changed. */
  updatedAt: string;
  vectorId?: TemplateId | null;
};
export type FunctionaryChanges = {
  /** Twelve digits; the masked number of an answer leaves it as it is. */
  aadhaarNumber?: string | null;
  /** Ten digits, without the country code. */
  alternateMobileNumber?: string | null;
  authorizingAgencyId?: AgencyId | null;
  /** The city they live in, by name. */
  currentCity?: string | null;
  /** The district they live in, by name. */
  currentDistrict?: string | null;
  /** The rest of the address. */
  currentFullAddress?: string | null;
  /** Pin code of six digits. */
  currentPinCode?: string | null;
  /** The state they live in: its id or LGD code. */
  currentStateId?: string | null;
  /** Date of birth, `YYYY-MM-DD`. */
  dateOfBirth?: string | null;
  defaultRole?: FunctionaryRole | null;
  email?: string | null;
  fatherName?: string | null;
  firstName?: string | null;
  gender?: Gender | null;
  highestQualification?: EducationLevel | null;
  /** Last name; null leaves a missing one as it is. */
  lastName?: string | null;
  middleName?: string | null;
  /** Ten digits, without the country code. */
  mobileNumber?: string | null;
  motherName?: string | null;
  nationality?: Nationality | null;
  /** Whether the permanent address is the same. If false, all parts of it are required. */
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
  /** The reason for setting another status. */
  statusReason?: string | null;
  /** The last local date of a temporary block. */
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
  activeFunctionaries: number;
  blacklistedFunctionaries: number;
  inactiveFunctionaries: number;
  temporarilyBlockedFunctionaries: number;
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
  firstName: string;
  id: FunctionaryId;
  lastName: string | null;
  middleName: string | null;
  /** Ten digits, without the country code. */
  mobileNumber: string;
  photo?: StoredFile | null;
  region: RegionChoice | null;
  regionId: RegionId | null;
  status: FunctionaryStatus;
  /** The uid that people read aloud. */
  uid: string;
  updatedAt: string;
};
export type GateCapture = {
  /** Radius in metres within which the device is likely to be. */
  accuracy?: number | null;
  /** When the picture was taken, by the server's time as the device knows it. */
  capturedAt?: string | null;
  /** The picture: JPEG, PNG or WebP. */
  file: Blob;
  /** The same for every copy of this request; the header `Idempotency-Key` does as well. */
  idempotencyKey?: string | null;
  /** Latitude of the device in degrees; north is positive. */
  latitude?: number | null;
  /** Longitude of the device in degrees; east is positive. */
  longitude?: number | null;
  /** The text of the QR code on the person's slip, if they showed one: the face is compared with its person alone. */
  slip?: string | null;
};
export type GateDevice = {
  /** Name of the batch on its date. */
  batch: string;
  center: Center;
  /** The device, as it names itself. */
  deviceId: string;
  examinationDayId: ExaminationDayId;
  /** When it ends by itself. */
  expiresAt: string;
  heartbeat: DeviceHeartbeat | null;
  /** Id for stopping or revoking it. It opens nothing by itself: verifying also needs the session that it is bound to. */
  id: MonitoringTokenId;
  /** Whether it may verify now. */
  isRunning: boolean;
  /** Time of the last of them; null without any. */
  lastRecordedAt: string | null;
  /** Entries and exits that it recorded, annulled ones included. */
  recorded: number;
  /** Whether its reports are no longer trusted. */
  revoked: boolean;
  revokedAt: string | null;
  startedAt: string;
  /** Name of that user. */
  startedBy: string;
  startedByUserId: UserId;
  /** When it was stopped; null while it runs. */
  stoppedAt: string | null;
  /** Entries and exits among them without a usable position at a fenced center. */
  unknownPositions: number;
};
export type GateHealth = {
  /** Examination days of today with a running device. */
  daysRunning: number;
  /** Examination days of today. */
  daysToday: number;
  /** Devices that may verify at this moment. */
  runningDevices: number;
};
export type GateState = {
  /** The user who stopped or revoked it; null where it ended by itself. */
  by: string | null;
  /** Captures that it handed in after it was revoked, with their outcome, the oldest first. */
  heldCaptures: OwnHeldCapture[];
  position: CapturePosition | null;
  /** Time of the server's clock. */
  serverTime: string;
  /** When it was stopped, ended or revoked; null while it runs. */
  since: string | null;
  /** Whether it may verify. */
  status: GateStatus;
};
export type GateStatus = 'RUNNING' | 'STOPPED' | 'ENDED' | 'REVOKED';
export type Gender = 'MALE' | 'FEMALE' | 'OTHER';
export type GroupStaffing = Staffing & {
  authorizingAgency: StaffingAgency;
  group: AgencyGroup;
};
export type HardRule =
  | 'FIT'
  | 'EXEMPT'
  | 'ROLE'
  | 'TRAINED'
  | 'INTEREST'
  | 'AVAILABLE'
  | 'WORK_PLACE'
  | 'HOME'
  | 'NATIVE'
  | 'SAME_CENTER'
  | 'FREE'
  | 'ONE_SHIFT_A_DATE'
  | 'IN_A_ROW'
  | 'A_WEEK'
  | 'WOMEN';
export type Health = {
  status: string;
  /** The version of the server. */
  version: string;
};
export type HealthDetails = {
  accounts: AccountHealth;
  agencies: AgencyHealth;
  /** Background work of this server since it started. */
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
  /** Radius in metres within which it is likely to be. */
  accuracy?: number | null;
  /** The version of the pages on it. */
  appVersion: string;
  /** From 0 to 100; null where the browser does not tell. */
  batteryPercent?: number | null;
  /** Time of its clock. */
  deviceTime: string;
  /** Whether it is being charged. */
  isCharging?: boolean;
  /** Latitude of the device in degrees; north is positive. */
  latitude?: number | null;
  /** Longitude of the device in degrees; east is positive. */
  longitude?: number | null;
  monitoringTokenId: MonitoringTokenId;
  /** When the oldest of them was taken. */
  oldestWaitingAt?: string | null;
  /** Captures that only the device has. */
  waiting: number;
};
export type Held =
  | 'NAME'
  | 'DATE_OF_BIRTH'
  | 'GENDER'
  | 'PARENTS'
  | 'QUALIFICATION'
  | 'AADHAAR_NUMBER'
  | 'MOBILE_NUMBER'
  | 'ALTERNATE_MOBILE_NUMBER'
  | 'EMAIL'
  | 'ADDRESS'
  | 'DUTY_PROFILE'
  | 'PICTURES'
  | 'FACE_TEMPLATES'
  | 'DUTIES'
  | 'PASSAGES'
  | 'MESSAGES';
export type HeldCapture = {
  /** Radius in metres within which the device claims to be. */
  accuracy: number | null;
  /** Time of the capture by the device's claim. */
  capturedAt: string | null;
  center: Center;
  centerId: CenterId;
  day: ExaminationDay;
  /** The device, as it names itself. */
  deviceId: string | null;
  entryType: EntryType;
  examinationDayId: ExaminationDayId;
  file: StoredFile | null;
  fileId: FileId;
  id: string;
  /** Latitude in degrees by the device's claim; north is positive. */
  latitude: number | null;
  /** Longitude in degrees by the device's claim; east is positive. */
  longitude: number | null;
  monitoringTokenId: MonitoringTokenId;
  /** The user's note; null until then. */
  note: string | null;
  /** When it came in. */
  receivedAt: string;
  regionId: RegionId;
  resolvedAt: string | null;
  resolvedByUserId: UserId | null;
};
export type HeldCaptureResolution = {
  /** The findings and measures, for later readers. */
  note: string;
};
export type HeldCapturesResolution = {
  /** 1 to 200 captures that get the note. */
  captureIds: string[];
  /** The findings and measures for all of them, for later readers. */
  note: string;
};
export type HeldData = {
  /** Whether it is stored encrypted by itself. */
  sealed: boolean;
  what: Held;
};
export type Identification = {
  assignment: ExaminationDayFunctionary | null;
  /** Their enrolled pictures, to compare by eye. */
  biometric: FunctionaryBiometric[];
  /** Remarks about the picture, or about the enrolled one that it is nearest to. */
  flags: FaceFlag[];
  functionary: FunctionarySummary | null;
  /** The answer in a sentence. */
  message: string;
  reason: AnomalyType | null;
  /** `OK` for a person on the roster, `WARN` with remarks about the pictures, else `DENIED`. */
  result: VerificationOutcome;
};
export type Interest = 'NO_INTEREST' | 'RELATIVE_IS_CANDIDATE' | 'TEACHES_CANDIDATES' | 'OTHER_INTEREST';
export type Kept = {
  /** Minutes for which the text of a message is kept. */
  messageTextMinutes: number;
  /** Days for which rows of uploaded sheets are kept that became no record. */
  sheetRowDays: number;
};
export type KeptAwayBy = {
  /** For how many it is the first rule against them. */
  first: number;
  /** For how many it is the only one. */
  only: number;
  rule: HardRule;
};
export type Language = 'en' | 'hi';
export type LastAttendance = {
  /** Whether they came; duties with an unknown attendance do not count. */
  attendance: Attendance;
  /** Name of the center; null out of the caller's reach. */
  centerName: string | null;
  /** The local date of that duty. */
  date: string;
};
export type LastContact = {
  at: string;
  /** The name of the user who asked. */
  by: string | null;
  /** The kind of answer. */
  kind: Contact;
};
export type Leave = {
  /** Number of duties that this cancels; needed for more than ten. */
  confirm?: number | null;
  /** The first day of their absence, today at the latest. */
  from: string;
  /** 1 to 5,000 people. */
  functionaryIds: FunctionaryId[];
  /** The reason in a few words; kept in each record. */
  reason: string;
};
export type Left = {
  /** People who are marked as left now. */
  functionaryIds: FunctionaryId[];
  /** Number of their coming duties that were cancelled. */
  openedDuties: number;
  /** The others, each with the reason. */
  skipped: NotLeft[];
  undo: UndoOffer | null;
};
export type LeftOutRows = {
  /** Name of the file as uploaded. */
  fileName: string;
  /** Id of the upload. */
  jobId: BulkUploadId;
  /** Number of these rows. */
  rows: number;
};
export type LinkOfSwaps = {
  /** The link's text: what follows `/d/`. */
  link: string;
};
export type LinkedCallUp = {
  /** When the center is told; null for those who stand by. */
  centerToldAt: string | null;
  city: string;
  date: string;
  /** Name of the examination. */
  examination: string;
  role: FunctionaryRole;
  /** Whether they stand by in the city, without a center. */
  standsBy: boolean;
};
export type LinkedDuty = {
  address: string | null;
  answer: DutyAnswer | null;
  answerReason: string | null;
  answeredAt: string | null;
  attendance: Attendance | null;
  batch: string;
  /** Whether it can be answered now. */
  canAnswer: boolean;
  /** Whether it was taken off them, also after they declined. */
  cancelled: boolean;
  /** Name of the center. */
  center: string;
  centerCode: string | null;
  certificate: Certificate | null;
  city: string;
  /** When the day ends. */
  closesAt: string;
  /** The local date of the duty. */
  date: string;
  entryAt: string | null;
  /** Name of the examination. */
  examination: string;
  exitAt: string | null;
  id: AssignmentId;
  lat: number | null;
  lng: number | null;
  pincode: string | null;
  /** The people in charge of the center on that day. */
  reportTo: ReportTo[];
  /** When they should be there; null if not set. */
  reportingAt: string | null;
  role: FunctionaryRole;
  /** Text of the slip's QR code; null when the duty was taken off. */
  slip: string | null;
  /** The same as a picture: SVG. */
  slipQr: string | null;
};
export type LinkedOffer = {
  address: string | null;
  batch: string;
  /** Whether it can be answered now. */
  canAnswer: boolean;
  /** Name of the center. */
  center: string;
  city: string;
  /** The local date of the duty. */
  date: string;
  /** Until when they are waited for; after that another person is asked. */
  endsAt: string;
  /** Name of the examination. */
  examination: string;
  id: PostOfferId;
  lat: number | null;
  lng: number | null;
  pincode: string | null;
  /** The rule that forbade it, in a sentence. */
  reason: string | null;
  /** When they should be there; null if not set. */
  reportingAt: string | null;
  role: FunctionaryRole;
  state: OfferState;
};
export type LinkedSwap = {
  /** What they said; null until they answer. */
  agrees: boolean | null;
  id: DutySwapId;
  /** The duty that they have. */
  mine: SwapDuty;
  /** The duty that they would have instead. */
  theirs: SwapDuty;
  /** Name of the other person. */
  with: string;
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
export type ListCallUp =
  | CallUp[]
  | {
      data: CallUp[];
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
export type ListCertificate =
  | Certificate[]
  | {
      data: Certificate[];
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
export type ListNoticeRound =
  | NoticeRound[]
  | {
      data: NoticeRound[];
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
export type ListPaidPerson =
  | PaidPerson[]
  | {
      data: PaidPerson[];
      nextCursor: string | null;
      total: number;
    };
export type ListPayLine =
  | PayLine[]
  | {
      data: PayLine[];
      nextCursor: string | null;
      total: number;
    };
export type ListPaySheet =
  | PaySheet[]
  | {
      data: PaySheet[];
      nextCursor: string | null;
      total: number;
    };
export type ListPostSearch =
  | PostSearch[]
  | {
      data: PostSearch[];
      nextCursor: string | null;
      total: number;
    };
export type ListProposedPost =
  | ProposedPost[]
  | {
      data: ProposedPost[];
      nextCursor: string | null;
      total: number;
    };
export type ListToldPerson =
  | ToldPerson[]
  | {
      data: ToldPerson[];
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
  centerId: CenterId;
  examinationDayId: ExaminationDayId;
  regionId: RegionId;
};
export type LiveDays = {
  date: string;
  /** The days; empty if the caller asked for none. */
  days: LiveDay[];
  /** The regions that have days. */
  regions: LiveRegion[];
  /** The sums of all days in reach. */
  totals: LiveTotals;
  /** Digest of the whole state: the `ETag` without its quotes. Every server gives the same figures the same version. */
  version: string;
};
export type LiveFigures = {
  /** Of the duties, those of people who did not come by the end of the day, or said before that they will not. */
  absentCount: number;
  /** Of these, the duties of people who said that they will come, or came. */
  acceptedCount: number;
  /** Duties that are not cancelled. */
  assignedCount: number;
  /** Number of calls and reminders; a new number means that a colleague noted something. */
  contactCount: number;
  /** Starts among these that still run. */
  gatesRunningCount: number;
  /** Starts of monitoring on devices, each counted. */
  gatesStartedCount: number;
  /** Of these, the duties of people who are inside now. */
  insideCount: number;
  /** People needed, of all roles together; null for an agency, because it supplies only some of them. */
  neededCount: number | null;
  /** Of the duties, those of people who have not come and are on the way. */
  onTheWayCount: number;
  /** Anomalies that no user has acknowledged; null for a caller who may not see anomalies. */
  openAnomalyCount: number | null;
  /** Of the duties, those of people who came. */
  presentCount: number;
  /** Duties among these that replace another one. */
  replacedCount: number;
};
export type LiveRegion = LiveTotals & {
  regionId: RegionId;
};
export type LiveTotals = LiveFigures & {
  /** Centers among these where monitoring runs; on a past date, where it ran. */
  activeCenterCount: number;
  /** Centers with an examination that day. */
  centerCount: number;
  /** Number of examination days. */
  dayCount: number;
};
export type LogNote = {
  /** The note in the user's words. */
  note: string;
};
export type LogToken = {
  /** The device at the gate. */
  deviceId: string;
  /** When it ends by itself. */
  expiresAt: string;
  id: MonitoringTokenId;
  /** Whether it still runs. */
  status: MonitoringTokenStatus;
};
export type Login = {
  /** Base64 of RSA-OAEP (SHA-256) over the JSON `{"nonce": …, "password": …}`, under the key of the client configuration. */
  password: string;
  /** User id or e-mail address, as it was given for the nonce. */
  userId: string;
  /** It is accepted and ignored. */
  userType?: string | null;
};
export type LoginIdentifier = {
  type: string;
  /** User id or e-mail address. */
  value: string;
};
export type LoginNonce = {
  /** Goes into the encrypted part of the sign-in. */
  nonce: string;
};
export type ManualEntry = {
  /** Radius in metres within which the device is likely to be. */
  accuracy?: number | null;
  /** Whether the operator is alone on duty; then only the region can confirm it. */
  alone?: boolean | null;
  /** When it happened, by the server's time as the device knows it. */
  capturedAt?: string | null;
  /** A picture, as evidence: JPEG, PNG or WebP. */
  file?: Blob | Blob;
  /** The person, who must be on the day's roster. */
  functionaryId: FunctionaryId;
  /** The same for every copy of this request; the header `Idempotency-Key` does as well. */
  idempotencyKey?: string | null;
  /** Latitude of the device in degrees; north is positive. */
  latitude?: number | null;
  /** Longitude of the device in degrees; east is positive. */
  longitude?: number | null;
  /** Why the face was not enough. */
  reason: string;
};
export type MaskedMobileNumber = {
  /** It looks like `XXXXXX3210`. */
  maskedMobileNumber: string;
};
export type MendKind = 'GIVE' | 'ASK' | 'SWITCH_OFF' | 'LACKING';
export type MessageChannel = 'SMS' | 'EMAIL';
export type MessageCounts = {
  delivered: number;
  failed: number;
  /** People with neither number nor address. */
  noNumber: number;
  sent: number;
  waiting: number;
};
export type MessageHealth = {
  /** Number of messages that were given up. */
  failed: number;
  /** Number of messages still to be sent. */
  waiting: number;
  /** When the oldest waiting message was written. */
  waitingSince?: string | null;
};
export type MissingCounts = {
  /** The person did not come by the end of the day, or said before that they will not. */
  absent: number;
  /** The time to report has passed, and the person has given no answer. */
  late: number;
  /** It is not yet time to report. */
  notDue: number;
  /** The person said that they are on the way. */
  onTheWay: number;
  /** The person was not recorded at the gate, but runs it, so they are there. */
  runsGate: number;
};
export type MobileNumberAgreed = {
  /** The number as it was read: one that came meanwhile is not agreed to. */
  mobileNumber: string;
};
export type MobileNumberChange = {
  /** Ten digits without a country code. */
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
  /** Time of the device's clock, at most a day off; absent from devices that correct their times themselves. */
  deviceTime?: string | null;
  /** The caller's own duty. */
  examinationDayFunctionaryId: AssignmentId;
};
export type MonitoringStarted = {
  examinationDayId: ExaminationDayId;
  /** When it ends by itself. */
  expiresAt: string;
  monitoringTokenId: MonitoringTokenId;
  /** Time of the server's clock; devices correct their times by it. */
  serverTime: string;
};
export type MonitoringStats = {
  /** Duties among these of people who said that they will come, or came. */
  accepted: number;
  /** The people by group, with every group. Only the region in the request narrows them, because people are registered in regions. */
  agencyWiseFunctionariesStats: GroupStaffing[];
  /** Duties of people who are blacklisted or blocked on the date and have to be replaced; not in the other figures. */
  barred: number;
  /** The centers with an examination that day. */
  centers: CenterCounts;
  /** Names of the examinations, in order. */
  examinations: string[];
  /** The duties of the day; a person with two batches counts twice. */
  functionaries: PresenceCounts;
  /** Days whose gate should be open and is not: as many as `GET /dashboard/day-centers` lists with `gateShut`. */
  gatesShut: number;
  /** Centers that `GET /dashboard/day-centers` calls low, each counted once. */
  lowCenters: number;
  /** Duties of people who have not come, by state. */
  missing: MissingCounts;
  /** People needed, of all roles together; 0 without an entered need; null for an agency, because it supplies only some of them. */
  needed: number | null;
  /** The anomalies of the day that no user has acknowledged; null for callers who may not see anomalies. */
  openAnomalies: number | null;
  /** Duties that replace another one. */
  replaced: number;
  /** Duties without attendance whose people have an entry by hand that waits for confirmation. */
  toConfirm: number;
  /** Number of examinations that day. */
  totalExaminations: number;
};
export type MonitoringStop = {
  /** The day that it was started for. */
  examinationDayId: ExaminationDayId;
  monitoringTokenId: MonitoringTokenId;
  /** The reason for revoking; required with `revoke`. */
  reason?: string | null;
  /** Whether the device is no longer trusted: later captures are kept for administrators and not verified. For administrators
    only, and for good. */
  revoke?: boolean;
  /** With `revoke`: whether the account that ran it is disabled, too, in case the owner lost the phone with the SIM that gets the codes.
    A user manager can enable it again. */
  shutOut?: boolean;
};
export type MonitoringTokenId = string;
export type MonitoringTokenStatus = 'STARTED' | 'STOPPED';
export type MoveConflict = {
  /** Name of the center of the duty. */
  center: string;
  /** The person of the duty. */
  functionaryId: FunctionaryId;
  /** Id of the duty. */
  id: AssignmentId;
  name: string;
  /** Why they cannot, in a sentence. */
  reason: string;
  role: FunctionaryRole;
};
export type MoveWarning = {
  /** Number of duties with this remark. */
  duties: number;
  /** The remark, as a sentence. */
  warning: string;
};
export type MovedSitting = {
  batch: string;
  /** When the day ends from now on. */
  closesAt: string;
  /** The local date and the batch so far. */
  date: string;
  /** Number of centers with such a day. */
  days: number;
  /** When the gate opens from now on; null without such a time. */
  entryOpensAt: string | null;
  /** When staff should be there from now on; null without such a time. */
  reportingAt: string | null;
  /** The batch from now on. */
  toBatch: string;
  /** The new local date. */
  toDate: string;
};
export type NamedCenter = {
  id: CenterId;
  name: string;
};
export type NamedCity = {
  id: CityId;
  name: string;
};
export type NamedUser = {
  id: UserId;
  name: string;
  role: UserRole;
};
export type Nationality = 'INDIAN';
export type Nearness = {
  /** The last kilometer of each band but the last, which has no end; ascending, at most seven. */
  bands: number[];
  /** How much it weighs. */
  weight: Weight;
};
export type NeedByHand = {
  /** The number; null gives the role back to the rules. */
  needed?: number | null;
  role: FunctionaryRole;
};
export type NewAgency = {
  /** Which roles its people can hold. */
  family: AgencyFamily;
  name: string;
  regionId?: RegionId | null;
  /** Name in URLs, in lower-case letters, digits and hyphens; made from the name by default. */
  slug?: string | null;
};
export type NewAssignment = {
  attendance?: Attendance | null;
  /** The day that the duty is for. */
  examinationDayId: ExaminationDayId;
  examinationDayRole?: FunctionaryRole | null;
  /** The person who gets the duty. */
  functionaryId: FunctionaryId;
  /** Reason for `PRESENT` by hand; kept in the audit trail. */
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
  /** Street and house as one text. */
  fullAddress?: string | null;
  /** Radius in metres around the position that still counts as the center. */
  geoFencingRadius?: number | null;
  /** Whether candidates with physical handicaps can get in and around; false by default. */
  isPHFriendly?: boolean | null;
  /** Latitude in degrees; north is positive. */
  lat?: number | null;
  /** Longitude in degrees; east is positive. */
  lng?: number | null;
  /** Seats in one batch; 0 by default. */
  maxCandidateCapacity?: number | null;
  /** Seats for candidates with physical handicaps among them; 0 by default. */
  maxPHCount?: number | null;
  name: string;
  /** Pin code of six digits. */
  pincode?: string | null;
  regionId?: RegionId | null;
  /** The state it lies in: its id or LGD code. */
  stateId?: string | null;
};
export type NewContact = {
  /** The kind of answer. */
  kind: Contact;
  /** A note in the caller's words, for colleagues. */
  note?: string | null;
};
export type NewDeclaration = {
  /** Where it concerns them, up to 50 centers; none for the whole examination. */
  centerIds?: CenterId[];
  examinationId: ExaminationId;
  /** What ties the person to it. */
  interest: Interest;
  /** The person's words, needed where there is an interest. */
  statement?: string | null;
};
export type NewExamination = {
  /** The qualifications that candidates must have. */
  examinationLevel?: QualificationLevel[] | null;
  examinationYear: number;
  /** Another name for `examinationLevel`, as answers have it. */
  level?: QualificationLevel[] | null;
  name: string;
  /** Name in URLs, in lower-case letters, digits and hyphens; made from the name by default. */
  slug?: string | null;
};
export type NewExaminationDay = {
  /** Name of the batch on that date. */
  batch: string;
  centerId: CenterId;
  /** When the day ends; by default the end of the local date. */
  closesAt?: string | null;
  date: string;
  /** When the gate opens. */
  entryOpensAt?: string | null;
  examinationId: ExaminationId;
  /** When staff should be there. */
  reportingAt?: string | null;
};
export type NewExaminationDays = {
  /** 1 to 20 batches of each date, with their times. */
  batches: BatchTimes[];
  /** The centers that get the days. */
  centers: DayCenters;
  /** 1 to 60 local dates. */
  dates: string[];
  /** Only answer which days would be entered. */
  dryRun?: boolean;
  examinationId: ExaminationId;
};
export type NewFillingPreset = {
  name: string;
  rules: FillingRules;
};
export type NewFunctionary = {
  /** Twelve digits in full, not masked. */
  aadhaarNumber: string;
  /** Ten digits, without the country code. */
  alternateMobileNumber?: string | null;
  authorizingAgencyId?: AgencyId | null;
  /** The city they live in, by name. */
  currentCity?: string | null;
  /** The district they live in, by name. */
  currentDistrict?: string | null;
  /** The rest of the address. */
  currentFullAddress?: string | null;
  /** Pin code of six digits. */
  currentPinCode?: string | null;
  /** The state they live in: its id or LGD code. */
  currentStateId?: string | null;
  /** Date of birth, `YYYY-MM-DD`; needed to become active. */
  dateOfBirth?: string | null;
  defaultRole?: FunctionaryRole | null;
  email?: string | null;
  fatherName?: string | null;
  firstName: string;
  gender?: Gender | null;
  highestQualification?: EducationLevel | null;
  /** Last name, where there is one. */
  lastName?: string | null;
  middleName?: string | null;
  /** Ten digits, without the country code. */
  mobileNumber: string;
  motherName?: string | null;
  nationality?: Nationality | null;
  /** Whether the permanent address is the same; true by default. If false, all parts of it are required. */
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
  identifier: LoginIdentifier;
};
export type NewPayRate = {
  /** For a whole day. */
  amountPaise: number;
  dayKind: DayKind;
  examinationId?: ExaminationId | null;
  /** A day is a half one if the person was there for less than this percent of the sitting. */
  halfBelowPercent: number;
  /** Percent of the amount for half a day. */
  halfPercent: number;
  /** From so many kilometres between home and center. */
  kmFrom?: number;
  /** Below so many kilometres; without it there is no limit. */
  kmUntil?: number | null;
  /** Percent of the amount where the person came and no exit is recorded. */
  noExitPercent: number;
  role: FunctionaryRole;
  /** For the way, in paise. */
  travelPaise: number;
  /** The first date of a duty. */
  validFrom: string;
  /** The last date of a duty; without it until it is ended. */
  validUntil?: string | null;
};
export type NewPaySheet = {
  authorizingAgencyId: AgencyId;
  examinationId: ExaminationId;
  /** The first date of its duties. */
  from: string;
  regionId: RegionId;
  /** The last date, today at the latest; at most 366 dates. Days that are not closed are left to a later sheet. */
  until: string;
};
export type NewProposal = FillingRules & {
  centerId?: CenterId | null;
  examinationId: ExaminationId;
  /** The first date; by default today. */
  from?: string | null;
  regionId?: RegionId | null;
  /** The last date; by default the last one there is. */
  until?: string | null;
  witnessed?: WitnessedDrawWanted | null;
};
export type NewStaffingRule = {
  /** One more person for each started group of so many seats of the center; null adds no one. */
  candidatesPerPerson?: number | null;
  /** People needed at every center. */
  perCenter?: number;
  role: FunctionaryRole;
};
export type NewStaffingRules = {
  /** The rules, one for each role. */
  rules: NewStaffingRule[];
};
export type NewSubstituteAsk = {
  /** The kind of answer. */
  answer: SubstituteAnswer;
  /** The person who was asked. */
  functionaryId: FunctionaryId;
};
export type NewTraining = {
  /** Its date, today at the latest. */
  heldOn: string;
  /** Who held it, or where. */
  note?: string | null;
  /** The role that it was for. */
  role: FunctionaryRole;
};
export type NewUnavailability = {
  centerId?: CenterId | null;
  cityId?: CityId | null;
  /** The first date. */
  from: string;
  reason: string;
  /** The last date, not over yet and at most a year after the first. */
  until: string;
};
export type NewUserAccount = {
  authorizingAgencyId?: AgencyId | null;
  cityId?: CityId | null;
  email?: string | null;
  /** Ten digits without a country code. */
  mobileNumber: string;
  name: string;
  regionId?: RegionId | null;
  role: UserRole;
  /** The login name; roles that sign in with a code need none. */
  userId?: string | null;
};
export type NewWallBoard = {
  /** For how many days it shows. */
  days: number;
  /** The place of the screen: `Control room, second floor`. */
  name: string;
  regionId?: RegionId | null;
};
export type NoRecord = 'TOTAL' | 'HEADING_AGAIN' | 'NEARLY_EMPTY';
export type NotActivated = {
  functionaryId: FunctionaryId;
  /** The reason, as a sentence for people. */
  reason: string;
};
export type NotAsked = {
  /** A person as the request named them, perhaps beyond the caller's reach. */
  functionaryId: FunctionaryId;
  /** Why not, in a sentence. */
  reason: string;
};
export type NotLeft = {
  /** The person in the request, perhaps out of the caller's reach. */
  functionaryId: FunctionaryId;
  /** The reason in a sentence. */
  reason: string;
};
export type NotReminded = {
  id: AssignmentId;
  /** The reason in a sentence. */
  reason: string;
};
export type NotedAnswer = {
  answer: SaidToDuty;
  /** Why they cannot come, in a few words; needed to decline. */
  reason?: string | null;
};
export type NotedSwapAnswer = {
  /** Whether they agree; a no ends the swap. */
  agrees: boolean;
  /** The person who said it. */
  functionaryId: FunctionaryId;
  swapId: DutySwapId;
};
export type NoticeKind = 'NOTICE' | 'REMINDER';
export type NoticePreview = {
  /** People of the choice who were told before. */
  alreadyTold: number;
  /** What the SMS cost, in rupees; null where no price is set. */
  cost: number | null;
  /** The duties that they would be told of. */
  duties: number;
  /** Whether SMS leave the house; otherwise they stay in the outbox. */
  hasGateway: boolean;
  /** Whether e-mails leave the house. */
  hasMailServer: boolean;
  mails: number;
  /** People who would be told. */
  people: number;
  /** When the quiet hours end, if it is quiet now: messages wait until then. */
  quietUntil: string | null;
  /** Each text with how many people get it. */
  samples: NoticeSample[];
  /** Parts of these SMS together. */
  segments: number;
  sms: number;
  /** People among `people` with neither number nor e-mail address. */
  withoutNumber: number;
};
export type NoticeRound = {
  againOf: NoticeRoundId | null;
  /** Name of the user who began it; null for the system's own questions. */
  by: string | null;
  /** Name of that center. */
  center: string | null;
  centerId: CenterId | null;
  createdAt: string;
  date: string | null;
  duties: AnswerCounts;
  /** Name of the examination. */
  examination: string;
  examinationId: ExaminationId;
  /** Whether posts that its people decline, or leave without an answer, are filled by asking other people. */
  fillsPosts: boolean;
  /** When all messages were in the outbox; null until then. */
  finishedAt: string | null;
  /** Whether SMS leave the house; otherwise they stay in the outbox. */
  hasGateway: boolean;
  id: NoticeRoundId;
  kind: NoticeKind;
  messages: MessageCounts;
  /** People to be told, when it began. */
  people: number;
  posts: PostCounts;
  /** Name of the region. */
  region: string;
  regionId: RegionId;
  until: string | null;
  /** People for whom messages were written. */
  written: number;
};
export type NoticeRoundId = string;
export type NoticeSample = {
  channel: MessageChannel;
  hindi: boolean;
  /** People who get this text. */
  people: number;
  /** Parts of the SMS; null for an e-mail. */
  segments: number | null;
  /** The subject of an e-mail. */
  subject: string | null;
  /** Name of the template. */
  template: string;
  /** The id under which its text is registered; null where none is set. */
  templateId: string | null;
  text: string;
};
export type NoticeState = 'WAITING' | 'SENT' | 'DELIVERED' | 'FAILED' | 'NO_NUMBER';
export type NoticeWish = {
  againOf?: NoticeRoundId | null;
  centerId?: CenterId | null;
  /** The first date; by default today. */
  date?: string | null;
  examinationId: ExaminationId;
  /** A notice to those who were not told yet, or a question to those who have not answered. */
  kind: NoticeKind;
  regionId?: RegionId | null;
  /** The last date; by default the last one there is. */
  until?: string | null;
};
export type NoticedDay = {
  batch: string;
  centerName: string;
  date: string;
};
export type NoticesToSend = NoticeWish & {
  /** The number of people to be told. */
  confirm: number;
  /** Whether posts that they decline, or leave without an answer, are filled by asking other people. */
  fillsPosts?: boolean;
};
export type Notification = {
  body: string;
  /** When it was raised. */
  createdAt: string;
  id: NotificationId;
  metadata: NotificationMetadata;
  /** When it was read. */
  readAt?: string | null;
  receiverId: UserId;
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
    the user who said that people have left, the examination with open posts, or the swap. */
  formId: string;
  identity?: NewIdentity | null;
  left?: PeopleLeft | null;
  /** The kind of anomaly, or one of `MOBILE_NUMBER_OBJECTION`, `UNDERSTAFFED_DAYS`, `AADHAAR_NUMBERS`, `NUMBERS_ELSEWHERE`,
    `FACE_REVIEW`, `FACE_WAITING`, `CONSENT_WITHDRAWN`, `IDENTITY_CHANGED`, `PEOPLE_LEFT`, `POSTS_UNFILLED`, `SWAP_ANSWERED`. */
  serviceName: string;
  shortage?: Shortage | null;
  swap?: AnsweredSwap | null;
  unfilled?: UnfilledPosts | null;
};
export type NotificationRead = {
  id: NotificationId;
};
export type NotificationType =
  | 'EXAMINATION_DAY_ANOMALY'
  | 'MOBILE_NUMBER_OBJECTION'
  | 'UNDERSTAFFED_DAYS'
  | 'BUDGET_SPENT'
  | 'FACES_TO_REVIEW'
  | 'IDENTITY_CHANGED'
  | 'PEOPLE_LEFT'
  | 'POSTS_UNFILLED'
  | 'SWAP_ANSWERED';
export type NumberCodeRequest = {
  to: WhichNumber;
};
export type NumberProof = {
  /** The six digits that were sent. */
  otp: string;
};
export type Objection = {
  /** The code that the old number or the e-mail address was told, with or without its dash. */
  objection: string;
};
export type OfferAnswer = {
  /** Whether they will come. */
  comes: boolean;
  /** The link's text: what follows `/d/`. */
  link: string;
  offerId: PostOfferId;
};
export type OfferState = 'ASKED' | 'ACCEPTED' | 'DECLINED' | 'SILENT' | 'TAKEN' | 'REFUSED' | 'WITHDRAWN';
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
  undoneAt: string | null;
  /** The name of the user who undid it. */
  undoneBy: string | null;
};
export type OpenedLink = {
  /** Whether another browser opened it before: then it shows the first name only, until the last four digits of the number are given. */
  asksLastFour: boolean;
  /** Dates and cities for which they are called up, with the center told later. */
  calledUp: LinkedCallUp[];
  /** Their duties, the next one first, those that are over last. */
  duties: LinkedDuty[];
  /** When the link stops working. */
  endsAt: string;
  /** First name of its person. */
  firstName: string;
  /** Whether the person is written to in Hindi. */
  hindi: boolean;
  /** Full name; null while the digits are asked for. */
  name: string | null;
  /** Open posts that they are asked to take, the latest question first; without those that they took. */
  offers: LinkedOffer[];
};
export type OpeningLink = {
  /** The last four digits of the mobile number, where they were asked for. */
  lastFour?: string | null;
  /** The link's text: what follows `/d/`. */
  link: string;
};
export type OtherPerson = {
  /** Id of the person who took it over, or had it before. */
  id: FunctionaryId;
  /** Name of the person. */
  name: string;
};
export type OthersOfPair = {
  /** Number of further close faces of these two people. */
  count: number;
  /** Faces of the two in those reviews that are not shown yet, newest first; at most 18. */
  faces: FunctionaryBiometric[];
};
export type OverallStats = FunctionaryStats & {
  /** Number of centers in reach. */
  totalCenters: number;
};
export type OwedSum = {
  amountPaise: number;
  /** Duties, those with nothing to pay among them. */
  duties: number;
  people: number;
};
export type OwnAnswer = {
  answer: SaidToDuty;
  dutyId: AssignmentId;
  /** Why one cannot come; needed to decline. */
  reason?: string | null;
};
export type OwnAuthority = {
  /** SHA-256 over its certificate, as phones show it, by which a person tells it from another one. */
  fingerprint: string;
  /** The name that phones show for it. */
  name: string;
};
export type OwnCallUp = {
  /** The center, once it is told. */
  center: string | null;
  /** When the center is told; null for those who stand by. */
  centerToldAt: string | null;
  city: string;
  date: string;
  examinationId: ExaminationId;
  examinationName: string;
  /** What stands for oneself in the file of the draw. */
  mark: string;
  role: FunctionaryRole;
  standsBy: boolean;
};
export type OwnConsent = {
  /** When it was agreed to. */
  consentedAt: string | null;
  /** When the picture was enrolled. */
  enrolledAt: string;
  /** The wording; null where it was not stated, or others brought the picture. */
  version: string | null;
};
export type OwnData = {
  /** When it was put together. */
  at: string;
  /** The consents that came with them, the oldest first. */
  consents: OwnConsent[];
  /** Duties, the newest first, up to a thousand. */
  duties: OwnDuty[];
  /** The kinds of data that are held, in the order of reading. */
  held: HeldData[];
  kept: Kept;
  /** Messages about duties, the newest first, up to a thousand. */
  messages: OwnMessage[];
  /** Entries and exits at gates, the newest first, up to a thousand. */
  passages: OwnPassage[];
  /** Enrolled pictures of the face. */
  pictures: number;
  /** The record; the Aadhaar number is masked. */
  record: Functionary;
  /** When the consent was withdrawn; null unless it was, and the record still says so. */
  withdrawnAt: string | null;
};
export type OwnDuty = {
  answer: DutyAnswer | null;
  attendance: Attendance | null;
  batch: string;
  /** Whether it was taken off them. */
  cancelled: boolean;
  /** Name of the center. */
  center: string;
  date: string;
  /** The first good entry. */
  entryAt: string | null;
  /** Name of the examination. */
  examination: string;
  /** The last good exit. */
  exitAt: string | null;
  role: FunctionaryRole;
};
export type OwnDutyProfile = {
  /** The examinations of this year and the next, by name, to declare interests in. */
  examinations: ExaminationChoice[];
  profile: DutyProfile;
};
export type OwnHeldCapture = {
  /** Time of the capture by the device's claim. */
  capturedAt: string | null;
  entryType: EntryType;
  id: string;
  /** The administrator's note; null until then. */
  note: string | null;
  /** When it came in. */
  receivedAt: string;
  /** When an administrator looked at it; null until then. */
  resolvedAt: string | null;
};
export type OwnMessage = {
  at: string;
  channel: MessageChannel;
  /** The number of duties that it tells of. */
  duties: number;
  kind: NoticeKind;
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
export type OwnPassage = {
  at: string;
  /** Whether it counts for the attendance. */
  counts: boolean;
  /** Whether a picture was taken and kept. */
  hasPicture: boolean;
  method: VerificationMethod;
  type: EntryType;
};
export type OwnPictures = {
  /** The version of the consent's wording that was shown and agreed to. Without it the consent is recorded as not stated,
    unless the authority demands it. */
  consentVersion?: string | null;
  /** One or more pictures of oneself: JPEG, PNG or WebP with exactly one face. */
  file: Blob[];
};
export type PaidPerson = {
  amountPaise: number;
  /** Name of the agency. */
  authorizingAgency: string;
  authorizingAgencyId: AgencyId;
  /** Duties, those with nothing to pay among them. */
  duties: number;
  functionaryId: FunctionaryId;
  name: string;
  uid: string;
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
  /** The six digits that were sent. */
  otp: string;
  /** The one that shall work. */
  password: string;
};
export type PayKind = 'FULL' | 'HALF' | 'NO_EXIT' | 'ABSENT' | 'CANCELLED';
export type PayLine = {
  /** What this sheet pays, or takes back. */
  amountPaise: number;
  /** The entries and exits that count. */
  attendanceLogIds: AttendanceLogId[];
  batch: string;
  /** What locked sheets paid for the duty. */
  beforePaise: number;
  /** Name of the center. */
  center: string;
  centerCode: string | null;
  centerId: CenterId;
  /** When an administrator last corrected the attendance. */
  correctedAt: string | null;
  correctedBy: NamedUser | null;
  date: string;
  /** For the day, by the attendance. */
  dutyPaise: number;
  entryAt: string | null;
  /** Id of the duty. */
  examinationDayFunctionaryId: AssignmentId;
  examinationDayId: ExaminationDayId;
  exitAt: string | null;
  functionaryId: FunctionaryId;
  id: PayLineId;
  kind: PayKind;
  /** Whole kilometres between home and center; null where a place is not known. */
  km: number | null;
  /** Name of the person. */
  name: string;
  previousLineId: PayLineId | null;
  previousSheetId: PaySheetId | null;
  rateId: PayRateId | null;
  role: FunctionaryRole;
  /** 1 in the first sheet that pays the duty; later lines pay differences. */
  sequence: number;
  /** For the way, by the attendance. */
  travelPaise: number;
  uid: string;
};
export type PayLineId = string;
export type PayRate = {
  /** For a whole day. */
  amountPaise: number;
  /** Name of the user who set it. */
  by: string | null;
  createdAt: string;
  dayKind: DayKind;
  /** Name of the examination. */
  examination: string | null;
  examinationId: ExaminationId | null;
  /** A day is a half one if the person was there for less than this percent of the sitting. */
  halfBelowPercent: number;
  /** Percent of the amount for half a day. */
  halfPercent: number;
  id: PayRateId;
  /** Whether a sheet was computed with it: it can be ended then, and not be withdrawn. */
  isUsed: boolean;
  /** From so many kilometres between home and center. */
  kmFrom: number;
  /** Below so many kilometres; null without a limit. */
  kmUntil: number | null;
  /** Percent of the amount where the person came and no exit is recorded. */
  noExitPercent: number;
  role: FunctionaryRole;
  /** For the way, in paise. */
  travelPaise: number;
  validFrom: string;
  /** The last date; null until it is ended. */
  validUntil: string | null;
};
export type PayRateEnd = {
  /** The last date of a duty that it is for. */
  until: string;
};
export type PayRateId = string;
export type PaySheet = {
  approvedAt: string | null;
  approvedBy: NamedUser | null;
  /** Name of the agency. */
  authorizingAgency: string;
  authorizingAgencyId: AgencyId;
  /** Whether the caller may approve it: it waits for that, and the caller neither made, computed nor handed it in. */
  canApprove: boolean;
  /** Duties that changed since it was computed; null in lists and once it is locked. */
  changedSince: number | null;
  computedAt: string;
  computedBy: NamedUser | null;
  createdAt: string;
  createdBy: NamedUser | null;
  /** Lines about duties that an earlier sheet paid. */
  differences: number;
  /** Number of its lines. */
  duties: number;
  /** Name of the examination. */
  examination: string;
  examinationId: ExaminationId;
  from: string;
  id: PaySheetId;
  people: number;
  /** Name of the region. */
  region: string;
  regionId: RegionId;
  state: PaySheetState;
  submittedAt: string | null;
  submittedBy: NamedUser | null;
  /** Sum; below zero where more is taken back than paid. */
  totalPaise: number;
  until: string;
  /** Grows with each computing and each step; steps name the version that the client saw. */
  version: number;
  /** Lines of people who came and for whom no rate is set; with any, the sheet cannot be handed in. */
  withoutRate: number;
};
export type PaySheetId = string;
export type PaySheetState = 'DRAFT' | 'SUBMITTED' | 'LOCKED';
export type PaySheetStep = {
  /** The version that the caller saw. */
  version: number;
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
export type PersonWhoCould = {
  /** What the soft rules say. */
  because: Weighed[];
  functionary: FunctionarySummary;
  /** The points of all soft rules together; the fewest are the best. */
  points: number;
};
export type PictureConsent = {
  /** Whether they stated it. */
  status: ConsentStatus;
  /** The version of the wording that they agreed to; none where they stated nothing. */
  version?: string | null;
};
export type PictureEnrolment = {
  /** Name of the picture; of an Aadhaar number in it only the last four digits are left. */
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
  /** Result for the picture. */
  result: PictureResult;
  /** Functionary number of the person. */
  uid: string | null;
};
export type PictureOfMany = {
  /** The picture: JPEG, PNG or WebP with exactly one face. */
  file: Blob;
  /** Its path in the ZIP or the folder. The name of the picture or of a folder around it is the person's uid or
    Aadhaar number: `F123456789_2.jpg`, `F123456789/left.jpg`. */
  name: string;
};
export type PictureRequest = {
  /** The people, at most 5,000. */
  functionaryIds: FunctionaryId[];
};
export type PictureResult = 'ENROLLED' | 'ALREADY_ENROLLED' | 'REFUSED' | 'UNKNOWN_PERSON';
export type PicturesAsked = {
  /** People who get a message. */
  functionaryIds: FunctionaryId[];
  /** The others, each with the reason. */
  skipped: NotAsked[];
};
export type PlaceLevel = 'REGION' | 'STATE' | 'DISTRICT' | 'CITY' | 'CENTER';
export type PlaceName = {
  id: string;
  name: string;
};
export type Portrait = {
  /** The picture: JPEG, PNG or WebP. */
  file: Blob;
};
export type PositionState = 'INSIDE' | 'OUTSIDE' | 'UNKNOWN' | 'UNFENCED';
export type PostCounts = {
  /** People are being asked. */
  asking: number;
  /** A person who was asked has the duty. */
  filled: number;
  /** All who fit were asked in vain. */
  nobodyLeft: number;
  /** A user stopped the asking. */
  stopped: number;
};
export type PostOffer = {
  answeredAt: string | null;
  askedAt: string;
  /** Until when they are waited for. */
  endsAt: string;
  /** Whether they stand by. */
  fromReserve: boolean;
  functionaryId: FunctionaryId;
  name: string;
  /** Their place among those who are asked, from 1 on. */
  place: number;
  /** The rule that forbade it, in a sentence. */
  reason: string | null;
  state: OfferState;
};
export type PostOfferId = string;
export type PostReasons = {
  post: ProposedPost;
  /** Who else could take it, the best first. */
  whoElse: PersonWhoCould[];
  /** Why each person is here, in the order of the post's people. */
  why: WhyHere[];
  whyEmpty: WhyMissing | null;
};
export type PostSearch = {
  /** People who were asked. */
  asked: number;
  batch: string;
  begunAt: string;
  /** Name of the user who began it, or its round. */
  by: string | null;
  /** Name of the center. */
  center: string;
  date: string;
  /** The duty that opened the post. */
  dutyId: AssignmentId;
  endedAt: string | null;
  examinationDayId: ExaminationDayId;
  id: PostSearchId;
  /** When the next person is asked; null when it has ended. */
  nextAt: string | null;
  /** The people who were asked, the first one first. */
  offers: PostOffer[];
  /** People who are asked before those who stand by. */
  people: number;
  /** The person of that duty. */
  person: string;
  role: FunctionaryRole;
  roundId: NoticeRoundId | null;
  state: SearchState;
};
export type PostSearchId = string;
export type PresenceCounts = {
  /** Duties of people who have not come, or not yet. */
  absent: number;
  /** Duties of people who came. */
  present: number;
  /** Number of all duties. */
  total: number;
};
export type ProfileChanges = {
  email?: string | null;
  /** Ten digits without a country code. */
  mobileNumber?: string | null;
  name?: string | null;
};
export type Proposal = {
  centerId: CenterId | null;
  changedAt: string;
  /** Who changed it last. */
  changedBy: string;
  createdAt: string;
  /** Who asked for it. */
  createdBy: string;
  /** SHA-256 of the file that it was drawn from. */
  digest: string | null;
  /** Duties that were entered. */
  entered: number;
  examinationId: ExaminationId;
  examinationName: string;
  /** When it is deleted. */
  expiresAt: string;
  /** Why it failed, in a sentence. */
  failure: string | null;
  /** People at its posts. */
  filled: number;
  /** The first date; null for today. */
  from: string | null;
  id: RosterProposalId;
  /** Whether it is a draw with witnesses. */
  isWitnessed: boolean;
  /** People whom its posts need, with those who stand already. */
  needed: number;
  /** Percent of the drawing, or of the entering. */
  progress: number;
  regionId: RegionId;
  regionName: string;
  rules: FillingRules;
  /** What chance was drawn from, 64 hexadecimal digits; empty before witnesses said their words. */
  seed: string;
  /** Duties that could no longer be entered. */
  skipped: number;
  state: ProposalState;
  undo: UndoOffer | null;
  /** When what was entered was undone. */
  undoneAt: string | null;
  /** The last date; null for the last one there is. */
  until: string | null;
  /** Grows with each change; changes name the version that the client saw. */
  version: number;
};
export type ProposalChange = {
  /** The rules that do not hold for a person who is put in. */
  anyway?: HardRule[];
  functionaryId?: FunctionaryId | null;
  kind: ProposalEditKind;
  /** The post's number in the proposal. */
  post?: number | null;
  /** Why not, needed with such rules. */
  reason?: string | null;
  /** The version that the client saw; another one answers 409. */
  version: number;
  withFunctionaryId?: FunctionaryId | null;
  /** The post of the person to change places with. */
  withPost?: number | null;
};
export type ProposalDetails = {
  draw: DrawDetails | null;
  proposal: Proposal;
  summary: ProposalSummary | null;
};
export type ProposalDiscarded = {
  /** Why a draw with witnesses does not count; needed once it was frozen. */
  reason?: string | null;
  /** The version that the client saw; another one answers 409. */
  version: number;
};
export type ProposalEditKind = 'DRAW' | 'LOCK' | 'UNLOCK' | 'TAKE_OUT' | 'PUT_IN' | 'SWAP';
export type ProposalState =
  | 'DRAWING'
  | 'FROZEN'
  | 'READY'
  | 'ENTERING'
  | 'TOLD'
  | 'ENTERED'
  | 'FAILED'
  | 'CANCELLED';
export type ProposalSummary = {
  /** The centers, those that lack most first; none where who serves at them is not told yet. */
  centers: CenterFilled[];
  /** The points that each soft rule costs. */
  costs: RuleCost[];
  /** The dates in their order. */
  dates: DateFilled[];
  /** How many duties are how far from home. */
  distances: BandServed[];
  /** Duties that it adds when it is entered: one for each person and batch. */
  duties: number;
  /** Posts that are not full. */
  emptyPosts: number;
  /** How many people have how many duties of the season. */
  fairness: DutiesShared[];
  fewestPoints: number;
  /** Whether people were put elsewhere by hand since; then the costs and points are those before. */
  isChanged: boolean;
  /** The most people that can be at posts. */
  mostFilled: number;
  /** People whom the draw knows. */
  people: number;
  /** All these points without those of rules about pairs, and the fewest that any roster as full can have. */
  points: number;
  reserveNeeded: number;
  /** The roles, those that lack most first. */
  roles: RoleFilled[];
  /** People who stand by, and how many are needed for that. */
  standingBy: number;
};
export type ProposalVersion = {
  /** Another one answers 409. */
  version: number;
};
export type ProposedPerson = {
  /** The rules that a user set aside for the person here, with the reasons. */
  anyway: RuleSetAside[];
  functionary: FunctionarySummary;
  /** Whether the duty stays when the proposal is drawn again. */
  locked: boolean;
  /** Whether the duty stands already; proposals do not change it. */
  stands: boolean;
};
export type ProposedPost = {
  /** Names of the batches that one team serves. */
  batches: string[];
  centerId: CenterId;
  centerName: string;
  city: string;
  date: string;
  filled: number;
  needed: number;
  people: ProposedPerson[];
  /** Its number in the proposal. */
  post: number;
  role: FunctionaryRole;
};
export type QualificationLevel = 'TENTH_PASSED' | 'TWELVE_PASSED' | 'GRADUATE' | 'POST_GRADUATE' | 'DIPLOMA';
export type QualityRating = 'poor' | 'fair' | 'good';
export type Quotas = {
  /** The shares, ascending; an agency without one may serve any number. */
  shares: Share[];
  /** How much it weighs. */
  weight: Weight;
};
export type Readiness = {
  date: string;
  /** Days of that date in reach. */
  days: number;
  /** Days with something missing: shut gates that should be open first, then the worst; at most 200. */
  notReady: DayReadiness[];
  /** Days among these where nothing is missing. */
  ready: number;
};
export type ReadinessCheck = {
  /** Number missing; 0 if the check passed. */
  missing: number;
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
  /** There are ten of them. */
  recoveryCodes: string[];
};
export type RegionChoice = {
  id: RegionId;
  name: string;
  /** Name in URLs, in lower-case letters, digits and hyphens. */
  slug: string;
};
export type RegionId = string;
export type ReliabilityWeek = {
  /** Duties that were not cancelled. */
  duties: number;
  /** Other duties, which were called off or replaced after the person had refused or was due. */
  lost: number;
  /** Monday of the week. */
  monday: string;
  /** Of these, the duties of people who came. */
  present: number;
};
export type Reminded = {
  /** The duties whose people get a message. */
  reminded: AssignmentId[];
  /** The duties that were left out, with reasons. */
  skipped: NotReminded[];
};
export type Reminders = {
  /** 1 to 500 duties to remind of. */
  examinationDayFunctionaryIds: AssignmentId[];
};
export type RemovedFace = {
  /** The enrolment: by whom, and when. */
  enrolled: FaceEvent;
  /** The removal: by whom, and when. */
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
  /** The reason in a few words; kept with the cancelled duty. */
  reason: string;
};
export type ReportTo = {
  mobile: string;
  name: string;
  role: FunctionaryRole;
};
export type ResolvedCaptures = {
  /** The captures with the new note. */
  resolved: HeldCapture[];
  /** The captures left unchanged: with a note already, or out of reach. */
  skipped: string[];
};
export type RevealedAadhaar = {
  /** Twelve digits in full, not masked. */
  aadhaarNumber: AadhaarNumber;
};
export type RoleAccounts = {
  accounts: number;
  role: UserRole;
  status: UserStatus;
};
export type RoleFilled = {
  filled: number;
  needed: number;
  role: FunctionaryRole;
};
export type RoleShortfall = {
  /** Examination days that are short. */
  days: number;
  /** The first date that is short. */
  firstDate: string;
  /** Active people of the region with this usual role and without a duty, on the date with the fewest of them. */
  free: number;
  /** People missing among these, summed by center: too many at one help no other. */
  missing: number;
  /** People needed on the dates with a shortage; a person on two days counts twice. */
  needed: number;
  /** The region's name, as it is listed. */
  region: string;
  /** The region whose centers need the people. */
  regionId: RegionId;
  /** The role that is short there. */
  role: FunctionaryRole;
};
export type RolesGiven = {
  /** Number of these duties; needed for more than ten. */
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
export type RosterProposalId = string;
export type RostersCopied = {
  /** Duties that stand now. */
  assigned: number;
  /** Centers that have a day in both sittings. */
  days: number;
  /** Duties that were left out, by the reason, the most frequent first. */
  skipped: SkippedByReason[];
  undo: UndoOffer | null;
  /** Duties that stand although the way takes longer than the time between two duties, by warning. */
  warned: SkippedByReason[];
};
export type RowFault = {
  /** The heading of the column. */
  column: string;
  /** The fault in a sentence. */
  message: string;
  /** The row as the spreadsheet program numbers it. */
  row: number;
  /** Text of the cell; an Aadhaar number is masked. */
  value?: string | null;
};
export type RuleCost = {
  points: number;
  rule: SoftRule;
};
export type RuleSetAside = {
  /** Why not, as a user said. */
  reason: string;
  rule: HardRule;
};
export type Rules = {
  /** Dates of people who are unavailable count. */
  available: boolean;
  /** What chance decides: nothing (off), between equals (little), or between all of one band of distance (much). */
  chance: Weight;
  /** The exempt are not drawn. */
  exempt: boolean;
  /** Each post has an experienced person. */
  experience: Experience;
  /** Duties go to those who had fewer. */
  fairShare: FairShare;
  /** Only the fit serve. */
  fit: boolean;
  /** Duties elsewhere count, and the way from them at so many kilometers an hour, 1 to 1,000. */
  freeAtKmPerHour?: number | null;
  /** Never in the place they live in. */
  home: Area;
  /** Nothing is given against declared interests. */
  interests: boolean;
  /** People speak a language of the center's state. */
  languages: Weight;
  /** No agency has more than half of a post. */
  mixedAgencies: Weight;
  /** Never where the person comes from. */
  native: Area;
  /** People serve near their home. */
  nearness: Nearness;
  /** People who did not come are drawn less. */
  noShows: Weight;
  /** What stays empty may be served by people of other roles of the family. */
  otherRoles: boolean;
  /** Agencies serve no more than their shares. */
  quotas: Quotas;
  /** Never at one center twice in a season. */
  sameCenter: boolean;
  /** At most so many sittings a week, at least one. */
  sittingsAWeek?: number | null;
  /** At most so many sittings on consecutive dates, at least one. */
  sittingsInARow?: number | null;
  /** What becomes of former teams. */
  teams: Teams;
  /** Only the trained serve. */
  trained: boolean;
  /** One seat of each post that searches women is for a woman. */
  women: boolean;
  /** Never at the work place. */
  workPlace: WorkPlace;
};
export type SaidToDuty = 'ACCEPTED' | 'DECLINED';
export type SearchState =
  | 'ASKING'
  | 'FILLED'
  | 'NOT_NEEDED'
  | 'NOBODY_LEFT'
  | 'STOPPED'
  | 'OVER'
  | 'REPEATED';
export type SeasonReliability = {
  /** The agencies in reach that had duties; the smallest share of people who came is first. */
  agencies: AgencyReliability[];
  /** The first local date. */
  from: string;
  /** The last local date; always before today. */
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
  step: SecondStepKind;
};
export type SecondStepKind = 'CODE' | 'ENROLMENT';
export type SelfFunctionaryBiometrics = {
  activationWait: ActivationWait | null;
  /** The pictures, oldest first. */
  biometrics: FunctionaryBiometric[];
  /** Consent that a person gives by bringing a picture. */
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
  /** Six digits, received by SMS. */
  otp: string;
};
export type SessionId = string;
export type SessionKind = 'ADMIN' | 'MONITORING' | 'SELF_VERIFICATION';
export type SettledEntries = {
  /** The decided logs after the decision. */
  settled: AttendanceLog[];
  /** The logs that were left unchanged. */
  skipped: UnsettledEntry[];
};
export type Settlement = {
  /** The findings and measures, for later readers. */
  note: string;
  /** Whether the alarm was true or false. */
  resolution: AnomalyResolution;
};
export type Share = {
  /** Index of the agency. */
  agency: number;
  /** Percent of the people the role needs, at most 100. */
  percent: number;
  /** Index of the role. */
  role: number;
};
export type SharedBy = 'DUTIES' | 'MINUTES';
export type Sheet = {
  /** Write all rows or none. */
  atomic?: boolean | null;
  /** Judge the rows, and write none. */
  dryRun?: boolean | null;
  /** The sheet: .xlsx, .xls, .ods or .csv. */
  file: Blob;
  /** Read other headings, dates, numbers and words by rule, as people write them. Functionaries only. */
  mend?: boolean | null;
};
export type SheetBytes = Blob;
export type SheetCell = {
  /** Field of the cell's column. */
  field: string;
  /** The number of the row in the draft. */
  row: number;
  /** The new text of the cell. */
  value: string;
};
export type SheetCells = {
  /** 1 to 50,000 cells, written in one change. */
  cells: SheetCell[];
  /** The version of the draft that the client last saw. */
  version: number;
};
export type SheetColumnHow = 'NAME' | 'CONTENT' | 'REMEMBERED' | 'CHOSEN';
export type SheetDecision = {
  /** The decision, and the cells or rows it is about. */
  mend: SheetMend;
  /** The version of the draft that the client last saw. */
  version: number;
};
export type SheetDifference = {
  /** The field's name in a record. */
  field: string;
  /** The value in the sheet. */
  new: string;
  /** The record's value; empty for none. */
  old: string;
};
export type SheetDifferenceField = {
  /** The field's name in a record. */
  field: string;
  /** Number of people whose records differ in it. */
  people: number;
};
export type SheetDifferences = {
  /** The fields that differ, each with its number of people. */
  fields: SheetDifferenceField[];
  /** Number of people whose records differ from the sheet. */
  people: number;
  /** The first 500 people. */
  rows: SheetPersonDifferences[];
  /** The version of the draft that this describes. */
  version: number;
};
export type SheetDraft = SheetDraftSummary & {
  /** The columns that its rows have. */
  columns: SheetDraftColumn[];
  counts: SheetDraftCounts | null;
  /** The user for whom it was uploaded. */
  forUserId: UserId;
  jobId: BulkUploadId | null;
  /** Every table of its files. */
  tables: SheetTable[];
  /** Rises with each change; a request that changes the draft names the version that the client last saw. */
  version: number;
};
export type SheetDraftChange = {
  /** Number of rows that changed. */
  changed: number;
  /** Numbers of rows by state. */
  counts: SheetDraftCounts;
  /** The first 500 changed rows. */
  rows: SheetDraftRow[];
  /** The version of the draft after the change. */
  version: number;
};
export type SheetDraftColumn = {
  /** Field of a record. */
  field: string;
  /** The same value for all rows, if one was set. */
  fixed: string | null;
  /** Heading in the template. */
  heading: string;
  /** The type of its cells. */
  holds: SheetHolds;
  /** Whether the cell must not be empty. */
  isNeeded: boolean;
  /** The words that it takes; empty for a column with free text. */
  words: SheetWord[];
};
export type SheetDraftCounts = {
  /** Rows with a fault to correct. */
  faulty: number;
  /** Rows of people who are registered already. */
  known: number;
  /** Rows that a user left out. */
  leftOut: number;
  /** Cells that a rule read or a user changed. */
  mendedCells: number;
  /** Rows that can be registered. */
  ready: number;
  /** Rows that became records. */
  registered: number;
  /** Rows that are not registered yet. */
  total: number;
  /** Rows with a warning. */
  warned: number;
};
export type SheetDraftFiles = {
  /** The sheets: .xlsx, .xlsm, .xls, .ods or .csv; up to ten. */
  file: Blob[];
  /** The user to act for: by default the caller, or an agency's administrator for whom an administrator acts. */
  forUser?: string | null;
  /** The kind of record that the rows become. */
  kind: SheetDraftKind;
};
export type SheetDraftId = string;
export type SheetDraftKind = 'FUNCTIONARIES' | 'CENTERS' | 'DECLARATIONS' | 'ROSTER';
export type SheetDraftRow = {
  /** Its cells, in the order of the draft's columns. */
  cells: string[];
  /** What is wrong with its cells; empty for a row without faults and warnings. */
  faults: SheetRowFault[];
  /** Why its record exists already; null for other rows. */
  reason: string | null;
  /** Its number in the draft, from 1. */
  row: number;
  /** Its number in the spreadsheet program. */
  sourceRow: number;
  /** Whether it can be registered, or why not. */
  state: SheetRowState;
  /** The index of the table that it stands in. */
  table: number;
  /** Original texts of mended cells. */
  was: SheetWas[];
};
export type SheetDraftRows = {
  /** The rows of the window. */
  rows: SheetDraftRow[];
  /** Number of all rows that pass the filter. */
  total: number;
  /** The version of the draft that the rows belong to. */
  version: number;
};
export type SheetDraftStep = 'TABLES' | 'ROWS' | 'REGISTERING' | 'DONE';
export type SheetDraftSummary = {
  /** When it last changed. */
  changedAt: string;
  /** When it was begun. */
  createdAt: string;
  /** When it is deleted, unless a user changes it before. */
  expiresAt: string;
  /** Names of the uploaded files. */
  fileNames: string[];
  /** Id of the draft, for every other call about it. */
  id: SheetDraftId;
  kind: SheetDraftKind;
  /** Rows that were read and are not registered yet. */
  rows: number;
  /** The name of the user who began it. */
  startedBy: string;
  step: SheetDraftStep;
};
export type SheetDraftVersion = {
  /** A version other than the stored one is refused with 409. */
  version: number;
};
export type SheetExample = {
  /** Text after the rule. */
  now: string;
  /** Text of the sheet. */
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
  /** Field of the column. */
  field: string;
  /** Whether the rows can be registered in spite of it. */
  isWarning: boolean;
  /** The sentence about the fault. */
  message: string;
  /** How many rows have the fault. */
  rows: number;
  /** The most frequent texts of the cells; empty for Aadhaar numbers. */
  values: SheetValue[];
};
export type SheetFindings = {
  /** Numbers of rows by state. */
  counts: SheetDraftCounts;
  /** Faults and warnings by column and cause, the most frequent first. */
  faults: SheetFaultGroup[];
  /** Cells that a rule read or a user changed, by column and rule. */
  mended: SheetMendedGroup[];
  /** Name of the change that undoing would undo; null without one. */
  undo: string | null;
  /** The version of the draft that this describes. */
  version: number;
};
export type SheetHeadingPlace = {
  /** The row in the spreadsheet program's count; 0 for a table without headings. */
  headingRow: number;
  /** Number of rows with headings: 1 or 2. */
  headingRows: number;
  /** The table's index among those of the draft. */
  index: number;
  separator?: SheetSeparator | null;
  /** The version of the draft that the client last saw. */
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
      /** Field of the column. */
      field: string;
      kind: 'REPLACE';
      /** The value to write instead. */
      now: string;
      /** The value in the cells. */
      was: string;
    }
  | {
      /** The cause of the fault. */
      cause: SheetFaultCause;
      /** Field of the column. */
      field: string;
      kind: 'FILL';
      /** The value; an empty text empties the cells. */
      now: string;
    }
  | {
      /** Field of the column. */
      field: string;
      kind: 'DATE_ORDER';
      /** Whether the day or the month comes first. */
      order: DateOrder;
    }
  | {
      /** Field of the column. */
      field: string;
      kind: 'SHORT_YEARS';
      /** The latest year that two digits can mean, such as 2008. */
      latest: number;
    }
  | {
      /** The cause of the fault. */
      cause: SheetFaultCause;
      /** Field of the column. */
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
  /** At most three examples with different texts. */
  examples: SheetExample[];
  /** Field of the column. */
  field: string;
  /** The rule that changed these cells. */
  rule: SheetRule;
};
export type SheetNoRecordRow = {
  /** Number in the spreadsheet program. */
  row: number;
  /** The kind of row that it is instead. */
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
  /** The person's uid, as people read it aloud. */
  uid: string;
};
export type SheetPlan = {
  /** The first fifty places with fewer people of a role than needed, the largest gaps first. */
  short: SheetPlanShort[];
  /** One entry for each batch, date and examination. */
  sittings: SheetPlanSitting[];
  /** The version of the draft that this describes. */
  version: number;
};
export type SheetPlanShort = {
  /** People who would have the duty. */
  assigned: number;
  /** Name of the batch on that date. */
  batch: string;
  /** The authority's code of the center. */
  centerCode: string | null;
  /** Name of the center. */
  centerName: string;
  /** The local date as `YYYY-MM-DD`. */
  date: string;
  /** People that the day needs. */
  needed: number;
  role: FunctionaryRole;
};
export type SheetPlanSitting = {
  /** Name of the batch on that date. */
  batch: string;
  /** Number of centers in the sitting. */
  centers: number;
  /** Number of centers that would lack people. */
  centersShort: number;
  /** Existing duties whose role would change. */
  changedRoles: number;
  /** Rows that cannot be entered as they are. */
  conflicts: number;
  /** The local date as `YYYY-MM-DD`. */
  date: string;
  /** Duties that would be given. */
  duties: number;
  /** Name of the examination. */
  examination: string;
  /** Days that exist already. */
  knownDays: number;
  /** People that the needs would still lack. */
  missing: number;
  /** Needs that would be entered. */
  needs: number;
  /** Days that would be entered. */
  newDays: number;
};
export type SheetPreviewRow = {
  cells: string[];
  row: number;
};
export type SheetProgress = {
  /** Rows that became records. */
  created: number;
  /** The reason why it failed as a whole; null unless it did. */
  error: string | null;
  /** Rows that could not be registered after all. */
  failed: number;
  /** Rows that were worked off. */
  processed: number;
  /** Rows whose record existed already. */
  skipped: number;
  /** Whether it runs, is done or has failed. */
  status: BulkUploadStatus;
  /** All rows of the sheet, without the heading. */
  total: number;
};
export type SheetRowFault = {
  /** The kind of fault, by which the findings group it. */
  cause: SheetFaultCause;
  /** Field of the column. */
  field: string;
  /** Whether the row can be registered in spite of it. */
  isWarning: boolean;
  /** The sentence about the fault. */
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
  columns: SheetTableColumn[];
  /** Name of the file. */
  fileName: string;
  /** Row of the headings in the spreadsheet program's count; 0 if none was found. */
  headingRow: number;
  /** Number of rows with headings: 1 or 2. */
  headingRows: number;
  /** Its index among all tables of the draft. */
  index: number;
  /** Whether its rows are read. */
  isChosen: boolean;
  /** The first fifty rows that are no records; empty until the rows were read. */
  leftOut: SheetNoRecordRow[];
  /** Name of the sheet; empty for a file of text. */
  name: string;
  /** Its first rows, unchanged. */
  preview: SheetPreviewRow[];
  /** Number of rows that are not empty. */
  rows: number;
  separator: SheetSeparator | null;
};
export type SheetTableColumn = {
  /** The field that it has; null if it is not used. */
  field: string | null;
  /** Number of cells under the headings that are not empty. */
  filled?: number;
  /** Text of the heading. */
  heading: string;
  how: SheetColumnHow | null;
  /** Its index, from 0. */
  index: number;
  /** The field that this column and another one both have the heading of. */
  rivalOf: string | null;
  /** Some of its cells. */
  samples: string[];
};
export type SheetUpdate = {
  /** 1 to 20 fields; other fields of the records stay. */
  fields: string[];
  /** The version of the draft that the client last saw. */
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
  /** Number of people whose records were changed. */
  changed: number;
  /** People whose records could not be changed, with the reasons. */
  refused: SheetUpdateRefused[];
};
export type SheetValue = {
  /** Number of rows with this text. */
  rows: number;
  /** The cell's text, as the draft has it now. */
  value: string;
};
export type SheetWas = {
  /** Field of the column. */
  field: string;
  /** Text of the sheet. */
  text: string;
};
export type SheetWord = {
  /** The word as people read it. */
  label: string;
  /** The word in the record. */
  value: string;
};
export type Shortage = {
  date: string;
  /** Examination days that need more people. */
  days: number;
  /** People who are missing on them. */
  people: number;
};
export type Shortfall = {
  /** The first local date. */
  from: string;
  /** The shortages by region and role, the largest first. */
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
  batch: string;
  /** Seats of the new days. */
  capacity: number;
  /** Days that did not exist before. */
  created: number;
  date: string;
  /** Days that existed already. */
  existing: number;
  /** Whether its closing time has passed. */
  isOver: boolean;
};
export type SkippedByReason = {
  /** How many duties share it. */
  duties: number;
  /** The reason in a sentence. */
  reason: string;
};
export type SkippedPair = {
  /** The day that they were to get. */
  examinationDayId: ExaminationDayId;
  /** The person who was not assigned. */
  functionaryId: FunctionaryId;
  /** The reason in a sentence. */
  reason: string;
};
export type SkippedRow = {
  /** The reason in a sentence. */
  reason: string;
  /** The row as the spreadsheet program numbers it. */
  row: number;
};
export type SlipCheck = 'CONFIRMED' | 'OTHER_FACE' | 'OTHER_DUTY' | 'CANCELLED' | 'NO_PICTURE' | 'NOT_OURS';
export type SlipResult = {
  /** What the slip meant here. */
  check: SlipCheck;
  /** The name of its person where the face is not theirs or cannot be compared; null if out of the caller's reach. */
  name: string | null;
};
export type SoftRule =
  | 'FAIR_SHARE'
  | 'NEARNESS'
  | 'QUOTAS'
  | 'MIXED_AGENCIES'
  | 'EXPERIENCE'
  | 'LANGUAGES'
  | 'NO_SHOWS'
  | 'TEAMS';
export type SpokenLanguage =
  | 'ASSAMESE'
  | 'BENGALI'
  | 'BODO'
  | 'DOGRI'
  | 'ENGLISH'
  | 'GUJARATI'
  | 'HINDI'
  | 'KANNADA'
  | 'KASHMIRI'
  | 'KONKANI'
  | 'MAITHILI'
  | 'MALAYALAM'
  | 'MANIPURI'
  | 'MARATHI'
  | 'NEPALI'
  | 'ODIA'
  | 'PUNJABI'
  | 'SANSKRIT'
  | 'SANTALI'
  | 'SINDHI'
  | 'TAMIL'
  | 'TELUGU'
  | 'URDU';
export type Staffing = {
  /** People in `total` whose status is `ACTIVE`. */
  active: number;
  /** People in `total` with a duty on the date. */
  expected: number;
  /** People in `total` with another status. */
  inactive: number;
  /** People in `expected` who came. */
  present: number;
  /** Number of all people. */
  total: number;
};
export type StaffingAgency = {
  id: AgencyId | null;
  /** The name of the agency, or of the group as in `group`. */
  name: string;
  /** Name in URLs, in lower-case letters, digits and hyphens. */
  slug: string;
};
export type StaffingRule = {
  /** One more person for each started group of so many seats of the center; null adds no one. */
  candidatesPerPerson: number | null;
  /** People needed at every center. */
  perCenter: number;
  role: FunctionaryRole;
};
export type StaffingRulesApplied = {
  /** Number of days from today on whose needs follow them now, except for needs by hand. */
  days: number;
  /** The rules after the change. */
  rules: StaffingRule[];
};
export type StandBy = {
  functionaryId: FunctionaryId;
  id: CallUpId;
  mobileNumber: string;
  /** Full name of the person. */
  name: string;
  /** Whether they have been given a duty on that date since. */
  onDuty: boolean;
  /** The role for which they stand by. */
  role: FunctionaryRole;
};
export type Standing = 'FREE' | 'ON_THIS_DAY' | 'ON_DUTY_ELSEWHERE';
export type StateChoice = {
  id: StateId;
  /** Its code in the Local Government Directory. */
  lgdCode: string;
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
  id: FileId;
  /** Media type of its bytes. */
  mimeType: string;
};
export type Substitute = {
  /** The person who took it over. */
  functionaryId: FunctionaryId;
  /** Id of the duty that replaces the cancelled one. */
  id: AssignmentId;
  /** Name of the person. */
  name: string;
};
export type SubstituteAnswer = 'ASKED' | 'AGREED' | 'REFUSED';
export type SubstituteAsk = {
  /** The kind of answer. */
  answer: SubstituteAnswer;
  /** When their last answer was noted. */
  at: string;
  /** Name of the user who asked last. */
  by: string | null;
  /** The person who was asked. */
  functionaryId: FunctionaryId;
};
export type Substitutes = {
  /** Those who fit best, the first to be asked first. */
  fitting: FittingPerson[];
  /** Whether the post is open, and its day has not begun. */
  isOpen: boolean;
  /** Minutes in which each answers. */
  minutes: number;
  /** When the quiet hours end, if it is quiet now: no one is asked until then, unless the duty begins soon after. */
  quietUntil: string | null;
  search: PostSearch | null;
  /** Those who stand by and are asked after them. */
  standingBy: FittingPerson[];
};
export type Success = {
  /** Always true; failures are errors. */
  success: boolean;
};
export type SwapAnswerByLink = {
  /** Whether they agree; a no ends the swap. */
  agrees: boolean;
  /** The link's text: what follows `/d/`. */
  link: string;
  swapId: DutySwapId;
};
export type SwapDuty = {
  batch: string;
  /** Name of the center. */
  center: string;
  city: string;
  /** The local date of the duty. */
  date: string;
  id: AssignmentId;
  /** When they should be there; null if not set. */
  reportingAt: string | null;
  role: FunctionaryRole;
};
export type SwapSide = {
  /** What they said; null until they answer. */
  agrees: boolean | null;
  answeredAt: string | null;
  answeredBy: AnsweredBy | null;
  /** The duty that they would give. */
  duty: SwapDuty;
  functionaryId: FunctionaryId;
  name: string;
};
export type SwapState = 'ASKED' | 'DONE' | 'DECLINED' | 'STOPPED' | 'LAPSED';
export type SwapToAsk = {
  dutyId: AssignmentId;
  /** A duty of another person in the same examination and region. */
  otherDutyId: AssignmentId;
};
export type TeamWish = 'TOGETHER' | 'APART';
export type Teams = {
  /** How much it weighs. */
  weight: Weight;
  /** Which of the two. */
  wish: TeamWish;
};
export type TemplateId = string;
export type ToldPerson = {
  /** The person's duties of the round's choice, by their answers now. */
  accepted: number;
  /** Name of the agency. */
  agency: string | null;
  channel: MessageChannel;
  declined: number;
  /** When the gateway reported that it arrived. */
  deliveredAt: string | null;
  /** Duties that it tells of. */
  duties: number;
  functionaryId: FunctionaryId;
  hindi: boolean;
  id: DutyNoticeId;
  name: string;
  /** Why it failed, where the gateway or the server said so. */
  reason: string | null;
  /** Parts of the SMS; 0 for an e-mail. */
  segments: number;
  sentAt: string | null;
  /** Without an answer, in time or not. */
  silent: number;
  state: NoticeState;
  uid: string;
};
export type TouchedDuties = {
  /** Names of the first five centers. */
  centers: string[];
  /** The number to repeat as `confirm`; null where none is needed. */
  confirm: number | null;
  /** Days that would be deleted. */
  days: number;
  /** Duties that would be cancelled. */
  duties: number;
  /** Entries and exits recorded on the days, plus people who have come to the duties. */
  entered: number;
  /** People who would get an SMS, because their duty is still to come. */
  messages: number;
  /** People among them who would get it at once, before the act can no longer be undone, because their duty begins within the
    hour or has begun. */
  messagesAtOnce: number;
  /** Names of the first five people. */
  names: string[];
  /** People who have these duties. */
  people: number;
  /** The reason for a refusal in a sentence; null if the act is allowed. */
  refusal: string | null;
};
export type Training = {
  heldOn: string;
  id: TrainingId;
  /** Who held it, or where. */
  note: string | null;
  /** The role that it was for. */
  role: FunctionaryRole;
};
export type TrainingId = string;
export type TrustInfo = {
  /** The address to open on a phone. */
  address: string;
  authority: OwnAuthority | null;
};
export type Unavailability = {
  center: NamedCenter | null;
  city: NamedCity | null;
  createdAt: string;
  /** The first date. */
  from: string;
  id: UnavailabilityId;
  reason: string;
  /** The reach of who stated it; `ONESELF` for the person. */
  statedBy: DecidedBy;
  /** The last date. */
  until: string;
};
export type UnavailabilityId = string;
export type UnavailableInWeek = {
  /** Whether it holds everywhere; otherwise at one center or in one city. */
  everywhere: boolean;
  /** The first date, which may be before the week. */
  from: string;
  functionaryId: FunctionaryId;
  /** The last date, which may be after the week. */
  until: string;
};
export type UndecidedAccount = {
  accountId: UserId;
  /** Mobile number of the account. */
  accountMobileNumber: string | null;
  /** Name on the account. */
  accountName: string;
  accountRole: UserRole;
  functionaryId: FunctionaryId;
  /** Name of the person. */
  functionaryName: string;
  /** Whether the person's duties made this account, so that only the numbers differ. */
  isTheirs: boolean;
  /** Mobile number in the person's record. */
  mobileNumber: string;
  /** The person's uid, as people read it aloud. */
  uid: string;
};
export type UndoOffer = {
  /** Number of changed duties. */
  duties: number;
  /** Id of the act to undo. */
  id: UndoableActId;
  /** The first moment at which it cannot be undone any more. */
  until: string;
};
export type UndoableAct = {
  /** Time of its first change. */
  at: string;
  /** The batch, null where it was in several. */
  batch: string | null;
  center: string | null;
  /** The local date, null where it was at several. */
  date: string | null;
  /** Number of deleted days. */
  days: number;
  /** Number of changed duties. */
  duties: number;
  examination: string | null;
  /** Id of the act, for opening and undoing it. */
  id: UndoableActId;
  /** The kind of act, such as a copied roster. */
  kind: UndoableActKind;
  /** Names of the first three people. */
  names: string[];
  /** Number of people with these duties. */
  people: number;
  /** Until this moment it can be undone. */
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
  | 'PROPOSAL_ENTERED'
  | 'PEOPLE_LEFT'
  | 'DAYS_MOVED'
  | 'SWAPPED';
export type UnfilledPosts = {
  /** People who were asked for these posts. */
  asked: number;
  /** The first of their dates. */
  date: string;
  /** Name of the examination. */
  examination: string;
  posts: number;
};
export type UnlikePictures = {
  /** Who enrolled each picture, oldest first. */
  added: FaceEvent[];
  /** Whether the caller may decide: their reach is wider than the enrollers', and they took no part. */
  canSettle: boolean;
  /** All enrolled pictures, oldest first; odd ones have the flag `UNLIKE_OWN_PICTURES`. */
  faces: FunctionaryBiometric[];
  functionary: FunctionarySummary;
  /** Faces that were removed and are still compared with, the oldest first. */
  removed: RemovedFace[];
  /** Since when a review waits for the region or the head office; null where pictures differ that came before there were reviews. */
  reviewSince: string | null;
};
export type UnreadCount = {
  /** All notices without a `readAt`. */
  count: number;
};
export type UnsettledEntry = {
  /** The log that stays as it was. */
  logId: AttendanceLogId;
  /** The reason in a sentence. */
  reason: string;
};
export type UploadedCenter = {
  /** The authority's code for it. */
  centerCode: string | null;
  /** Id of the center; in a dry run no record has this id. */
  id: CenterId;
  /** The row as the spreadsheet program numbers it. */
  row: number;
};
export type UserAccount = {
  /** What that agency is called. */
  agencyName?: string | null;
  /** Whether the account came with duties and none is left, so that a role can be given by hand. */
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
  email?: string | null;
  functionaryId?: FunctionaryId | null;
  /** Whether a password is set. */
  hasPassword: boolean;
  /** Whether an authenticator app is set up. */
  hasSecondFactor: boolean;
  id: UserId;
  /** Whether a user manager gave the number, so that it counts for the duties of the person who has it. */
  isMobileNumberVouched: boolean;
  /** No password is looked at before this; far away when an administrator has to unlock the account. */
  lockedUntil?: string | null;
  /** Ten digits; the number to call. Null where the account does without. */
  mobileNumber: string | null;
  name: string;
  numberGivenByUserId?: UserId | null;
  /** Wrong passwords since the last right one. */
  passwordFailures: number;
  /** Where codes go; another one than `mobileNumber` while that waits for proof and agreement. */
  provenMobileNumber: string | null;
  regionId?: RegionId | null;
  /** What that region is called. */
  regionName?: string | null;
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
  email?: string | null;
  name?: string | null;
  regionId?: RegionId | null;
  role?: UserRole | null;
  /** The login name. An older one that breaks the rule of today may stay. */
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
  /** The six digits that were sent. */
  otp: string;
};
export type VenueManagerLogin = {
  /** The id that the browser keeps for its device. */
  deviceId: string;
  /** Ten digits without a country code. */
  mobileNumber: string;
};
export type VenueManagerResend = {
  /** The same device that asked for the first one. */
  deviceId: string;
};
export type VerificationMethod = 'FACE' | 'MANUAL';
export type VerificationOutcome = 'OK' | 'WARN' | 'DENIED';
export type VerificationResult = {
  /** The anomalies that a person will look at. */
  anomalies: Anomaly[];
  assignment: ExaminationDayFunctionary | null;
  /** Their enrolled pictures, to compare by eye; empty on `DENIED`. */
  biometric: FunctionaryBiometric[];
  expectedAt: ExpectedAt | null;
  /** Remarks about the picture, or about the enrolled one that it is nearest to. */
  flags: FaceFlag[];
  functionary: FunctionarySummary | null;
  log: AttendanceLog | null;
  /** The decision in a sentence. */
  message: string;
  /** Where the capture was made. */
  position: CapturePosition;
  reason: AnomalyType | null;
  result: VerificationOutcome;
  slip?: SlipResult | null;
};
export type WaitingDevice = {
  askedAt: string;
  /** The browser, as it names itself. */
  browser: string | null;
  /** The centers of the user's duties from today on, within the caller's reach. */
  centers: string[];
  /** When the device has to ask again. */
  expiresAt: string;
  /** The number, hidden but for its end: `XXXXXX3210`. */
  maskedMobileNumber: string;
  /** Name of the user who will be signed in. */
  name: string;
  role: UserRole;
};
export type WallBoard = {
  createdAt: string;
  /** Who added it. */
  createdBy: string | null;
  /** When it ends by itself. */
  expiresAt: string;
  /** Whether it ended because the account of its maker was shut out, deleted, or given another role or place. */
  hasLostMaker: boolean;
  id: WallBoardId;
  /** Whether it shows anything now. */
  isOn: boolean;
  /** When it last asked, to the minute. */
  lastSeenAt: string | null;
  /** The place of the screen. */
  name: string;
  regionId: RegionId | null;
  /** When it was taken back before that. */
  revokedAt: string | null;
};
export type WallBoardId = string;
export type WallBoardMade = {
  /** Goes behind the `#` of the screen's address; it cannot be shown again. */
  key: string;
  wallBoard: WallBoard;
};
export type WallCenter = {
  /** Name of the batch on that date. */
  batch: string;
  center: string;
  city: string;
  /** When people are due; null without a time. */
  dueAt: string | null;
  /** Whether the gate should be open since then and is not. */
  gateShut: boolean;
  /** Duties of people who have not come, by state. */
  missing: MissingCounts;
  /** Of these, the duties of people who came. */
  present: number;
  /** Number of all duties. */
  total: number;
};
export type WallFigures = {
  /** Of these, the duties of people who said that they will come, or came. */
  accepted: number;
  /** Centers among these where monitoring runs. */
  activeCenters: number;
  /** The arrivals of today's people. */
  arrivals: Arrivals;
  /** When these figures were read. */
  at: string;
  /** Centers with an examination. */
  centers: number;
  /** Local date of today. */
  date: string;
  /** Days whose gate should be open and is not. */
  gatesShut: number;
  /** Centers among these that `GET /dashboard/day-centers` calls low. */
  lowCenters: number;
  /** Duties of people who have not come, by state. */
  missing: MissingCounts;
  /** The place of the screen. */
  name: string;
  /** People needed; 0 without an entered need. */
  needed: number;
  /** Anomalies that no user has acknowledged. */
  openAnomalies: number;
  /** Of the duties, those of people who came. */
  present: number;
  /** The region that it shows; null for the whole country. */
  region: string | null;
  /** The regions of the country; none on a screen of a region. */
  regions: WallPlace[];
  /** Duties that replace another one. */
  replaced: number;
  /** The states with an examination. */
  states: WallPlace[];
  /** Number of all duties. */
  total: number;
  /** The twelve most urgent centers. */
  urgent: WallCenter[];
};
export type WallPlace = {
  /** The code of a state in the Local Government Directory; null for a region. */
  lgdCode: number | null;
  /** Duties of people who have not come, by state. */
  missing: MissingCounts;
  name: string;
  /** Of these, the duties of people who came. */
  present: number;
  /** Number of all duties. */
  total: number;
};
export type WarnedPair = {
  /** The day that the warning is about. */
  examinationDayId: ExaminationDayId;
  /** The person who has the duty. */
  functionaryId: FunctionaryId;
  /** The warning in a sentence, such as too little time for the way. */
  warning: string;
};
export type WeekDuties = {
  /** By date and batch. */
  duties: WeekDuty[];
  /** Dates at which they cannot serve, by the first date. */
  unavailable: UnavailableInWeek[];
};
export type WeekDuty = {
  batch: string;
  centerId: CenterId;
  centerName: string;
  date: string;
  /** Time of the first good entry. */
  entryAt: string | null;
  examinationDayId: ExaminationDayId;
  /** Time of the last good exit. */
  exitAt: string | null;
  functionaryId: FunctionaryId;
  id: AssignmentId;
  /** The role that day. */
  role: FunctionaryRole;
};
export type Weighed = {
  /** What they come from: duties of the season before (fair share), kilometers (nearness), times (reliability). */
  number: number | null;
  /** Points more than without the person here; below zero where it is better with them. */
  points: number;
  rule: SoftRule;
};
export type Weight = 'OFF' | 'LITTLE' | 'MUCH';
export type WhatToTouch = {
  /** The duties, beside those of the days. */
  examinationDayFunctionaryIds?: AssignmentId[];
  /** At most 500 days, each with all its duties. */
  examinationDayIds?: ExaminationDayId[];
  /** People, each with the duties that are cancelled when they have left. */
  functionaryIds?: FunctionaryId[];
};
export type WhichNumber = 'NEW' | 'OLD';
export type WhyHere = {
  /** Hard rules that it breaks, which only decisions of users do. */
  against: BrokenRule[];
  /** What the soft rules say. */
  because: Weighed[];
  functionaryId: FunctionaryId;
};
export type WhyMissing = {
  /** The rules that keep people away. */
  keptAway: KeptAwayBy[];
  /** The one thing that would fill it. */
  mend: MendKind;
  /** How many would come by it, or are lacking, if it is that. */
  mendPeople: number | null;
  mendPerson: FunctionarySummary | null;
  mendRule: HardRule | null;
  missing: number;
  /** People of the role whom the draw knows. */
  people: number;
};
export type Witness = {
  /** Whether the caller typed them. */
  isOneself: boolean;
  kind: WitnessKind;
  name: string;
  role: UserRole | null;
  spokenAt: string;
  /** The user who typed another's words. */
  typedBy: string | null;
  /** The words; null before it is drawn. */
  words: string | null;
};
export type WitnessKind = 'SIGNED_IN' | 'FROM_PAPER' | 'ANNOUNCED';
export type WitnessWords = {
  /** The digest that the witness saw; another one answers 409. */
  digest: string;
  /** How they come in. All but `SIGNED_IN` is for those who manage rosters. */
  kind: WitnessKind;
  /** Whose words are read from paper, or what the announced number is. */
  name?: string | null;
  /** The words, in any script; blanks count once. */
  words: string;
};
export type WitnessedDrawWanted = {
  /** Where its digest will be published, or which number will count as the witnesses' words. */
  announced?: string | null;
  /** Centers are told so many hours before a duty begins, at once if none. */
  hoursBefore?: number | null;
};
export type WordsLacking = 'TWO_WITNESSES' | 'OWN_ACCOUNT';
export type WorkPlace = 'OFF' | 'CENTER' | 'CITY';
