import { useNavigate } from 'react-router-dom';
import { forgetCsrfToken } from '~/api/csrf';
import { useLazyGetCurrentUserQuery } from '~/api/generated/user.gen';
import { paths } from '~/lib/address/paths';

/** After sign-in: another token, the new user, the start page. */
export function useArrive() {
  const [askWhoIAm] = useLazyGetCurrentUserQuery();
  const navigate = useNavigate();
  return async () => {
    forgetCsrfToken();
    await askWhoIAm();
    await navigate(paths.home, { replace: true });
  };
}
