import * as z from 'zod/mini';
import {
  openSessionsSchema,
  profileSchema,
  savedAddressSchema,
  signedInSchema,
  type OpenSession,
  type Profile,
  type SavedAddress,
  type User,
} from '../contract/account';
import type { Address } from '../contract/order';
import { preferencesSchema, type Preferences } from '../contract/preferences';
import { savedPaymentSchema, type SavedPayment } from '../contract/saved-payment';
import { storeCreditSchema, type StoreCredit } from '../contract/store-credit';
import { pendingBackInStockRequestSchema, type PendingBackInStockRequest } from '../contract/wishes';
import { failureOf, http, writeToken } from '@haat/shared/state';

/** POST /api/auth/login; stores the token. */
export async function signIn(body: { email: string; password: string }): Promise<User> {
  const { token, user } = signedInSchema.parse((await http.post('/api/auth/login', body)).data);
  writeToken(token);
  return user;
}

/** POST /api/auth/confirm-account, with the token of an emailed link; stores the session's token. */
export async function confirmAccount(linkToken: string, password?: string): Promise<User> {
  const { token, user } = signedInSchema.parse(
    (await http.post('/api/auth/confirm-account', { token: linkToken, password })).data,
  );
  writeToken(token);
  return user;
}

/** GET /api/users/sessions: the account's sessions. */
export async function fetchSessions(): Promise<OpenSession[]> {
  return openSessionsSchema.parse((await http.get('/api/users/sessions')).data).content;
}

/** GET /api/users/profile */
export async function fetchProfile(): Promise<Profile> {
  return profileSchema.parse((await http.get('/api/users/profile')).data);
}

/** PUT /api/users/profile/update */
export async function updateProfile(body: { name?: string; phone?: string | null }): Promise<Profile> {
  return profileSchema.parse((await http.put('/api/users/profile/update', body)).data);
}

const addressesSchema = z.object({ content: z.array(savedAddressSchema) });

/** GET /api/users/addresses */
export async function fetchAddresses(): Promise<SavedAddress[]> {
  return addressesSchema.parse((await http.get('/api/users/addresses')).data).content;
}

/** POST /api/users/addresses */
export async function addAddress(address: Address & { isDefault?: boolean }): Promise<SavedAddress> {
  return savedAddressSchema.parse((await http.post('/api/users/addresses', address)).data);
}

/** PUT /api/users/addresses/{id} */
export async function updateAddress(id: string, address: Address & { isDefault?: boolean }): Promise<SavedAddress> {
  return savedAddressSchema.parse((await http.put(`/api/users/addresses/${encodeURIComponent(id)}`, address)).data);
}

/** GET /api/users/stock-wishes: the account's back-in-stock requests. */
export async function fetchBackInStock(): Promise<PendingBackInStockRequest[]> {
  return z
    .object({ content: z.array(pendingBackInStockRequestSchema) })
    .parse((await http.get('/api/users/stock-wishes')).data).content;
}

/** GET /api/users/payments: the cards that the account has paid with. */
export async function fetchPayments(): Promise<SavedPayment[]> {
  return z.object({ content: z.array(savedPaymentSchema) }).parse((await http.get('/api/users/payments')).data).content;
}

/** GET /api/users/credit: the account's store credit, with its latest changes. */
export async function fetchStoreCredit(): Promise<StoreCredit> {
  try {
    return storeCreditSchema.parse((await http.get('/api/users/credit')).data);
  } catch (error) {
    const failure = failureOf(error);
    // A backend with only the specification's calls has no store credit.
    if (failure.kind === 'answered' && failure.status === 404) return { balance: 0, entries: [] };
    throw error;
  }
}

/** GET /api/users/preferences: which emails the account gets, and the defaults of its checkout. */
export async function fetchPreferences(): Promise<Preferences> {
  return preferencesSchema.parse((await http.get('/api/users/preferences')).data);
}

/** PUT /api/users/preferences: all of them. */
export async function writePreferences(preferences: Preferences): Promise<Preferences> {
  return preferencesSchema.parse((await http.put('/api/users/preferences', preferences)).data);
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
