import { sql, type Kysely } from 'kysely';

/** The language of reviews and questions, by their script, so that shoppers see those in their own language first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['reviews', 'questions'])
    await sql`
      alter table ${sql.table(table)} add column language text not null
        generated always as (case when text ~ '[\u0900-\u097F]' then 'hi' else 'en' end) stored`.execute(db);
}
