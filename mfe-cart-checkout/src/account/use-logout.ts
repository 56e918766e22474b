import { signOut } from '@haat/shared/api/account';
import { notify } from '@haat/shared/state';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { dropDraft } from '../checkout/checkout-draft';
import { accountKey } from './account-queries';
import { useSignedIn } from './use-signed-in';

/** The Logout button (§2 Profile): the session ends and nothing of the account stays in this browser's memory. */
export function useLogout(): () => void {
  const who = useSignedIn();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return () => {
    if (who !== 'shopper') {
      notify('Nobody is signed in here: this account is a sample.');
      return;
    }
    void signOut()
      // The token is gone from this browser even when the server could not be told.
      .catch(() => undefined)
      .then(() => {
        dropDraft();
        queryClient.removeQueries({ queryKey: accountKey });
        queryClient.removeQueries({ queryKey: ['order'] });
        notify('You are signed out.');
        return navigate('/');
      });
  };
}
