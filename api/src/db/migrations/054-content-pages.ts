import { sql, type Kysely } from 'kysely';

const statements = [
  // One row per page and language that staff have edited; without one the shop shows the built-in text.
  `create table content_texts (
    page text not null,
    language text not null,
    shown_number integer,
    shown_at timestamptz,
    draft jsonb,
    draft_version integer not null default 0,
    draft_by text references users (id) on delete set null,
    draft_at timestamptz,
    preview_key text unique,
    primary key (page, language),
    check ((draft is null) = (preview_key is null))
  )`,
  // Published versions, kept permanently. The author is not a foreign key: a version outlasts an account.
  `create table content_versions (
    page text not null,
    language text not null,
    number integer not null,
    text jsonb not null,
    published_by text,
    published_at timestamptz not null default now(),
    primary key (page, language, number)
  )`,
  `create function content_versions_stay() returns trigger language plpgsql as $$
  begin
    raise exception 'What a page said is only added to.';
  end $$`,
  'create trigger content_versions_stay before update or delete or truncate on content_versions for each statement execute function content_versions_stay()',

  // Rendered pages are cached by the catalogue's version: publishing another text increments it, a draft does not.
  `create function content_texts_noted() returns trigger language plpgsql as $$
  begin
    perform catalogue_transaction();
    return null;
  end $$`,
  `create trigger content_texts_noted after update on content_texts for each row
    when (old.shown_number is distinct from new.shown_number) execute function content_texts_noted()`,
];

/** The texts of pages: the published one, a draft, and every published version (decision 054). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
