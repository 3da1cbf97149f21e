import { useNavigate } from 'react-router-dom';
import { forgetCsrfToken } from '~/api/csrf';
import { useLazyGetCurrentUserQuery } from '~/api/generated/user.gen';
import { paths } from '~/lib/address/paths';
import { takeAddress } from '~/lib/address/return-to';

/** After sign-in: another token, the new user, and the page that was wanted before, otherwise the start page. */
export function useArrive() {
  const [askWhoIAm] = useLazyGetCurrentUserQuery();
  const navigate = useNavigate();
  return async () => {
    forgetCsrfToken();
    await askWhoIAm();
    await navigate(takeAddress() ?? paths.home, { replace: true });
  };
}
