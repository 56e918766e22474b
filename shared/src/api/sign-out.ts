import { http, isImpersonationTab, leaveImpersonationTab, writeToken } from '@haat/shared/state';

// Not a lazy client: signing out must remove the token even if no more code can be loaded.

/** POST /api/auth/logout. The token is removed whether or not the request succeeds. */
export async function signOut(): Promise<void> {
  if (isImpersonationTab()) return endImpersonation();
  try {
    await http.post('/api/auth/logout');
  } finally {
    writeToken(null);
  }
}

/** POST /api/users/acting/end: ends the impersonation of a customer. The member of staff's own session continues. */
export async function endImpersonation(): Promise<void> {
  try {
    await http.post('/api/users/acting/end');
  } finally {
    leaveImpersonationTab();
  }
}
