import { staffChangeSchema, type StaffChange } from '@haat/shared/contract/staff-events';
import type { Permission } from '@haat/shared/contract/permissions';
import * as z from 'zod/mini';
import type { EventBus, Topic } from '../../events/event-bus';
import type { AuditActor, AuditObject } from '../audit/audit';
import type { AuditKind } from '../audit/record-readers';

/** The permission required to get events of each kind. */
export const readPermissions: Readonly<Record<AuditKind, Permission>> = {
  order: 'orders.read',
  'draft-order': 'orders.write',
  return: 'orders.read',
  claim: 'orders.read',
  refund: 'orders.read',
  product: 'products.read',
  variant: 'products.read',
  job: 'products.read',
  'imported-pictures': 'products.read',
  coupon: 'coupons.read',
  category: 'products.read',
  collection: 'products.read',
  'category-mapping': 'catalogue.import',
  'column-mapping': 'catalogue.import',
  review: 'reviews.read',
  question: 'reviews.read',
  answer: 'reviews.read',
  message: 'messages.read',
  chat: 'chats.read',
  canned: 'chats.read',
  'chat-hours': 'chats.read',
  customer: 'customers.read',
  segment: 'customers.read',
  acting: 'customers.read',
  report: 'reports.read',
  home: 'content.read',
  content: 'content.read',
  setting: 'settings.read',
  member: 'team.read',
  invitation: 'team.read',
  role: 'team.read',
  'api-key': 'developers.write',
  webhook: 'developers.write',
};

/** An event: a change, or new permissions of some members. */
type StaffEvent = { change: StaffChange } | { rights: string[] };
const staffEventSchema: z.ZodMiniType<StaffEvent> = z.union([
  z.object({ change: staffChangeSchema }),
  z.object({ rights: z.array(z.string()) }),
]);

/** All staff listen to the same topic. */
const ALL = 'all';

/** Changes published to open staff pages. */
export class StaffEvents {
  private readonly topic: Topic<StaffEvent>;

  constructor(eventBus: EventBus) {
    this.topic = eventBus.topic('staff', staffEventSchema);
  }

  /** Publishes a change by a shopper or by the shop. Call it after the transaction. */
  happened(kind: AuditKind, ids: readonly string[], action: string): void {
    this.publish(kind, ids, action, null);
  }

  /**
   * Publishes the audit entries of an {@link AuditActor} once. Call it after the transaction.
   */
  done(by: AuditActor): void {
    const groups = new Map<string, AuditObject[]>();
    for (const { action, object } of by.done.splice(0))
      groups.set(`${action} ${object.kind}`, [...(groups.get(`${action} ${object.kind}`) ?? []), object]);
    for (const [key, objects] of groups) {
      const [first] = objects;
      if (first)
        this.publish(
          first.kind,
          objects.map(({ id }) => id),
          key.split(' ')[0] ?? '',
          { id: by.keyId ?? by.id, name: by.name },
        );
    }
  }

  /**
   * Reports that the permissions of these people have changed or ended: their streams end, and their next requests are
   * checked again.
   */
  rightsChanged(userIds: readonly string[]): void {
    if (userIds.length > 0) this.topic.publish(ALL, { rights: [...userIds] });
  }

  /** @param missed called when events may have been lost @returns a function that stops listening */
  listen(listener: (event: StaffEvent) => void, missed: () => void): () => void {
    return this.topic.listen(ALL, listener, missed);
  }

  listeners(): number {
    return this.topic.listeners(ALL);
  }

  private publish(about: AuditKind, ids: readonly string[], action: string, by: StaffChange['by']): void {
    this.topic.publish(ALL, { change: { about, ids: [...ids], action, by, at: new Date().toISOString() } });
  }
}
