import * as z from 'zod/mini';
import { profileSchema, savedAddressSchema, signedInSchema, type Profile, type SavedAddress, type User } from '../contract/account';
import type { Address } from '../contract/order';
import { productSchema, type Product } from '../contract/product';
import { http, writeToken } from '@haat/shared/state';

/** POST /api/auth/login; keeps the token. */
export async function signIn(body: { email: string; password: string }): Promise<User> {
  const { token, user } = signedInSchema.parse((await http.post('/api/auth/login', body)).data);
  writeToken(token);
  return user;
}

/** POST /api/auth/register; the new shopper is signed in. */
export async function register(body: { name: string; email: string; password: string }): Promise<User> {
  const { token, user } = signedInSchema.parse((await http.post('/api/auth/register', body)).data);
  writeToken(token);
  return user;
}

/** POST /api/auth/logout. The token goes whatever the server answers. */
export async function signOut(): Promise<void> {
  try {
    await http.post('/api/auth/logout');
  } finally {
    writeToken(null);
  }
}

/** POST /api/auth/forgot-password; the answer is the same whether the address is known or not. */
export async function requestPasswordReset(email: string): Promise<void> {
  await http.post('/api/auth/forgot-password', { email });
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

/** DELETE /api/users/addresses/{id} */
export async function removeAddress(id: string): Promise<void> {
  await http.delete(`/api/users/addresses/${encodeURIComponent(id)}`);
}

/** GET /api/users/wishlist */
export async function fetchWishlist(): Promise<Product[]> {
  return z.object({ content: z.array(productSchema) }).parse((await http.get('/api/users/wishlist')).data).content;
}

/** POST /api/users/wishlist */
export async function addToWishlist(productId: string): Promise<void> {
  await http.post('/api/users/wishlist', { productId });
}

/** DELETE /api/users/wishlist/{productId} */
export async function removeFromWishlist(productId: string): Promise<void> {
  await http.delete(`/api/users/wishlist/${encodeURIComponent(productId)}`);
}
