import type { User } from '@haat/shared/contract/account';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema';

export interface AuditEntry {
  /** e.g. product.update */
  action: string;
  entity: 'product' | 'variant' | 'review' | 'question' | 'answer' | 'order' | 'return' | 'claim' | 'refund';
  entityId: string;
  /** What was sent; never a secret. */
  detail: Record<string, unknown>;
}

/** Keeps who of the staff did what. In the transaction of the change itself, so that neither is without the other. */
export async function recordAudit(trx: Kysely<Database>, actor: User, requestId: string, { action, entity, entityId, detail }: AuditEntry): Promise<void> {
  await trx.insertInto('audit_log').values({ actor_id: actor.id, actor: actor.email, action, entity, entity_id: entityId, detail: JSON.stringify(detail), request_id: requestId }).execute();
}
