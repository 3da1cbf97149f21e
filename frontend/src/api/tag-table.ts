import type { authApi } from './generated/auth.gen';
import type { choicesApi } from './generated/choices.gen';
import type { dashboardApi } from './generated/dashboard.gen';
import type { examinationApi } from './generated/examination.gen';
import type { functionaryApi } from './generated/functionary.gen';
import type { miscApi } from './generated/misc.gen';
import type { monitoringApi } from './generated/monitoring.gen';
import type { notificationsApi } from './generated/notifications.gen';
import type { userApi } from './generated/user.gen';
import type { Tag } from './tag-types';

type Endpoints = (typeof authApi)['endpoints'] &
  (typeof choicesApi)['endpoints'] &
  (typeof dashboardApi)['endpoints'] &
  (typeof examinationApi)['endpoints'] &
  (typeof functionaryApi)['endpoints'] &
  (typeof miscApi)['endpoints'] &
  (typeof monitoringApi)['endpoints'] &
  (typeof notificationsApi)['endpoints'] &
  (typeof userApi)['endpoints'];

type Mutation = { useMutation: unknown };
type Names<Kind> = {
  [Name in keyof Endpoints]: Endpoints[Name] extends Kind ? Name : never;
}[keyof Endpoints];
type MutationName = Names<Mutation>;
type QueryName = Exclude<keyof Endpoints, MutationName>;

type Types<Name extends keyof Endpoints> = Endpoints[Name] extends { Types: infer T } ? T : never;
type Arg<Name extends keyof Endpoints> = Types<Name> extends { QueryArg: infer A } ? A : never;
type Result<Name extends keyof Endpoints> = Types<Name> extends { ResultType: infer R } ? R : never;

/** Mutations must be listed, queries may be. */
export type Rules = {
  [Name in MutationName]: { drops: (arg: Arg<Name>, result: Result<Name> | undefined) => Tag[] };
} & {
  [Name in QueryName]?: { gives: (result: Result<Name> | undefined, arg: Arg<Name>) => Tag[] };
};
