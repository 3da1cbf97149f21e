import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http, type JsonBodyType } from 'msw';
import type { Candidate, ExaminationDay, Functionary, NewAssignments } from '~/contract/types.gen';
import { server } from './msw/server';

const at = (path: string) => `*/server${path}`;
const say = (body: JsonBodyType, status = 200) => HttpResponse.json(body, { status });

export const ravi: Functionary = {
  id: 'f-ravi',
  createdAt: '2026-10-01T05:00:00Z',
  updatedAt: '2026-10-01T05:00:00Z',
  createdByUserId: null,
  biometricUpdatedByUserId: null,
  status: 'INACTIVE',
  statusDecidedBy: 'SYSTEM',
  firstName: 'Ravi',
  middleName: null,
  lastName: 'Fernandes',
  dateOfBirth: '1988-04-11',
  gender: 'MALE',
  aadhaarNumber: 'XXXXXXXX1234',
  highestQualification: 'GRADUATE',
  nationality: 'INDIAN',
  fatherName: null,
  motherName: null,
  mobileNumber: '9876500037',
  alternateMobileNumber: null,
  email: null,
  regionId: 'r-west',
  currentStateId: null,
  currentDistrict: null,
  currentCity: null,
  currentPinCode: null,
  currentFullAddress: null,
  permanentAddressSameAsCurrentAddress: true,
  permanentStateId: null,
  permanentDistrict: null,
  permanentCity: null,
  permanentPinCode: null,
  permanentFullAddress: null,
  defaultRole: 'EDUQUITY_INVIGILATOR',
  authorizingAgencyId: 'a-edu',
  uid: 'F100079194',
  region: { id: 'r-west', name: 'Western Region', slug: 'west' },
  authorizingAgency: { id: 'a-edu', name: 'Eduquity', slug: 'eduquity', family: 'EDUQUITY' },
} as Functionary;

export const meera: Functionary = {
  ...ravi,
  id: 'f-meera',
  firstName: 'Meera',
  lastName: 'Iyer',
  defaultRole: null,
};

const place = { id: 'p', name: 'Pune' };
export const day: ExaminationDay = {
  id: 'd-1',
  date: '2026-11-21',
  batch: 'Morning',
  examinationId: 'e-1',
  centerId: 'c-1',
  regionId: 'p',
  stateId: 'p',
  cityId: 'p',
  districtId: 'p',
  reportingAt: null,
  entryOpensAt: null,
  closesAt: null,
  center: {
    id: 'c-1',
    name: 'Modern High School',
    centerCode: 'MH1',
    lat: null,
    lng: null,
    geoFencingRadius: null,
  },
  examination: { id: 'e-1', name: 'Multi Tasking Staff', slug: 'mts' },
  region: place,
  state: place,
  city: place,
  district: place,
  assignedCount: 0,
  presentCount: 0,
  barredCount: 0,
  toConfirmCount: 0,
} as ExaminationDay;

/** Somebody who could be given the day, and has nothing else on. */
export const candidate = (functionary: Functionary): Candidate =>
  ({
    functionary,
    standing: 'FREE',
    role: null,
    duty: null,
    sameDate: [],
    warnings: [],
    hasPicture: true,
    lastAttendance: null,
    distanceKm: 4.2,
    closeness: 'SAME_CITY',
    city: 'Pune',
    district: 'Pune',
  }) as Candidate;

/** What the server was told, call by call. */
export type Told = { path: string; body: unknown };

/** A server that knows two people and a day, agrees to everything, and keeps what it was told. */
export function givenStaff(...people: Functionary[]): Told[] {
  const told: Told[] = [];
  const known = people.length > 0 ? people : [ravi, meera];
  const note = async (request: Request) => {
    const body: unknown = await request.clone().json();
    told.push({ path: new URL(request.url).pathname.replace('/server', ''), body });
    return body;
  };
  server.use(
    ...['regions', 'states', 'districts', 'cities', 'center', 'examination', 'authorizing-agencies'].map(
      (kind) => http.get(at(`/choices/${kind}`), () => say([])),
    ),
    http.get(at('/functionary'), () => say({ data: known, total: known.length, nextCursor: null })),
    http.get(at('/functionary/functionary-biometrics/:id'), () => say([])),
    http.get(at('/functionary/duplicate-reviews'), () => say({ data: [], total: 0, nextCursor: null })),
    http.get(at('/functionary/unlike-pictures'), () => say({ data: [], total: 0, nextCursor: null })),
    http.get(at('/functionary/changed-identities'), () => say([])),
    http.get(at('/functionary/face-doubts'), () =>
      say({ lookAlikes: [], unlikeOwnPictures: [], changedIdentities: [] }),
    ),
    http.get(at('/functionary/:id'), ({ params }) => {
      const person = known.find(({ id }) => id === params.id);
      return person ? say(person) : say({ error: 'Functionary not found' }, 404);
    }),
    http.post(at('/functionary/create'), async ({ request }) => {
      await note(request);
      return say(ravi, 201);
    }),
    http.post(at('/functionary/get/:id'), async ({ request }) => {
      await note(request);
      return say(ravi);
    }),
    http.post(at('/functionary/activate'), async ({ request }) => {
      const { functionaryId, functionaryIds } = (await note(request)) as Record<string, JsonBodyType>;
      return say({ functionaryIds: functionaryIds ?? [functionaryId], skipped: [] });
    }),
    http.get(at('/dashboard/functionaries-activity'), () => say([])),
    http.get(at('/examination/examination-day/:id/needs'), () =>
      say({ needs: [], needed: 0, assigned: 0, missing: 0, over: 0 }),
    ),
    http.get(at('/examination/examination-day/:id/candidates'), () =>
      say({ data: known.map(candidate), total: known.length, nextCursor: null }),
    ),
    http.post(at('/functionary/assign-functionary/check'), async ({ request }) => {
      const { functionaries, examinationDayIds } = (await request.json()) as NewAssignments;
      const pairs = functionaries.flatMap(({ id: functionaryId }) =>
        examinationDayIds.map((examinationDayId) => ({
          ...{ functionaryId, examinationDayId, outcome: 'ADD', reason: null, duty: null, sameDate: [] },
          warnings: [],
        })),
      );
      return say({ pairs });
    }),
    http.get(at('/audit'), () => say({ data: [], total: 0, nextCursor: null })),
    http.get(at('/examination/examination-day/:id'), () => say(day)),
    http.get(at('/examination/examination-day-functionary/:id'), () => say([])),
  );
  return told;
}

export const givenAnswer = (method: 'get' | 'post', path: string, body: JsonBodyType, status = 200) =>
  server.use(http[method](at(path), () => say(body, status)));

/** Pages and their chunks are fetched on the way; a busy machine needs a while. */
export const SLOW = { timeout: 30_000 };

/** All at once: key by key, a form of thirty fields takes its time. */
export async function fill(user: UserEvent, field: HTMLElement, text: string) {
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
}
