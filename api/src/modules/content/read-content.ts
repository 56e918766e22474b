import {
  contentLanguages,
  contentPageKeys,
  type ContentLanguage,
  type ContentPage,
} from '@haat/shared/contract/content-page-list';
import type { AdminContent, ContentState, ContentVersion } from '@haat/shared/contract/content-pages';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema';
import { notFound } from '../../http/api-error';

export interface PageText {
  page: ContentPage;
  language: ContentLanguage;
}

const rowsOf = (db: Kysely<Database>) =>
  db
    .selectFrom('content_texts as c')
    .leftJoin('content_versions as v', (join) =>
      join
        .onRef('v.page', '=', 'c.page')
        .onRef('v.language', '=', 'c.language')
        .onRef('v.number', '=', 'c.shown_number'),
    )
    .leftJoin('users as publisher', 'publisher.id', 'v.published_by')
    .leftJoin('users as drafter', 'drafter.id', 'c.draft_by')
    .select([
      'c.page',
      'c.language',
      'c.shown_number',
      'v.published_at',
      'publisher.name as publisher',
      'v.text',
      'c.draft',
      'c.draft_version',
      'c.draft_at',
      'drafter.name as drafter',
      'c.preview_key',
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

const stateOf = ({ page, language }: PageText, row: Row | undefined): ContentState => ({
  page,
  language,
  shown:
    row?.shown_number != null && row.published_at
      ? { number: row.shown_number, at: row.published_at.toISOString(), by: row.publisher }
      : null,
  draft:
    row?.draft && row.draft_at ? { version: row.draft_version, at: row.draft_at.toISOString(), by: row.drafter } : null,
});

/** Every page in every language, whether or not it has a text. */
export async function listContent(db: Kysely<Database>): Promise<ContentState[]> {
  const rows = await rowsOf(db).execute();
  return contentPageKeys.flatMap((page) =>
    contentLanguages.map((language) =>
      stateOf(
        { page, language },
        rows.find((row) => row.page === page && row.language === language),
      ),
    ),
  );
}

/** A page's text in one language, for staff. */
export async function readContent(db: Kysely<Database>, of: PageText): Promise<AdminContent> {
  const row = await rowsOf(db).where('c.page', '=', of.page).where('c.language', '=', of.language).executeTakeFirst();
  const versions = await versionsOf(db, of)
    .select(['v.number', 'v.published_at', 'users.name as by'])
    .orderBy('v.number', 'desc')
    .limit(200)
    .execute();
  return {
    ...stateOf(of, row),
    text: row?.draft ?? row?.text ?? null,
    previewKey: row?.preview_key ?? null,
    versions: versions.map(({ number, published_at, by }) => ({ number, at: published_at.toISOString(), by })),
  };
}

/** @throws ApiError 404 */
export async function readVersion(db: Kysely<Database>, of: PageText, number: number): Promise<ContentVersion> {
  const row = await versionsOf(db, of)
    .select(['v.number', 'v.text', 'v.published_at', 'users.name as by'])
    .where('v.number', '=', number)
    .executeTakeFirst();
  if (!row) throw notFound('Version');
  return { number: row.number, at: row.published_at.toISOString(), by: row.by, text: row.text };
}

const versionsOf = (db: Kysely<Database>, { page, language }: PageText) =>
  db
    .selectFrom('content_versions as v')
    .leftJoin('users', 'users.id', 'v.published_by')
    .where('v.page', '=', page)
    .where('v.language', '=', language);
