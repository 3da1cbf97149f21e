import type { DrawDetails, FillingRules, FunctionaryRole, NewProposal } from '~/contract/types.gen';
import type { FillingValues } from '~/validation/filling';

/** What is to be filled, where it is chosen before the dialog opens; and the rules and the agreement of what was asked for before. */
export type Scope = {
  examinationId?: string | undefined;
  regionId?: string | undefined;
  centerId?: string | undefined;
  from?: string | undefined;
  until?: string | undefined;
  rules?: FillingRules;
  draw?: Pick<DrawDetails, 'announced' | 'hoursBefore'> | undefined;
};
type RuleValues = Omit<
  FillingValues,
  'examinationId' | 'regionId' | 'from' | 'until' | 'preset' | 'witnessed' | 'announced' | 'hoursBefore'
>;

/** The rules that are on or off, and those that weigh. */
export const SWITCHES = [
  'fit',
  'exempt',
  'trained',
  'interests',
  'available',
  'sameCenter',
  'women',
  'otherRoles',
] as const;
export const WEIGHTS = [
  'fairShare',
  'nearness',
  'experience',
  'mixedAgencies',
  'quotas',
  'languages',
  'noShows',
  'chance',
  'teams',
] as const;

const typed = (limit: number | null | undefined) => (limit ? String(limit) : '');
const limitOf = (text: string) => (text === '' ? null : Number(text));

/** Rules as the form has them. */
export function valuesOf({ rules, reservePercent, agencyShares = [] }: FillingRules): RuleValues {
  return {
    fit: rules.fit,
    exempt: rules.exempt,
    trained: rules.trained,
    interests: rules.interests,
    available: rules.available,
    sameCenter: rules.sameCenter,
    women: rules.women,
    otherRoles: rules.otherRoles,
    workPlace: rules.workPlace,
    home: rules.home,
    native: rules.native,
    sittingsInARow: typed(rules.sittingsInARow),
    sittingsAWeek: typed(rules.sittingsAWeek),
    freeAtKmPerHour: typed(rules.freeAtKmPerHour),
    reservePercent: typed(reservePercent),
    fairShare: rules.fairShare.weight,
    nearness: rules.nearness.weight,
    mixedAgencies: rules.mixedAgencies,
    quotas: rules.quotas.weight,
    shares: agencyShares.map(({ authorizingAgencyId: agency, role, percent }) => ({
      ...{ agency, role, percent: String(percent) },
    })),
    experience: rules.experience.weight,
    languages: rules.languages,
    noShows: rules.noShows,
    teams: rules.teams.weight,
    teamWish: rules.teams.wish,
    chance: rules.chance,
  };
}

/** The rules that the form has; what it does not show stays as it was. */
export function rulesOf(values: FillingValues, { rules }: FillingRules): FillingRules {
  const { examinationId: _, regionId: _r, from: _f, until: _u, preset: _p, ...others } = values;
  const { witnessed: _w, announced: _a, hoursBefore: _h, reservePercent, ...chosen } = others;
  const { fairShare, nearness, experience, quotas, shares, teams, teamWish, ...plain } = chosen;
  return {
    rules: {
      ...rules,
      ...plain,
      sittingsInARow: limitOf(plain.sittingsInARow),
      sittingsAWeek: limitOf(plain.sittingsAWeek),
      freeAtKmPerHour: limitOf(plain.freeAtKmPerHour),
      fairShare: { ...rules.fairShare, weight: fairShare },
      nearness: { ...rules.nearness, weight: nearness },
      experience: { ...rules.experience, weight: experience },
      quotas: { ...rules.quotas, weight: quotas },
      teams: { weight: teams, wish: teamWish },
    },
    // Shares that weigh nothing are not asked for.
    agencyShares:
      quotas === 'OFF'
        ? []
        : shares.map(({ agency, role, percent }) => ({
            ...{ authorizingAgencyId: agency, role: role as FunctionaryRole, percent: Number(percent) },
          })),
    reservePercent: Number(reservePercent),
  };
}

/** What the server is asked. */
export function proposalOf(values: FillingValues, basis: FillingRules, scope: Scope): NewProposal {
  const { examinationId, regionId, from, until, witnessed, announced, hoursBefore } = values;
  return {
    examinationId,
    ...(regionId && { regionId }),
    ...(scope.centerId && { centerId: scope.centerId }),
    ...(from && { from }),
    ...(until && { until }),
    ...rulesOf(values, basis),
    ...(witnessed && {
      witnessed: {
        ...(announced && { announced }),
        ...(hoursBefore && { hoursBefore: Number(hoursBefore) }),
      },
    }),
  };
}
