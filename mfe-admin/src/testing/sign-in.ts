import type { Role } from '@haat/shared/contract/account';
import type { StubAnswer } from '@haat/shared/testing/stub-api';
import { configure, writeToken } from '@haat/shared/state';

/** Puts a token as the server issues it into the browser: it names its owner and nothing more. */
export function signIn(subject = 'user-1'): void {
  const part = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, '');
  writeToken(`${part({ alg: 'HS256' })}.${part({ sub: subject, iss: 'haat' })}.signature`);
}

/** What GET /api/users/profile answers for somebody of that role. */
export const profileOf = (role: Role): StubAnswer => ({
  status: 200,
  body: { name: 'Meera Nambiar', email: 'meera@haat.example', phone: null, joinDate: '2025-03-04T05:00:00.000Z', role, address: null },
});

/** Nobody signed in, signing in possible. */
export function startAsGuest(): void {
  configure({ apiUrl: '', authentication: true });
  writeToken(null);
}
