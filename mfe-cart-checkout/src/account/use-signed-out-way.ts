import { notify } from '@haat/shared/state';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { dropDraft } from '../checkout/checkout-draft';
import { accountKey } from './account-queries';

/**
 * What happens once nobody is signed in here any more: nothing of the account stays in this browser's memory, and the
 * way leads home.
 */
export function useSignedOutWay(): (notice: string) => Promise<void> {
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
