// Where a shopper goes when the session can't be refreshed (§4). The shell replaces it by a navigation without a
// reload.
let goToLogin = () => window.location.assign('/login');

/** Lets the router do the way to /login. */
export function onSessionEnd(navigate: () => void): void {
  goToLogin = navigate;
}

/** Sends the shopper to sign in again. */
export const endSession = (): void => goToLogin();
