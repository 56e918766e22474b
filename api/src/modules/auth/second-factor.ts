import { randomBytes } from 'node:crypto';
import { sql, type Kysely, type Transaction } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import type { Database } from '../../db/schema';
import type { Deps } from '../../deps';
import { ApiError } from '../../http/api-error';
import { hashOfToken } from './random-token';
import { seal, unseal } from './sealed-secret';
import type { CurrentUser } from './current-user';

const ABOUT = 'totp';
const PERIOD_SECONDS = 30;
/** Accepts codes of one period (30 s) before or after, because clocks differ and typing takes time. */
const WINDOW = 1;
const RECOVERY_CODES = 10;
/** Maximum number of wrong codes per account within {@link TRIES_MS}, over all senders and IP addresses. */
const MAX_TRIES = 5;
const TRIES_MS = 15 * 60_000;
/**
 * Crockford's alphabet, without letters that look like digits. Ten of them have 50 bits, too many to guess with five
 * tries per 15 minutes.
 */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

type Shop = Pick<Deps, 'config'>;

const totpOf = (secret: string, email: string) =>
  new TOTP({ issuer: 'Haat', label: email, secret: Secret.fromBase32(secret), digits: 6, period: PERIOD_SECONDS });

const wrong = () =>
  new ApiError(403, 'wrong-code', 'This code is wrong or was already used.', [
    { path: 'code', message: 'This code is wrong or was already used' },
  ]);

/**
 * The secret of the confirmed app, or of the one to be confirmed if `isPending`. Null if it was sealed with another
 * SESSION_SECRET.
 */
async function secretOfApp(
  db: Kysely<Database>,
  { config }: Shop,
  userId: string,
  { isPending = false } = {},
): Promise<string | null> {
  const row = await db
    .selectFrom('user_totp')
    .select(['secret', 'confirmed_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row && (row.confirmed_at === null) === isPending
    ? unseal(row.secret, config.sessionSecret, ABOUT, userId)
    : null;
}

/** The second factors that a user has set up. */
export async function factorsOf(db: Kysely<Database>, userId: string) {
  const {
    rows: [row],
  } = await sql<{ app: boolean; passkeys: number; codes: number }>`select
    exists (select 1 from user_totp where user_id = ${userId} and confirmed_at is not null) as app,
    (select count(*)::int from passkeys where user_id = ${userId}) as passkeys,
    (select count(*)::int from recovery_codes where user_id = ${userId}) as codes`.execute(db);
  return { hasApp: row?.app ?? false, passkeys: row?.passkeys ?? 0, recoveryCodes: row?.codes ?? 0 };
}

/** Starts the setup of an app, which is active once confirmed. @throws ApiError 409 if there is one */
export async function startTotpSetup(
  trx: Transaction<Database>,
  { config }: Shop,
  { id, email }: CurrentUser,
): Promise<{ secret: string; link: string }> {
  const secret = new Secret({ size: 20 }).base32;
  const written = await trx
    .insertInto('user_totp')
    .values({ user_id: id, secret: seal(secret, config.sessionSecret, ABOUT, id) })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret: (row) => row.ref('excluded.secret'), tries: 0 })
        .where('user_totp.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  if (!written)
    throw new ApiError(
      409,
      'already-set',
      'An authenticator app is already set up. Remove it before you set up another.',
    );
  return { secret, link: totpOf(secret, email).toString() };
}

/** Counts a try before the code is checked, so that concurrent requests do not get more tries. @throws ApiError 429 */
async function countTry(db: Kysely<Database>, userId: string): Promise<void> {
  const since = new Date(Date.now() - TRIES_MS);
  const {
    rows: [row],
  } = await sql<{ tries: number }>`
    update user_totp set tries = case when tries_since < ${since} then 1 else tries + 1 end, tries_since = case when tries_since < ${since} then now() else tries_since end
    where user_id = ${userId} returning tries`.execute(db);
  if (row && row.tries > MAX_TRIES) throw new ApiError(429, 'too-many', 'Too many attempts. Please wait 15 minutes.');
}

/** Accepts a code of the app once; it and all earlier codes become invalid. @throws ApiError 403 */
async function consumeCode(db: Kysely<Database>, secret: string, sender: CurrentUser, code: string): Promise<void> {
  const delta = totpOf(secret, sender.email).validate({ token: code, window: WINDOW });
  if (delta === null) throw wrong();
  const step = Math.floor(Date.now() / 1_000 / PERIOD_SECONDS) + delta;
  const { numUpdatedRows } = await db
    .updateTable('user_totp')
    .set({ last_step: step, tries: 0 })
    .where('user_id', '=', sender.id)
    .where(({ or, eb }) => or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw wrong();
}

/** Verifies a code of the app. @throws ApiError 403, 429 */
export async function verifyTotp(db: Kysely<Database>, shop: Shop, sender: CurrentUser, code: string): Promise<void> {
  await countTry(db, sender.id);
  const secret = await secretOfApp(db, shop, sender.id);
  if (secret === null) throw wrong();
  await consumeCode(db, secret, sender, code);
}

/**
 * Confirms the setup of the app with a code; from then on sign-ins need one.
 * @returns the recovery codes @throws ApiError 403, 429
 */
export async function confirmApp(
  db: Kysely<Database>,
  shop: Shop,
  sender: CurrentUser,
  code: string,
): Promise<string[]> {
  await countTry(db, sender.id);
  const secret = await secretOfApp(db, shop, sender.id, { isPending: true });
  if (secret === null) throw wrong();
  return db.transaction().execute(async (trx) => {
    await consumeCode(trx, secret, sender, code);
    await trx.updateTable('user_totp').set({ confirmed_at: new Date() }).where('user_id', '=', sender.id).execute();
    return newRecoveryCodes(trx, sender.id);
  });
}

const plain = (code: string) =>
  code
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');

/** Replaces the recovery codes. Only their hashes are stored. */
export async function newRecoveryCodes(trx: Transaction<Database>, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    [...randomBytes(10)].map((byte) => LETTERS[byte % 32]).join(''),
  );
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await trx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashOfToken(`${userId} ${code}`) })))
    .execute();
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
}

/** Accepts a recovery code once. @throws ApiError 403, 429 */
export async function consumeRecoveryCode(db: Kysely<Database>, sender: CurrentUser, code: string): Promise<void> {
  await countTry(db, sender.id);
  const used = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', sender.id)
    .where('code_hash', '=', hashOfToken(`${sender.id} ${plain(code)}`))
    .executeTakeFirst();
  if (used.numDeletedRows === 0n)
    throw new ApiError(403, 'wrong-code', 'This recovery code is wrong or was already used.', [
      { path: 'recoveryCode', message: 'This code is wrong or was already used' },
    ]);
  await db.updateTable('user_totp').set({ tries: 0 }).where('user_id', '=', sender.id).execute();
}

/** Marks the session as verified until it ends. */
export async function markVerified(db: Kysely<Database>, sessionId: string): Promise<void> {
  await db.updateTable('sessions').set({ second_factor_at: new Date() }).where('family_id', '=', sessionId).execute();
}

/**
 * A member of staff who needs a second factor and has one must use it before they add or remove ways to sign in: a
 * stolen password alone is not enough to add one.
 * @throws ApiError 403 `second-factor-required`
 */
export async function requireSecondFactor(db: Kysely<Database>, sender: CurrentUser): Promise<void> {
  if (!sender.needsSecondFactor) return;
  const { hasApp, passkeys } = await factorsOf(db, sender.id);
  if (hasApp || passkeys > 0) throw secondFactorRequired();
}

/** The error of a staff call until the session has used a second factor. */
export const secondFactorRequired = (): ApiError =>
  new ApiError(403, 'second-factor-required', 'Please confirm with your second factor.');
