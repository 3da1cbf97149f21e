import type { CurrentUser } from '~/contract/types.gen';
import { useGetCurrentUserQuery } from './generated/user.gen';
import { usePreloaded } from './preloaded';

/** The signed-in user. Only for screens behind sign-in, where the guard has loaded it. */
export function useMe(): CurrentUser {
  return usePreloaded(useGetCurrentUserQuery, undefined).user;
}
