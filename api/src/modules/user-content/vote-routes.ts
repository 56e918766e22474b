import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { App, Deps } from '../../deps';
import { ApiError, notFound } from '../../http/api-error';
import { requireSignIn, requireUser } from '../auth/require-sign-in';

/** Content that can be voted for. Its table is the plural of the key; its votes are in a table named after the key. */
const kinds = {
  review: { title: 'Review', a: 'a review', own: 'You cannot vote on your own review.' },
  answer: { title: 'Answer', a: 'an answer', own: 'You cannot vote on your own answer.' },
} as const;

/** Helpful votes for user content: one per person, none for one's own content, and removable. A trigger counts them. */
export function voteRoutes(app: App, { db }: Deps, kind: keyof typeof kinds): void {
  const { title, a, own } = kinds[kind];
  const [table, votes, column] = [sql.table(`${kind}s`), sql.table(`${kind}_votes`), sql.ref(`${kind}_id`)];
  const path = `/api/${kind}s/:id/helpful`;
  const contentOf = async (id: string) => {
    const {
      rows: [row],
    } = await sql<{
      user_id: string | null;
      helpful: number;
    }>`select user_id, helpful from ${table} where id = ${id} and state = 'shown'`.execute(db);
    if (!row) throw notFound(title);
    return row;
  };
  const answerOf = async (id: string) => ({ helpful: (await contentOf(id)).helpful });
  const options = { config: { rateLimit: { max: 60, timeWindow: '1 minute' } }, onRequest: requireSignIn() };
  const about = {
    tags: [`${kind === 'review' ? 'review' : 'question'}s`],
    params: z.object({ id: z.string().check(z.minLength(1), z.maxLength(160)) }),
    response: { 200: z.object({ helpful: z.number() }) },
  };

  app.put(
    path,
    { ...options, schema: { ...about, summary: `Vote ${a} helpful, once per person` } },
    async (request) => {
      const { id } = request.params;
      const user = await requireUser(request);
      if ((await contentOf(id)).user_id === user.id) throw new ApiError(409, `own-${kind}`, own);
      await sql`insert into ${votes} (${column}, user_id) values (${id}, ${user.id}) on conflict do nothing`.execute(
        db,
      );
      return answerOf(id);
    },
  );
  app.delete(path, { ...options, schema: { ...about, summary: 'Take that back' } }, async (request) => {
    const { id } = request.params;
    const user = await requireUser(request);
    await sql`delete from ${votes} where ${column} = ${id} and user_id = ${user.id}`.execute(db);
    return answerOf(id);
  });
}
