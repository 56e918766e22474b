import { randomUUID } from 'node:crypto';
import { validateContent, type ContentText } from '@haat/shared/contract/content-pages';
import type { Selectable, Transaction } from 'kysely';
import type { ContentTextsTable } from '../../db/tables/settings';
import type { Database } from '../../db/schema';
import { ApiError } from '../../http/api-error';
import { readVersion, type PageText } from './read-content';

type Trx = Transaction<Database>;

const changedError = () =>
  new ApiError(
    409,
    'changed',
    'Someone else has changed this text. Your text is still here: compare it with theirs, then save again.',
  );

const at = ({ page, language }: PageText) => ({ page, language });

/** Locks the row of a page's text until the transaction ends. */
async function lockText(trx: Trx, of: PageText): Promise<Selectable<ContentTextsTable>> {
  await trx
    .insertInto('content_texts')
    .values(at(of))
    .onConflict((conflict) => conflict.columns(['page', 'language']).doNothing())
    .execute();
  return trx
    .selectFrom('content_texts')
    .selectAll()
    .where('page', '=', of.page)
    .where('language', '=', of.language)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

const update = (trx: Trx, of: PageText) =>
  trx.updateTable('content_texts').where('page', '=', of.page).where('language', '=', of.language);

const draftVersionOf = (row: Selectable<ContentTextsTable>) => (row.draft === null ? 0 : row.draft_version);

/**
 * Stores a draft. It may be incomplete: required parts are checked at publication.
 * @throws ApiError 409 `changed` after a concurrent change
 */
export async function writeDraft(
  trx: Trx,
  of: PageText,
  by: string,
  text: ContentText,
  seen: { shown: number | null; version: number },
): Promise<void> {
  const row = await lockText(trx, of);
  if (draftVersionOf(row) !== seen.version || row.shown_number !== seen.shown) throw changedError();
  await update(trx, of)
    .set({
      draft: JSON.stringify(text),
      draft_version: row.draft_version + 1,
      draft_by: by,
      draft_at: new Date(),
      preview_key: row.preview_key ?? randomUUID(),
    })
    .execute();
}

/** Discards a draft. @throws ApiError 409 `changed` */
export async function discardDraft(trx: Trx, of: PageText, version: number): Promise<void> {
  const row = await lockText(trx, of);
  if (draftVersionOf(row) !== version) throw changedError();
  await update(trx, of).set({ draft: null, draft_by: null, draft_at: null, preview_key: null }).execute();
}

/**
 * Publishes a draft as the next version. @throws ApiError 409 `changed`; 400 `not-ready` with the missing parts
 */
export async function publishDraft(trx: Trx, of: PageText, by: string, version: number): Promise<void> {
  const row = await lockText(trx, of);
  if (row.draft === null || row.draft_version !== version) throw changedError();
  const faults = validateContent(of.page, row.draft);
  if (faults.length > 0) throw new ApiError(400, 'not-ready', faults.join(' '));
  const { last } = await trx
    .selectFrom('content_versions')
    .select((select) => select.fn.max('number').as('last'))
    .where('page', '=', of.page)
    .where('language', '=', of.language)
    .executeTakeFirstOrThrow();
  const number = Number(last ?? 0) + 1;
  const now = new Date();
  await trx
    .insertInto('content_versions')
    .values({ ...at(of), number, text: JSON.stringify(row.draft), published_by: by, published_at: now })
    .execute();
  await update(trx, of)
    .set({ shown_number: number, shown_at: now, draft: null, draft_by: null, draft_at: null, preview_key: null })
    .execute();
}

/** Copies a version to the draft. @throws ApiError 404; 409 `changed`, `draft-there` */
export async function restoreVersion(
  trx: Trx,
  of: PageText,
  by: string,
  number: number,
  shown: number | null,
): Promise<void> {
  const row = await lockText(trx, of);
  if (row.draft !== null)
    throw new ApiError(409, 'draft-there', 'This page already has a draft. Publish or discard it first.');
  const { text } = await readVersion(trx, of, number);
  await writeDraft(trx, of, by, text, { shown, version: 0 });
}

/** Unpublishes the text: the built-in one is shown again. A draft is not affected. @throws ApiError 409 `changed` */
export async function unpublish(trx: Trx, of: PageText, number: number): Promise<void> {
  const row = await lockText(trx, of);
  if (row.shown_number !== number) throw changedError();
  await update(trx, of).set({ shown_number: null, shown_at: null }).execute();
}
