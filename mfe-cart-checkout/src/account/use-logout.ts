import { signOut } from '@haat/shared/api/sign-out';
import { notify, useTexts } from '@haat/shared/state';
import { useSignedIn } from './use-signed-in';
import { useRedirectAfterSignOut } from './use-redirect-after-sign-out';

/** Returns the action of the Logout button (§2 Profile): ends the session and clears the account's data from memory. */
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
      // The token is removed from this browser even if the request fails.
      .catch(() => undefined)
      .then(() => leave(t('You are signed out.')));
  };
}
