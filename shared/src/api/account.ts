import { http, writeToken } from '@haat/shared/state';
import type * as Module from './account-calls';

type Calls = typeof Module;

/** Loaded with the first call, one file for all of a build's calls: what reads answers (zod and the schemas) is no part of a page's first load. */
const calls = (): Promise<Calls> => import(/* webpackChunkName: "api" */ './account-calls');

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

/** DELETE /api/users/addresses/{id} */
export async function removeAddress(id: string): Promise<void> {
  await http.delete(`/api/users/addresses/${encodeURIComponent(id)}`);
}

/** POST /api/users/wishlist */
export async function addToWishlist(productId: string): Promise<void> {
  await http.post('/api/users/wishlist', { productId });
}

/** DELETE /api/users/wishlist/{productId} */
export async function removeFromWishlist(productId: string): Promise<void> {
  await http.delete(`/api/users/wishlist/${encodeURIComponent(productId)}`);
}

/** POST /api/auth/login; keeps the token. */
export const signIn: Calls['signIn'] = async (...given) => (await calls()).signIn(...given);

/** POST /api/auth/register; the new shopper is signed in. */
export const register: Calls['register'] = async (...given) => (await calls()).register(...given);

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

/** GET /api/users/wishlist */
export const fetchWishlist: Calls['fetchWishlist'] = async (...given) => (await calls()).fetchWishlist(...given);
