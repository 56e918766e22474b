/** A change of the authenticator app; `renew` creates new recovery codes. */
export type AppChange = 'set up' | 'remove' | 'renew';
