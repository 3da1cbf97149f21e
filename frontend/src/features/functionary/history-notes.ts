import type { AuditLine, FunctionaryRole, Interest } from '~/contract/types.gen';
import type { Messages } from '~/i18n/en';
import { formatDate } from '~/i18n/format';
import { labelOf } from '~/i18n/labels';
import { formatSpan } from '~/i18n/span';

type Line = Partial<Pick<AuditLine, 'action' | 'before' | 'after'>>;
type Noted = { from?: string; until?: string; role?: FunctionaryRole; heldOn?: string; interest?: Interest };

/** What a line about rosters tells: which dates, which training, what is declared. What was taken back stands in `before`. */
export function noteOf({ action, before, after }: Line, t: Messages): string | undefined {
  const { from, until, role, heldOn, interest } = { ...(before ?? {}), ...(after ?? {}) } as Noted;
  switch (action) {
    case 'STATE_UNAVAILABILITY':
    case 'WITHDRAW_UNAVAILABILITY':
      return from && until && formatSpan(from, until);
    case 'ADD_TRAINING':
    case 'REMOVE_TRAINING':
      return `${labelOf(t.labels.functionaryRole, role)}, ${formatDate(heldOn)}`;
    case 'DECLARE_INTEREST':
      return labelOf(t.dutyProfile.interests, interest);
    default:
      return undefined;
  }
}

/** What the dialog calls a field of the profile, by the server's name of it. */
export function profileFieldName(field: string, t: Messages): string | undefined {
  const { place } = t.dutyProfile;
  const names: Record<string, string> = {
    workCenterId: `${place.worksAt}: ${place.center}`,
    workCityId: `${place.worksAt}: ${place.city}`,
    nativeCityId: place.comesFrom,
    languages: place.languages,
    exemptReason: place.exempt,
  };
  return names[field];
}
