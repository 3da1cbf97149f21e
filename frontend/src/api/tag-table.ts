import type { accountsApi } from './generated/accounts.gen';
import type { actsApi } from './generated/acts.gen';
import type { admissionsApi } from './generated/admissions.gen';
import type { assistedApi } from './generated/assisted.gen';
import type { authApi } from './generated/auth.gen';
import type { choicesApi } from './generated/choices.gen';
import type { dashboardApi } from './generated/dashboard.gen';
import type { examinationApi } from './generated/examination.gen';
import type { functionaryApi } from './generated/functionary.gen';
import type { installationApi } from './generated/installation.gen';
import type { miscApi } from './generated/misc.gen';
import type { monitoringApi } from './generated/monitoring.gen';
import type { notificationsApi } from './generated/notifications.gen';
import type { recoveryApi } from './generated/recovery.gen';
import type { rostersApi } from './generated/rosters.gen';
import type { secondFactorApi } from './generated/second-factor.gen';
import type { settingsApi } from './generated/settings.gen';
import type { settlingApi } from './generated/settling.gen';
import type { sheetsApi } from './generated/sheets.gen';
import type { userApi } from './generated/user.gen';
import type { Tag } from './tag-types';

/** What comes with the sign-in page, or is too small to wait for the rest. */
type FirstEndpoints = (typeof authApi)['endpoints'] &
  (typeof miscApi)['endpoints'] &
  (typeof assistedApi)['endpoints'] &
  (typeof recoveryApi)['endpoints'] &
  (typeof settingsApi)['endpoints'] &
  (typeof userApi)['endpoints'];

/** What comes with pages behind it. */
type LaterEndpoints = (typeof accountsApi)['endpoints'] &
  (typeof actsApi)['endpoints'] &
  (typeof admissionsApi)['endpoints'] &
  (typeof choicesApi)['endpoints'] &
  (typeof dashboardApi)['endpoints'] &
  (typeof examinationApi)['endpoints'] &
  (typeof functionaryApi)['endpoints'] &
  (typeof installationApi)['endpoints'] &
  (typeof monitoringApi)['endpoints'] &
  (typeof notificationsApi)['endpoints'] &
  (typeof rostersApi)['endpoints'] &
  (typeof secondFactorApi)['endpoints'] &
  (typeof settlingApi)['endpoints'] &
  (typeof sheetsApi)['endpoints'];

type Mutation = { useMutation: unknown };
type Names<Endpoints, Kind> = {
  [Name in keyof Endpoints]: Endpoints[Name] extends Kind ? Name : never;
}[keyof Endpoints];

type Types<Endpoint> = Endpoint extends { Types: infer T } ? T : never;
type Arg<Endpoint> = Types<Endpoint> extends { QueryArg: infer A } ? A : never;
type Result<Endpoint> = Types<Endpoint> extends { ResultType: infer R } ? R : never;

/** Mutations must be listed, queries may be. */
type RulesOf<Endpoints> = {
  [Name in Names<Endpoints, Mutation>]: {
    drops: (arg: Arg<Endpoints[Name]>, result: Result<Endpoints[Name]> | undefined) => Tag[];
  };
} & {
  [Name in Exclude<keyof Endpoints, Names<Endpoints, Mutation>>]?: {
    gives: (result: Result<Endpoints[Name]> | undefined, arg: Arg<Endpoints[Name]>) => Tag[];
  };
};

export type FirstRules = RulesOf<FirstEndpoints>;
export type Rules = RulesOf<LaterEndpoints>;
