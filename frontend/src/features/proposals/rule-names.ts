import type { HardRule, SoftRule } from '~/contract/types.gen';
import type { Messages } from '~/i18n/en';
import type { SWITCHES, WEIGHTS } from './filling-values';

type Field = (typeof SWITCHES)[number] | (typeof WEIGHTS)[number] | 'home' | 'native' | 'workPlace';
type Said = { name: string; text: string };

const HARD: Partial<Record<Field, HardRule>> = {
  ...{ fit: 'FIT', exempt: 'EXEMPT', trained: 'TRAINED', interests: 'INTEREST', available: 'AVAILABLE' },
  ...{ sameCenter: 'SAME_CENTER', women: 'WOMEN', home: 'HOME', native: 'NATIVE', workPlace: 'WORK_PLACE' },
};
const SOFT: Partial<Record<Field, SoftRule>> = {
  ...{ fairShare: 'FAIR_SHARE', nearness: 'NEARNESS', experience: 'EXPERIENCE', teams: 'TEAMS' },
  ...{ quotas: 'QUOTAS', mixedAgencies: 'MIXED_AGENCIES', languages: 'LANGUAGES', noShows: 'NO_SHOWS' },
};

/** The rule that a field of the form is about: its one name, and what it says. */
export function ruleOf(
  field: Field,
  { hardRules, softRules, otherRoles, chance }: Messages['proposals'],
): Said {
  const hard = HARD[field];
  const soft = SOFT[field];
  if (hard) return hardRules[hard];
  if (soft) return softRules[soft];
  return field === 'otherRoles' ? otherRoles : chance;
}
