import { expect, it } from 'vitest';
import { current } from '~/i18n/locale';
import { actorOf, detailsOf } from './history-details';

const said = (after: unknown) => detailsOf({ after }, current());

it('tells a change of status with its end and its reason', () => {
  expect(
    said({
      previously: 'ACTIVE',
      status: 'TEMPORARILY_BLOCKED',
      until: '2026-12-01',
      reason: 'Papers are missing',
    }),
  ).toEqual(['Active → Temporarily blocked, until 1 Dec 2026', 'Reason: Papers are missing']);
});

it('names changed fields as the form does', () => {
  expect(
    said({
      fields: ['father_name', 'current_pin_code', 'permanent_state_id', 'authorizing_agency_id', 'odd_one'],
    }),
  ).toEqual(['Changed: Father’s name, Current address: Pin code, Permanent address: State, Agency, odd one']);
});

it('tells what was found of two who look alike', () => {
  expect(said({ status: 'SAME_PERSON', otherFunctionaryId: 'f-2' })).toEqual(['Same person']);
});

it('tells the consent that came with a picture, and that none was stated', () => {
  const stated = { status: 'STATED', version: '2026-11' };
  expect(said({ consent: stated })).toEqual(['Consent: agreed to 2026-11']);
  expect(said({ consent: { status: 'NOT_STATED', version: null } })).toEqual(['Consent: not stated']);
});

it('tells which dates were stated or taken back, which training was entered, and what was declared', () => {
  const span = { from: '2026-12-01', until: '2026-12-05' };
  const one = { from: '2026-12-01', until: '2026-12-01', cityId: 'ct-1' };
  const training = { role: 'EY_OBSERVER', heldOn: '2026-11-02' };
  const declared = { interest: 'TEACHES_CANDIDATES', centerIds: [] };
  expect([
    ...detailsOf({ action: 'STATE_UNAVAILABILITY', after: one }, current()),
    ...detailsOf({ action: 'WITHDRAW_UNAVAILABILITY', before: span, after: null }, current()),
    ...detailsOf({ action: 'ADD_TRAINING', after: training }, current()),
    ...detailsOf(
      { action: 'DECLARE_INTEREST', before: { interest: 'NO_INTEREST' }, after: declared },
      current(),
    ),
  ]).toEqual(['1 Dec 2026', '1 Dec 2026 – 5 Dec 2026', 'Observer (EY), 2 Nov 2026', 'Teaches candidates']);
});

it('names the fields of the profile for rosters as its dialog does', () => {
  expect(said({ fields: ['workCenterId', 'nativeCityId', 'languages', 'exemptReason'] })).toEqual([
    'Changed: Works at: Center, Comes from, Languages, Exempt because',
  ]);
});

it('says nothing where there is nothing to say', () => {
  expect(said(null)).toEqual([]);
  expect(said({ count: 2 })).toEqual([]);
});

const line = { action: 'ENROL_FACES', outcome: 'DONE' as const };
it.each([
  [{ actor: { id: 'u-1', name: 'Asha', role: 'SSC_ADMIN' as const } }, 'Asha, SSC Administrator'],
  [{ before: { by: 'FUNCTIONARY' } }, 'The person, by their own mobile number'],
  [{ action: 'SELF_VERIFY', ip: '::1' }, 'The person, by their own mobile number'],
  [{ action: 'DECLARE_INTEREST', ip: '::1' }, 'The person, by their own mobile number'],
  [{ action: 'SELF_VERIFY', outcome: 'REFUSED' as const, ip: '::1' }, 'Somebody who was not signed in'],
  [{ action: 'SET_FUNCTIONARY_STATUS', before: null, ip: null }, 'The system'],
])('tells people from the system: %o', (rest, who) => {
  expect(actorOf({ ...line, ...rest }, current())).toBe(who);
});
