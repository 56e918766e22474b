// Opens the sign-in page when the session cannot be refreshed (§4). The shell replaces it by a navigation without a
// reload.
let goToLogin = () => window.location.assign('/login');

/** Lets the router open /login. */
export function onSessionEnd(navigate: () => void): void {
  goToLogin = navigate;
}

/** Opens the sign-in page. */
export const endSession = (): void => goToLogin();
