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

// Loaded by passkeys.ts with its first call: the calls whose responses are parsed by the contract. See passkeys.ts for
// their descriptions.

export async function askForSignIn(): Promise<PasskeyRequest> {
  return passkeyRequestSchema.parse((await http.post('/api/auth/passkey/options')).data);
}

export async function signInWithPasskey(passkey: PasskeyAnswer): Promise<User> {
  const { token, user } = signedInSchema.parse((await http.post('/api/auth/passkey', { passkey })).data);
  writeToken(token);
  return user;
}

export async function fetchPasskeys(): Promise<Passkey[]> {
  return passkeysSchema.parse((await http.get('/api/users/passkeys')).data).content;
}

export async function askForProof(): Promise<PasskeyRequest> {
  return passkeyRequestSchema.parse((await http.post('/api/users/passkeys/proof')).data);
}

export async function askForNewPasskey(proof: Proof): Promise<PasskeyCreation> {
  return passkeyCreationSchema.parse((await http.post('/api/users/passkeys/options', { proof })).data);
}

export async function addPasskey(body: { name: string; passkey: NewPasskey }): Promise<Passkey> {
  return passkeySchema.parse((await http.post('/api/users/passkeys', body)).data);
}

export async function renamePasskey(id: string, body: { name: string; proof: Proof }): Promise<Passkey> {
  return passkeySchema.parse((await http.put(`/api/users/passkeys/${encodeURIComponent(id)}`, body)).data);
}
