import { notify } from '@haat/shared/state';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { dropDraft } from '../checkout/checkout-draft';
import { accountKey } from './account-queries';

/** Runs after sign-out: clears the account's data from memory, shows the notice and opens the home page. */
export function useRedirectAfterSignOut(): (notice: string) => Promise<void> {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return async (notice) => {
    dropDraft();
    queryClient.removeQueries({ queryKey: accountKey });
    queryClient.removeQueries({ queryKey: ['order'] });
    notify(notice);
    await navigate('/');
  };
}
