import type { Kysely, Selectable } from 'kysely';
import type { AccountTokensTable } from '../../db/tables/auth';
import type { Database } from '../../db/schema';
import { ApiError } from '../../http/api-error';
import { hashOfToken, newToken } from './random-token';

type Purpose = AccountTokensTable['purpose'];

/** Validity of an emailed link, in minutes. */
export const LINK_MINUTES: Record<Purpose, number> = {
  register: 24 * 60,
  reset: 60,
  email: 24 * 60,
  invite: 7 * 24 * 60,
};

const newExpiry = (purpose: Purpose) => new Date(Date.now() + LINK_MINUTES[purpose] * 60_000);

/** The error for a used or expired link. @param message the reason, if it may be revealed */
export const linkUsed = (message = 'This link has expired or was already used. Please request a new one.'): ApiError =>
  new ApiError(410, 'link-used', message);

/**
 * Stores the request of a link without a token: the job that sends the email creates it with {@link tokenFor}.
 * @returns its id
 */
export async function createLinkRequest(
  db: Kysely<Database>,
  purpose: Purpose,
  of: {
    email: string;
    /** Language of the email: ISO 639; English by default. */
    language?: string;
    user_id?: string;
    name?: string;
    password_hash?: string;
    asked_by?: string;
    staff_role?: string;
    invited_by?: string;
  },
): Promise<string> {
  await db.deleteFrom('account_tokens').where('expires_at', '<', new Date()).execute();
  const { id } = await db
    .insertInto('account_tokens')
    .values({ purpose, ...of, expires_at: newExpiry(purpose) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Creates the token of a link and stores its hash. An earlier token of the same request becomes invalid.
 * @returns null if the request no longer exists
 */
export async function tokenFor(db: Kysely<Database>, id: string): Promise<string | null> {
  const { token, hash } = newToken();
  const { numUpdatedRows } = await db
    .updateTable('account_tokens')
    .set({ token_hash: hash })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? token : null;
}

/** Reads the request of a link without consuming it. @throws ApiError 410 `link-used` as {@link consumeToken} */
export async function readToken(
  db: Kysely<Database>,
  purpose: Purpose,
  token: string,
): Promise<Selectable<AccountTokensTable>> {
  const row = await db
    .selectFrom('account_tokens')
    .selectAll()
    .where('token_hash', '=', hashOfToken(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', new Date())
    .executeTakeFirst();
  if (!row) throw linkUsed();
  return row;
}

/**
 * Consumes a token, so that a link works only once. If the surrounding transaction rolls back, the token stays valid.
 * @throws ApiError 410 `link-used` if the token was used, has expired or never existed
 */
export async function consumeToken(
  tx: Kysely<Database>,
  purpose: Purpose,
  token: string,
): Promise<Selectable<AccountTokensTable>> {
  const row = await tx
    .deleteFrom('account_tokens')
    .where('token_hash', '=', hashOfToken(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', new Date())
    .returningAll()
    .executeTakeFirst();
  if (!row) throw linkUsed();
  return row;
}
