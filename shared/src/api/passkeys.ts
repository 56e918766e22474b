import type { Proof } from '../contract/passkeys';
import { http } from '@haat/shared/state';
import type * as Module from './passkey-client';

type Calls = typeof Module;

/**
 * Loaded with the first call, as one file per build: the parsers of responses (zod, schemas) are not part of a page's
 * first load.
 */
const calls = (): Promise<Calls> => import(/* webpackChunkName: "api" */ './passkey-client');

/** POST /api/users/passkeys/{id}/remove */
export async function removePasskey(id: string, proof: Proof): Promise<void> {
  await http.post(`/api/users/passkeys/${encodeURIComponent(id)}/remove`, { proof });
}

/** POST /api/auth/passkey/options: the challenge for signing in, valid once within five minutes. */
export const askForSignIn: Calls['askForSignIn'] = async (...given) => (await calls()).askForSignIn(...given);

/** POST /api/auth/passkey; stores the token. */
export const signInWithPasskey: Calls['signInWithPasskey'] = async (...given) =>
  (await calls()).signInWithPasskey(...given);

/** GET /api/users/passkeys: the account's passkeys, the newest first. */
export const fetchPasskeys: Calls['fetchPasskeys'] = async (...given) => (await calls()).fetchPasskeys(...given);

/** POST /api/users/passkeys/proof: the challenge that verifies the owner by a passkey. */
export const askForProof: Calls['askForProof'] = async (...given) => (await calls()).askForProof(...given);

/** POST /api/users/passkeys/options: the options for creating a passkey. */
export const askForNewPasskey: Calls['askForNewPasskey'] = async (...given) =>
  (await calls()).askForNewPasskey(...given);

/** POST /api/users/passkeys: adds a created passkey. */
export const addPasskey: Calls['addPasskey'] = async (...given) => (await calls()).addPasskey(...given);

/** PUT /api/users/passkeys/{id} */
export const renamePasskey: Calls['renamePasskey'] = async (...given) => (await calls()).renamePasskey(...given);
