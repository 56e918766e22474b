import { hideReasonSchema } from '@haat/shared/contract/inbox';
import type { FastifyRequest } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../../db/schema';
import { notFound } from '../../http/api-error';
import { actorOf, audited } from '../audit/audit';
import { markInboxItem } from './inbox-marks';

const kinds = { reviews: 'review', questions: 'question', answers: 'answer' } as const;

/** The decision of staff on user content. */
export const decisionSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('shown') }),
  z.object({ state: z.literal('refused'), reason: hideReasonSchema }),
]);

/** Publishes user content, or refuses it with a reason. @throws ApiError 404 */
export async function moderateUserContent(
  db: Kysely<Database>,
  request: FastifyRequest,
  kind: keyof typeof kinds,
  id: string,
  decision: z.output<typeof decisionSchema>,
): Promise<void> {
  const actor = await actorOf(request);
  const entity = kinds[kind];
  await db.transaction().execute((tx) =>
    audited(tx, actor, `${entity}.state`, { kind: entity, id }, async () => {
      if (!(await setModeration(tx, kind, id, decision)))
        throw notFound(`${entity.charAt(0).toUpperCase()}${entity.slice(1)}`);
    }),
  );
}

/** @returns false if there is no such content */
export async function setModeration(
  tx: Transaction<Database>,
  kind: keyof typeof kinds,
  id: string,
  decision: z.output<typeof decisionSchema>,
): Promise<boolean> {
  const { state } = decision;
  const changed = await tx.updateTable(kind).set({ state }).where('id', '=', id).returning('id').executeTakeFirst();
  if (!changed) return false;
  await markInboxItem(tx, kinds[kind], id, { hidden_reason: decision.state === 'refused' ? decision.reason : null });
  return true;
}
