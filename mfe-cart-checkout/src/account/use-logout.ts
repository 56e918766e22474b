import { signOut } from '@haat/shared/api/account';
import { notify, useTexts } from '@haat/shared/state';
import { useSignedIn } from './use-signed-in';
import { useRedirectAfterSignOut } from './use-redirect-after-sign-out';

/** The Logout button (§2 Profile): the session ends and nothing of the account stays in this browser's memory. */
export function useLogout(): () => void {
  const { t } = useTexts();
  const who = useSignedIn();
  const leave = useRedirectAfterSignOut();
  return () => {
    if (who !== 'shopper') {
      notify(t('This is a sample account. You aren’t signed in.'));
      return;
    }
    void signOut()
      // The token is gone from this browser even when the server could not be told.
      .catch(() => undefined)
      .then(() => leave(t('You are signed out.')));
  };
}
