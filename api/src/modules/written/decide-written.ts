import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../../db/schema';
import { notFound } from '../../http/api-error';
import { actorOf, audited } from '../audit/audit';

const kinds = { reviews: 'review', questions: 'question', answers: 'answer' } as const;

/** What staff decide of what shoppers wrote. */
export const decisionSchema = z.object({ state: z.enum(['shown', 'refused']) });

/** Staff show something that was written, or refuse it; who did is written down. @throws ApiError 404 */
export async function decideWritten(
  db: Kysely<Database>,
  request: FastifyRequest,
  kind: keyof typeof kinds,
  id: string,
  { state }: z.output<typeof decisionSchema>,
): Promise<void> {
  const actor = await actorOf(request);
  const entity = kinds[kind];
  await db.transaction().execute((tx) =>
    audited(tx, actor, `${entity}.state`, { kind: entity, id }, async () => {
      const changed = await tx.updateTable(kind).set({ state }).where('id', '=', id).returning('id').executeTakeFirst();
      if (!changed) throw notFound(`${entity.charAt(0).toUpperCase()}${entity.slice(1)}`);
    }),
  );
}
