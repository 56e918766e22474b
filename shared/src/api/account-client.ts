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
import { pendingBackInStockRequestSchema, type PendingBackInStockRequest } from '../contract/wishes';
import { http, writeToken } from '@haat/shared/state';

// Loaded by account.ts with its first call: the calls whose responses are parsed by the contract. See account.ts for
// their descriptions.

export async function signIn(body: { email: string; password: string }): Promise<User> {
  const { token, user } = signedInSchema.parse((await http.post('/api/auth/login', body)).data);
  writeToken(token);
  return user;
}

export async function confirmAccount(linkToken: string, password?: string): Promise<User> {
  const { token, user } = signedInSchema.parse(
    (await http.post('/api/auth/confirm-account', { token: linkToken, password })).data,
  );
  writeToken(token);
  return user;
}

export async function fetchSessions(): Promise<OpenSession[]> {
  return openSessionsSchema.parse((await http.get('/api/users/sessions')).data).content;
}

export async function fetchProfile(): Promise<Profile> {
  return profileSchema.parse((await http.get('/api/users/profile')).data);
}

export async function updateProfile(body: { name?: string; phone?: string | null }): Promise<Profile> {
  return profileSchema.parse((await http.put('/api/users/profile/update', body)).data);
}

const addressesSchema = z.object({ content: z.array(savedAddressSchema) });

export async function fetchAddresses(): Promise<SavedAddress[]> {
  return addressesSchema.parse((await http.get('/api/users/addresses')).data).content;
}

export async function addAddress(address: Address & { isDefault?: boolean }): Promise<SavedAddress> {
  return savedAddressSchema.parse((await http.post('/api/users/addresses', address)).data);
}

export async function updateAddress(id: string, address: Address & { isDefault?: boolean }): Promise<SavedAddress> {
  return savedAddressSchema.parse((await http.put(`/api/users/addresses/${encodeURIComponent(id)}`, address)).data);
}

export async function fetchBackInStock(): Promise<PendingBackInStockRequest[]> {
  return z
    .object({ content: z.array(pendingBackInStockRequestSchema) })
    .parse((await http.get('/api/users/stock-wishes')).data).content;
}

export async function fetchPayments(): Promise<SavedPayment[]> {
  return z.object({ content: z.array(savedPaymentSchema) }).parse((await http.get('/api/users/payments')).data).content;
}

export async function fetchPreferences(): Promise<Preferences> {
  return preferencesSchema.parse((await http.get('/api/users/preferences')).data);
}

export async function writePreferences(preferences: Preferences): Promise<Preferences> {
  return preferencesSchema.parse((await http.put('/api/users/preferences', preferences)).data);
}
