import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { accountKey } from '../account/account-queries';
import { storeNextPath } from './stored-next-path';
import { nextPath } from './next-path';

/** Runs after sign-in: clears cached data of a previous account and returns to the previous page. */
export function useRedirectAfterSignIn(): () => void {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [params] = useSearchParams();
  return () => {
    storeNextPath(null);
    queryClient.removeQueries({ queryKey: accountKey });
    void navigate(nextPath(params.get('next')), { replace: true });
  };
}
