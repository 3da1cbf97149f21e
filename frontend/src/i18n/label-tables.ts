import type {
  Anomaly,
  AttendanceLog,
  CurrentUser,
  ExaminationChoice,
  ExaminationDayFunctionary,
  Functionary,
  GroupStaffing,
} from '~/contract/types.gen';

type Named<Value extends string | null | undefined> = Record<NonNullable<Value>, string>;

/** One label per value of each enumeration: a value the server adds does not compile until it is named. */
export type LabelTables = {
  userRole: Named<CurrentUser['role']>;
  functionaryRole: Named<Functionary['defaultRole']>;
  agencyGroup: Named<GroupStaffing['group']>;
  functionaryStatus: Named<Functionary['status']>;
  gender: Named<Functionary['gender']>;
  nationality: Named<Functionary['nationality']>;
  education: Named<Functionary['highestQualification']>;
  qualification: Named<ExaminationChoice['level'][number]>;
  attendance: Record<'PRESENT' | 'ABSENT', string>;
  dutyStanding: Named<ExaminationDayFunctionary['standing']>;
  entryType: Named<AttendanceLog['entryType']>;
  anomalyType: Named<Anomaly['type']>;
  anomalyStatus: Named<Anomaly['status']>;
  tokenStatus: Record<'STARTED' | 'STOPPED', string>;
};
