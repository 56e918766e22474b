import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { accountKey } from '../account/account-queries';
import { nextPath } from './next-path';

/**
 * What happens once somebody is signed in: what was kept of an earlier account is forgotten, and the way goes back to
 * where they came from.
 */
export function useSignedInWay(): () => void {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [params] = useSearchParams();
  return () => {
    queryClient.removeQueries({ queryKey: accountKey });
    void navigate(nextPath(params.get('next')), { replace: true });
  };
}
