import type { Declaration, DutyProfile, Training, Unavailability } from '~/contract/types.gen';

/** Of whom rosters know nothing yet. */
export const unknownToRosters: DutyProfile = {
  workCenter: null,
  workCity: null,
  nativeCity: null,
  languages: [],
  exemptReason: null,
  updatedAt: null,
  trainings: [],
  unavailabilities: [],
  declarations: [],
};

export const leave: Unavailability = {
  id: 'u-1',
  from: '2026-12-01',
  until: '2026-12-05',
  city: null,
  center: null,
  reason: 'A wedding in the family',
  statedBy: 'ONESELF',
  createdAt: '2026-11-20T05:00:00Z',
};

export const training: Training = {
  id: 't-1',
  role: 'EY_OBSERVER',
  heldOn: '2026-11-02',
  note: 'By the region',
};

export const declaration: Declaration = {
  examinationId: 'e-1',
  examinationName: 'Multi Tasking Staff',
  interest: 'RELATIVE_IS_CANDIDATE',
  centers: [{ id: 'c-1', name: 'Modern High School' }],
  statement: 'My niece sits for it',
  statedBy: 'AGENCY',
  declaredAt: '2026-11-20T05:00:00Z',
};
