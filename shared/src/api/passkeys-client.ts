import { signedInSchema, type User } from '../contract/account';
import {
  passkeyCreationSchema,
  passkeyRequestSchema,
  passkeySchema,
  passkeysSchema,
  type NewPasskey,
  type Passkey,
  type PasskeyAnswer,
  type PasskeyCreation,
  type PasskeyRequest,
  type Proof,
} from '../contract/passkeys';
import { http, writeToken } from '@haat/shared/state';

/** POST /api/auth/passkey/options: the challenge for signing in, valid once within five minutes. */
export async function askForSignIn(): Promise<PasskeyRequest> {
  return passkeyRequestSchema.parse((await http.post('/api/auth/passkey/options')).data);
}

/** POST /api/auth/passkey; stores the token. */
export async function signInWithPasskey(passkey: PasskeyAnswer): Promise<User> {
  const { token, user } = signedInSchema.parse((await http.post('/api/auth/passkey', { passkey })).data);
  writeToken(token);
  return user;
}

/** GET /api/users/passkeys: the account's passkeys, the newest first. */
export async function fetchPasskeys(): Promise<Passkey[]> {
  return passkeysSchema.parse((await http.get('/api/users/passkeys')).data).content;
}

/** POST /api/users/passkeys/proof: the challenge that verifies the owner by a passkey. */
export async function askForProof(): Promise<PasskeyRequest> {
  return passkeyRequestSchema.parse((await http.post('/api/users/passkeys/proof')).data);
}

/** POST /api/users/passkeys/options: the options for creating a passkey. */
export async function askForNewPasskey(proof: Proof): Promise<PasskeyCreation> {
  return passkeyCreationSchema.parse((await http.post('/api/users/passkeys/options', { proof })).data);
}

/** POST /api/users/passkeys: adds a created passkey. */
export async function addPasskey(body: { name: string; passkey: NewPasskey }): Promise<Passkey> {
  return passkeySchema.parse((await http.post('/api/users/passkeys', body)).data);
}

/** PUT /api/users/passkeys/{id} */
export async function renamePasskey(id: string, body: { name: string; proof: Proof }): Promise<Passkey> {
  return passkeySchema.parse((await http.put(`/api/users/passkeys/${encodeURIComponent(id)}`, body)).data);
}

/** POST /api/users/passkeys/{id}/remove */
export async function removePasskey(id: string, proof: Proof): Promise<void> {
  await http.post(`/api/users/passkeys/${encodeURIComponent(id)}/remove`, { proof });
}
