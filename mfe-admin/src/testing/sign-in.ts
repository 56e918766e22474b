import { builtInRoles, type BuiltInRoleKey } from '@haat/shared/contract/permissions';
import type { StaffMe } from '@haat/shared/contract/staff';
import type { StubAnswer } from '@haat/shared/testing/stub-api';
import { configure, writeToken } from '@haat/shared/state';
// Preload what every staff page loads on its first requests: compiling it during a test can exceed the wait.
import '@haat/shared/api/staff-client';
import '@haat/shared/api/staff-events-client';

/** Stores a token like the server's; it contains only the user's id. */
export function signIn(subject = 'user-1'): void {
  const part = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, '');
  writeToken(`${part({ alg: 'HS256' })}.${part({ sub: subject, iss: 'haat' })}.signature`);
}

/** The response of GET /api/admin/me for a staff member with this role. */
export const meAs = (role: BuiltInRoleKey = 'owner'): { status: number; body: StaffMe } => ({
  status: 200,
  body: {
    id: 'user-1',
    name: 'Meera Nambiar',
    email: 'meera@haat.example',
    role: { key: role, name: builtInRoles[role].name },
    permissions: [...builtInRoles[role].permissions],
  },
});

/** The response of GET /api/admin/me for an account that isn't staff. */
export const notStaff = {
  status: 403,
  body: { error: { code: 'forbidden', message: 'Your account may not do this.' }, message: '' },
} satisfies StubAnswer;

/** Starts signed out, with sign-in enabled. */
export function startAsGuest(): void {
  configure({ apiUrl: '', authentication: true });
  writeToken(null);
}
