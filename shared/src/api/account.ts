import { http, isImpersonationTab, leaveImpersonationTab, writeToken } from '@haat/shared/state';
import type * as Module from './account-client';

type Calls = typeof Module;

/**
 * Loaded with the first call, as one file per build: the parsers of responses (zod, schemas) are not part of a page's
 * first load.
 */
const calls = (): Promise<Calls> => import(/* webpackChunkName: "api" */ './account-client');

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

/** POST /api/auth/forgot-password. The response is the same for known and unknown addresses. */
export async function requestPasswordReset(email: string): Promise<void> {
  await http.post('/api/auth/forgot-password', { email });
}

/**
 * POST /api/auth/register: requests an account, which the link in an email creates. The response is the same whether
 * the address has one.
 */
export async function register(body: { name: string; email: string; password: string }): Promise<void> {
  await http.post('/api/auth/register', body);
}

/** POST /api/auth/reset-password, with the token of an emailed link. Ends all sessions. */
export async function resetPassword(token: string, password: string): Promise<void> {
  await http.post('/api/auth/reset-password', { token, password });
}

/** POST /api/auth/confirm-email, with the token of an emailed link. */
export async function confirmEmail(token: string, password?: string): Promise<void> {
  await http.post('/api/auth/confirm-email', { token, password });
}

/** PUT /api/users/password. Ends all other sessions. */
export async function changePassword(body: { currentPassword: string; newPassword: string }): Promise<void> {
  await http.put('/api/users/password', body);
}

/** PUT /api/users/email: requests a new address, which takes effect with the link in an email to it. */
export async function changeEmail(body: { email: string; password: string }): Promise<void> {
  await http.put('/api/users/email', body);
}

/** DELETE /api/users/sessions/{id}: ends one session. */
export async function endSessionOf(id: string): Promise<void> {
  await http.delete(`/api/users/sessions/${encodeURIComponent(id)}`);
}

/** DELETE /api/users/sessions: ends all sessions, including this one. */
export async function signOutEverywhere(): Promise<void> {
  await http.delete('/api/users/sessions');
  writeToken(null);
}

/** GET /api/users/export: all data of the account, as a file. */
export async function fetchAccountFile(): Promise<Blob> {
  return (await http.get<Blob>('/api/users/export', { responseType: 'blob' })).data;
}

/** POST /api/users/delete-account. */
export async function deleteAccount(password: string): Promise<void> {
  await http.post('/api/users/delete-account', { password });
  writeToken(null);
}

/** DELETE /api/users/addresses/{id} */
export async function removeAddress(id: string): Promise<void> {
  await http.delete(`/api/users/addresses/${encodeURIComponent(id)}`);
}

/**
 * POST /api/stock-wishes/end, with the token of the link in a back-in-stock email: ends all requests of its address.
 */
export async function endStockMails(token: string): Promise<void> {
  await http.post('/api/stock-wishes/end', { token });
}

/** DELETE /api/users/stock-wishes/{id} */
export async function removeBackInStockRequest(id: string): Promise<void> {
  await http.delete(`/api/users/stock-wishes/${encodeURIComponent(id)}`);
}

/** DELETE /api/users/payments/{id}: removes the card from the list. */
export async function forgetPayment(id: string): Promise<void> {
  await http.delete(`/api/users/payments/${encodeURIComponent(id)}`);
}

/** POST /api/auth/login; stores the token. */
export const signIn: Calls['signIn'] = async (...given) => (await calls()).signIn(...given);

/** POST /api/auth/confirm-account, with the token of an emailed link; stores the session's token. */
export const confirmAccount: Calls['confirmAccount'] = async (...given) => (await calls()).confirmAccount(...given);

/** GET /api/users/sessions: the account's sessions. */
export const fetchSessions: Calls['fetchSessions'] = async (...given) => (await calls()).fetchSessions(...given);

/** GET /api/users/profile */
export const fetchProfile: Calls['fetchProfile'] = async (...given) => (await calls()).fetchProfile(...given);

/** PUT /api/users/profile/update */
export const updateProfile: Calls['updateProfile'] = async (...given) => (await calls()).updateProfile(...given);

/** GET /api/users/addresses */
export const fetchAddresses: Calls['fetchAddresses'] = async (...given) => (await calls()).fetchAddresses(...given);

/** POST /api/users/addresses */
export const addAddress: Calls['addAddress'] = async (...given) => (await calls()).addAddress(...given);

/** PUT /api/users/addresses/{id} */
export const updateAddress: Calls['updateAddress'] = async (...given) => (await calls()).updateAddress(...given);

/** GET /api/users/stock-wishes: the account's back-in-stock requests. */
export const fetchBackInStock: Calls['fetchBackInStock'] = async (...given) =>
  (await calls()).fetchBackInStock(...given);

/** GET /api/users/payments: the cards that the account has paid with. */
export const fetchPayments: Calls['fetchPayments'] = async (...given) => (await calls()).fetchPayments(...given);

/** GET /api/users/preferences: which emails the account gets, and the defaults of its checkout. */
export const fetchPreferences: Calls['fetchPreferences'] = async (...given) =>
  (await calls()).fetchPreferences(...given);

/** PUT /api/users/preferences: all of them. */
export const writePreferences: Calls['writePreferences'] = async (...given) =>
  (await calls()).writePreferences(...given);
