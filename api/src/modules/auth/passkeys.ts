import { outageOf } from '../../db/outage';
import type { NewPasskey, PasskeyAnswer, PasskeyCreation, PasskeyRequest } from '@haat/shared/contract/passkeys';
import type { Kysely } from 'kysely';
import type { Deps } from '../../deps';
import type { Database } from '../../db/schema';
import { ApiError } from '../../http/api-error';
import { CHALLENGE_MINUTES, storeChallenge, consumeChallenge } from './passkey-challenges';

/** Loaded when a passkey is used: it is a sixth of the modules that the API would load at its start. */
const webAuthn = () => import('@simplewebauthn/server');

/** Maximum number of passkeys per account. */
const MAX_PASSKEYS = 10;

/** The same error for every passkey failure, so that a response does not reveal which passkeys exist. */
const refused = () =>
  new ApiError(
    401,
    'passkey-refused',
    'This passkey could not be used here. Please try again, or sign in with your password.',
  );

/**
 * Only pages of the shop's and the admin origin may ask for a passkey. It is bound to the shop's host and valid for its
 * subdomains.
 */
const site = ({ siteUrl, adminUrl }: Deps['config']) => ({
  origin: [siteUrl, ...(adminUrl ? [adminUrl] : [])].map((url) => new URL(url).origin),
  rpId: new URL(siteUrl).hostname,
});

const timeout = CHALLENGE_MINUTES * 60_000;

type PasskeyDeps = Pick<Deps, 'db' | 'config'>;

/**
 * Creates options for a passkey: any passkey of this site to sign in, one of the account as a proof.
 * @param asker the recipient of the challenge: a session, or the hash of a browser's cookie
 */
export async function passkeyRequestOptions(
  { db, config }: PasskeyDeps,
  of: { purpose: 'sign-in'; asker: string } | { purpose: 'prove'; asker: string; userId: string },
): Promise<PasskeyRequest> {
  const own =
    of.purpose === 'sign-in'
      ? []
      : await db
          .selectFrom('passkeys')
          .select(['credential_id as id', 'transports'])
          .where('user_id', '=', of.userId)
          .execute();
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID: site(config).rpId,
    allowCredentials: own,
    userVerification: 'required',
    timeout,
  });
  await storeChallenge(db, of.purpose, of.asker, options.challenge);
  return options;
}

/**
 * The owner of the passkey that answered a challenge. A counter that did not increase means a copy, and is refused.
 * @throws ApiError 401 `passkey-refused`, the same for every cause
 */
export async function verifyPasskeyAnswer(
  { db, config, log }: PasskeyDeps & { log: Deps['log'] },
  purpose: 'sign-in' | 'prove',
  asker: string,
  answer: PasskeyAnswer,
): Promise<string> {
  const { origin, rpId } = site(config);
  const known = await db
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.user_id')
    .select(['passkeys.id', 'passkeys.user_id', 'passkeys.public_key', 'passkeys.counter'])
    .where('passkeys.credential_id', '=', answer.id)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst();
  if (!known) throw refused();
  // The signature does not cover the user handle, so it must match the owner of the passkey.
  const { userHandle } = answer.response;
  if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== known.user_id) throw refused();
  const counter = Number(known.counter);
  const { verifyAuthenticationResponse } = await webAuthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...answer, clientExtensionResults: {} },
      expectedChallenge: (challenge) => consumeChallenge(db, purpose, asker, challenge),
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      credential: { id: answer.id, publicKey: new Uint8Array(known.public_key), counter },
    });
    if (!verified) throw refused();
    // Compare-and-set: of concurrent sign-ins by a passkey and its copy, one is refused.
    const { numUpdatedRows } = await db
      .updateTable('passkeys')
      .set({ counter: authenticationInfo.newCounter, used_at: new Date() })
      .where('id', '=', known.id)
      .where('counter', '=', counter)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw refused();
    return known.user_id;
  } catch (error) {
    if (outageOf(error)) throw error;
    log.warn({ passkey: known.id, err: error }, 'a passkey was refused');
    throw refused();
  }
}

/** The options to create a new passkey for a user. */
export async function passkeyCreationOptions(
  { db, config }: PasskeyDeps,
  { id, name, email }: { id: string; name: string; email: string },
  asker: string,
): Promise<PasskeyCreation> {
  const own = await db
    .selectFrom('passkeys')
    .select(['credential_id as id', 'transports'])
    .where('user_id', '=', id)
    .execute();
  if (own.length >= MAX_PASSKEYS) throw tooMany();
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpName: 'Haat',
    rpID: site(config).rpId,
    userID: new Uint8Array(Buffer.from(id)),
    userName: email,
    userDisplayName: name,
    timeout,
    attestationType: 'none',
    excludeCredentials: own,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await storeChallenge(db, 'add', asker, options.challenge);
  return options;
}

const tooMany = () =>
  new ApiError(409, 'too-many-passkeys', (t) =>
    t('An account has at most {{most}} passkeys. Please remove one first.', { most: MAX_PASSKEYS }),
  );

/**
 * Stores a new passkey. @throws ApiError 400 `passkey-refused` if it does not match the options, 409 if it is already
 * registered or over the limit
 */
export async function storePasskey(
  { db, config, log }: PasskeyDeps & { log: Deps['log'] },
  userId: string,
  asker: string,
  name: string,
  passkey: NewPasskey,
) {
  const { origin, rpId } = site(config);
  const { verifyRegistrationResponse } = await webAuthn();
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...passkey, clientExtensionResults: {} },
    expectedChallenge: (challenge) => consumeChallenge(db, 'add', asker, challenge),
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
  }).catch((error: unknown) => {
    if (outageOf(error)) throw error;
    log.warn({ err: error }, 'a new passkey was refused');
    return { registrationInfo: undefined };
  });
  if (!registrationInfo)
    throw new ApiError(400, 'passkey-refused', 'This passkey could not be added. Please try again.');
  const { credential } = registrationInfo;
  return db.transaction().execute(async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
    if ((await passkeysOf(tx, userId)).length >= MAX_PASSKEYS) throw tooMany();
    const row = await tx
      .insertInto('passkeys')
      .values({
        user_id: userId,
        credential_id: credential.id,
        public_key: credential.publicKey,
        counter: credential.counter,
        transports: passkey.response.transports ?? [],
        name,
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returning(['id', 'name', 'created_at', 'used_at'])
      .executeTakeFirst();
    if (!row) throw new ApiError(409, 'passkey-known', 'This passkey is already in use.');
    return row;
  });
}

/** The passkeys of an account, newest first. */
export const passkeysOf = (db: Kysely<Database>, userId: string) =>
  db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at', 'used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
