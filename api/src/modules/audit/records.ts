import { createHash } from 'node:crypto';
import { isSettingPart, settingParts } from '@haat/shared/contract/settings';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import { loggedPlans, openPlans } from '../catalogue/prices/open-plans';
import { isStill } from '../catalogue/product-pictures';
import { guestId } from '../customers/customer-ids';
import type { AuditObject } from './audit';

type Trx = Transaction<Database>;

/** A thing as the audit log compares it. Paise. */
interface AuditRecord {
  /** What people call it. */
  name: string;
  /** What staff can change of it; nothing that changes by itself. */
  is: object;
}

/**
 * How each kind of thing is read; null where there is none. Each locks what it reads, in the order in which the change
 * itself locks, so that what is read before is what is changed.
 */
const records = {
  /** By its id. */
  product: async (trx: Trx, id: string): Promise<AuditRecord | null> => {
    const row = await trx.selectFrom('products').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    const own = await trx
      .selectFrom('variants')
      .select(['price_paise', 'mrp_paise'])
      .where('product_id', '=', id)
      .where('archived_at', 'is', null)
      .orderBy('price_paise')
      .orderBy('position')
      .limit(1)
      .executeTakeFirst();
    const pictures = await trx
      .selectFrom('product_images')
      .select(['id', 'alt'])
      .where('product_id', '=', id)
      .where(isStill)
      .orderBy('position')
      .execute();
    return row
      ? {
          name: row.name,
          is: {
            name: row.name,
            brand: row.brand,
            description: row.description,
            type: row.category_id,
            pricePaise: own?.price_paise ?? 0,
            originalPricePaise: own?.mrp_paise ?? 0,
            stock: row.stock_quantity,
            featured: row.featured,
            bestSeller: row.best_seller,
            hsn: row.hsn,
            gstRate: row.gst_rate,
            seoTitle: row.seo_title,
            seoDescription: row.seo_description,
            pictures,
            status: row.status,
            publishAt: row.publish_at,
          },
        }
      : null;
  },
  /** product/variant: by both ids. */
  variant: async (trx: Trx, id: string): Promise<AuditRecord | null> => {
    const [product = '', variant] = id.split('/');
    // All of the product's, as orders lock them.
    const rows = await trx
      .selectFrom('variants')
      .selectAll()
      .where('product_id', '=', product)
      .orderBy('sku')
      .forUpdate()
      .execute();
    const row = rows.find((each) => each.id === variant);
    return row
      ? {
          name: row.sku,
          is: {
            sku: row.sku,
            options: row.options,
            pricePaise: row.price_paise,
            originalPricePaise: row.mrp_paise,
            stock: row.stock_quantity,
            archived: row.archived_at !== null,
            ...loggedPlans(await openPlans(trx, [row.id])),
          },
        }
      : null;
  },
  /** An import, an export or a change of many products, by its id. What it does to each is told of the products. */
  job: async (trx: Trx, id: string): Promise<AuditRecord | null> => {
    const row = await trx
      .selectFrom('product_jobs')
      .select(['name', 'kind', 'state', 'options', 'total', 'wants_cancel'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    return row
      ? {
          name: row.name,
          is: {
            kind: row.kind,
            name: row.name,
            options: row.options,
            products: row.total,
            state: row.wants_cancel ? 'cancelled' : row.state,
          },
        }
      : null;
  },
  /** By its number. */
  order: async (trx: Trx, id: string): Promise<AuditRecord | null> => {
    const row = await trx
      .selectFrom('orders')
      .select(['id', 'status', 'address', 'email', 'phone', 'delivery_instructions'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return null;
    const lines = await trx
      .selectFrom('order_lines')
      .select([
        'sku',
        'quantity',
        'cancelled_quantity as cancelled',
        'returned_quantity as returned',
        'shipped_quantity as shipped',
      ])
      .where('order_id', '=', id)
      .orderBy('position')
      .execute();
    const refunds = await trx
      .selectFrom('refunds')
      .select((select) => select.fn.sum<number>('amount_paise').as('paise'))
      .where('order_id', '=', id)
      .executeTakeFirst();
    const parcels = await trx
      .selectFrom('fulfilments')
      .select(['number', 'carrier', 'tracking_number as trackingNumber'])
      .where('order_id', '=', id)
      .orderBy('number')
      .execute();
    const notes = await trx
      .selectFrom('order_notes')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow();
    return {
      name: row.id,
      is: {
        status: row.status,
        parcels,
        lines,
        refundedPaise: Number(refunds?.paise ?? 0),
        notes: Number(notes.count),
        contact: contactMark(row),
      },
    };
  },
  /** By its reference. */
  return: async (trx: Trx, reference: string): Promise<AuditRecord | null> => {
    const known = await trx
      .selectFrom('returns')
      .select('order_id')
      .where('reference', '=', reference)
      .executeTakeFirst();
    if (!known) return null;
    await trx.selectFrom('orders').select('id').where('id', '=', known.order_id).forUpdate().execute();
    const row = await trx
      .selectFrom('returns')
      .selectAll()
      .where('reference', '=', reference)
      .forUpdate()
      .executeTakeFirstOrThrow();
    return {
      name: row.reference,
      is: {
        order: row.order_id,
        reason: row.reason,
        status: row.status,
        refundPaise: row.refund_paise,
        restocked: row.restocked,
      },
    };
  },
  /** By its reference. */
  claim: async (trx: Trx, reference: string): Promise<AuditRecord | null> => {
    const known = await trx
      .selectFrom('claims')
      .select(['order_id', 'is_buyer'])
      .where('reference', '=', reference)
      .executeTakeFirst();
    if (!known) return null;
    if (known.is_buyer)
      await trx.selectFrom('orders').select('id').where('id', '=', known.order_id).forUpdate().execute();
    const row = await trx
      .selectFrom('claims')
      .selectAll()
      .where('reference', '=', reference)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const photos = await trx
      .selectFrom('claim_photos')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('claim_id', '=', row.id)
      .executeTakeFirstOrThrow();
    return {
      name: row.reference,
      is: {
        order: row.order_id,
        reason: row.reason,
        status: row.status,
        outcome: row.outcome,
        refundPaise: row.refund_paise,
        answer: row.answer,
        photos: Number(photos.count),
      },
    };
  },
  /** By its id. */
  refund: async (trx: Trx, id: string): Promise<AuditRecord | null> => {
    const row = await trx.selectFrom('refunds').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    return row
      ? {
          name: row.order_id,
          is: {
            order: row.order_id,
            amountPaise: row.amount_paise,
            status: row.status,
            reference: row.gateway_reference,
          },
        }
      : null;
  },
  /** By its code. */
  coupon: async (trx: Trx, code: string): Promise<AuditRecord | null> => {
    const row = await trx.selectFrom('coupons').selectAll().where('code', '=', code).forUpdate().executeTakeFirst();
    return row
      ? {
          name: row.code,
          is: {
            kind: row.kind,
            value: row.value,
            minimumPaise: row.minimum_paise,
            mostPaise: row.most_paise,
            startsAt: row.starts_at,
            endsAt: row.ends_at,
            usesTotal: row.uses_total,
            usesPerShopper: row.uses_per_shopper,
            excludes: row.excludes,
            ended: row.ended_at !== null,
          },
        }
      : null;
  },
  review: (trx: Trx, id: string) => written(trx, 'reviews', id),
  question: (trx: Trx, id: string) => written(trx, 'questions', id),
  answer: (trx: Trx, id: string) => written(trx, 'answers', id),
  /** By the account's id. */
  member: async (trx: Trx, id: string): Promise<AuditRecord | null> => {
    // Lock the owners first, as every change of the team does.
    await trx
      .selectFrom('staff_members')
      .select('user_id')
      .where('role', '=', 'owner')
      .orderBy('user_id')
      .forUpdate()
      .execute();
    const row = await trx
      .selectFrom('staff_members')
      .innerJoin('users', 'users.id', 'staff_members.user_id')
      .select(['users.email', 'staff_members.role', 'suspended_at'])
      .where('user_id', '=', id)
      .forUpdate('staff_members')
      .executeTakeFirst();
    const app = await trx
      .selectFrom('user_totp')
      .select('user_id')
      .where('user_id', '=', id)
      .where('confirmed_at', 'is not', null)
      .executeTakeFirst();
    return row
      ? {
          name: row.email,
          is: { role: row.role, suspended: row.suspended_at !== null, appForCodes: app !== undefined },
        }
      : null;
  },
  /** By its id. */
  invitation: async (trx: Trx, id: string): Promise<AuditRecord | null> => {
    const row = await trx
      .selectFrom('account_tokens')
      .select(['email', 'staff_role'])
      .where('id', '=', id)
      .where('purpose', '=', 'invite')
      .forUpdate()
      .executeTakeFirst();
    return row ? { name: row.email, is: { email: row.email, role: row.staff_role } } : null;
  },
  /** A custom role, by its key. */
  role: async (trx: Trx, key: string): Promise<AuditRecord | null> => {
    const row = await trx.selectFrom('staff_roles').selectAll().where('key', '=', key).forUpdate().executeTakeFirst();
    return row
      ? { name: row.name, is: { name: row.name, description: row.description, permissions: row.permissions } }
      : null;
  },
  /** By its id. */
  'api-key': async (trx: Trx, id: string): Promise<AuditRecord | null> => {
    const row = await trx
      .selectFrom('api_keys')
      .select(['name', 'prefix', 'scopes', 'expires_at', 'revoked_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    return row
      ? {
          name: row.name,
          is: {
            name: row.name,
            prefix: row.prefix,
            scopes: row.scopes,
            expiresAt: row.expires_at,
            revoked: row.revoked_at !== null,
          },
        }
      : null;
  },
  /** By its id. Of its secret only that it was changed. */
  webhook: async (trx: Trx, id: string): Promise<AuditRecord | null> => {
    const row = await trx
      .selectFrom('webhook_endpoints')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    return row
      ? {
          name: row.url,
          is: {
            url: row.url,
            description: row.description,
            events: row.events,
            off: row.disabled_why,
            secret: markOf([row.secret]),
            asked: row.asked,
          },
        }
      : null;
  },
  /**
   * By their id, which stands for the name as well: what is added to and never changed could not forget a person. So
   * the words of notes stay where they are.
   */
  customer: async (trx: Trx, id: string): Promise<AuditRecord | null> => {
    const user = await trx.selectFrom('users').select('email').where('id', '=', id).forUpdate().executeTakeFirst();
    // Of the orders themselves: what is kept of customers knows nothing of what this transaction has done.
    const email =
      user?.email ??
      (
        await trx
          .selectFrom('customer_orders')
          .select('guest_email')
          .where('customer_id', '=', id)
          .where('guest_email', 'is not', null)
          .limit(1)
          .executeTakeFirst()
      )?.guest_email;
    const orders = email
      ? Number(
          (
            await trx
              .selectFrom('orders')
              .select((select) => select.fn.countAll<string>().as('count'))
              .where(({ or, and, eb }) =>
                or([
                  ...(user ? [eb('user_id', '=', id)] : []),
                  and([eb('user_id', 'is', null), eb('email', '=', email)]),
                ]),
              )
              .executeTakeFirstOrThrow()
          ).count,
        )
      : 0;
    if (!user && orders === 0) return null;
    const ids = user ? [id, guestId(user.email)] : [id];
    const tags = await trx
      .selectFrom('customer_tags')
      .select('tag')
      .distinct()
      .where('customer_id', 'in', ids)
      .orderBy('tag')
      .execute();
    const notes = await trx
      .selectFrom('customer_notes')
      .select((select) => select.fn.countAll<string>().as('count'))
      .where('customer_id', 'in', ids)
      .executeTakeFirstOrThrow();
    const merges = await trx
      .selectFrom('customer_merges')
      .select('from_id')
      .where('into_id', '=', id)
      .orderBy('at')
      .orderBy('from_id')
      .execute();
    return {
      name: id,
      is: {
        kind: user ? 'account' : 'guest',
        orders,
        tags: tags.map(({ tag }) => tag),
        notes: Number(notes.count),
        mergedFrom: merges.map(({ from_id }) => from_id),
      },
    };
  },
  /** A segment of customers, by its id. */
  segment: async (trx: Trx, id: string): Promise<AuditRecord | null> => {
    const row = await trx
      .selectFrom('customer_segments')
      .select(['name', 'rules', 'is_shared'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    return row
      ? {
          name: row.name,
          is: { name: row.name, match: row.rules.match, rules: row.rules.rules, shared: row.is_shared },
        }
      : null;
  },
  /** An impersonation by a member of staff, by its session. */
  acting: async (trx: Trx, id: string): Promise<AuditRecord | null> => {
    const row = await trx
      .selectFrom('sessions')
      .select(['user_id', 'acting_reason', 'expires_at', 'revoked_at'])
      .where('family_id', '=', id)
      .where('acted_by', 'is not', null)
      .forUpdate()
      .executeTakeFirst();
    return row
      ? {
          name: row.user_id,
          is: {
            customer: row.user_id,
            reason: row.acting_reason,
            until: row.expires_at,
            ended: row.revoked_at !== null,
          },
        }
      : null;
  },
  /** By its id. Messages and notes stay in the chat. */
  chat: async (trx: Trx, id: string): Promise<AuditRecord | null> => {
    const row = await trx
      .selectFrom('chats')
      .select(['id', 'state', 'transcript_at', 'assignee_id'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return null;
    const last = await trx
      .selectFrom('chat_messages')
      .select((select) => select.fn.max('seq').as('seq'))
      .where('chat_id', '=', id)
      .where('side', '=', 'staff')
      .executeTakeFirst();
    const files = await trx
      .selectFrom('chat_attachments')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('chat_id', '=', id)
      .where('side', '=', 'staff')
      .executeTakeFirstOrThrow();
    const notes = await trx
      .selectFrom('chat_notes')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('chat_id', '=', id)
      .executeTakeFirstOrThrow();
    const assignee =
      row.assignee_id === null
        ? null
        : await trx.selectFrom('users').select('email').where('id', '=', row.assignee_id).executeTakeFirst();
    return {
      name: row.id,
      is: {
        state: row.state,
        transcriptAt: row.transcript_at,
        assignee: assignee?.email ?? null,
        lastMessage: last?.seq ?? null,
        files: Number(files.count),
        notes: Number(notes.count),
      },
    };
  },
  /** An answer that is kept ready, by its id. */
  canned: async (trx: Trx, id: string): Promise<AuditRecord | null> => {
    const row = await trx.selectFrom('canned_answers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    return row
      ? { name: `/${row.shortcut}`, is: { shortcut: row.shortcut, text: row.text, shared: row.owner_id === null } }
      : null;
  },
  /** The one row of them. */
  'chat-hours': async (trx: Trx, id: string): Promise<AuditRecord | null> => {
    const row = await trx.selectFrom('chat_hours').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    return row ? { name: 'Hours of the chat', is: { days: row.days, holidays: row.holidays } } : null;
  },
  /** The home page, under the name of its part; null until staff set it. */
  home: (trx: Trx) => setting(trx, 'home'),
  /** Another part of the settings, by its name. */
  setting: (trx: Trx, id: string): Promise<AuditRecord | null> => setting(trx, id),
  /** A page's text in one language: privacy/hi. What it says, each version keeps for good. */
  content: async (trx: Trx, id: string): Promise<AuditRecord | null> => {
    const [page = '', language = ''] = id.split('/');
    const row = await trx
      .selectFrom('content_texts')
      .select(['shown_number', 'draft_version', 'preview_key'])
      .where('page', '=', page)
      .where('language', '=', language)
      .forUpdate()
      .executeTakeFirst();
    return row
      ? { name: id, is: { shown: row.shown_number, draft: row.preview_key === null ? null : row.draft_version } }
      : null;
  },
};

/**
 * That where an order goes or how its shopper is reached was changed can be seen by it, not what it is: a chain can't
 * forget.
 */
const contactMark = ({
  address,
  email,
  phone,
  delivery_instructions,
}: {
  address: object;
  email: string | null;
  phone: string | null;
  delivery_instructions: string | null;
}) => markOf([address, email, phone, delivery_instructions]);

/** By which one can see that something was changed, and not what it is. */
const markOf = (values: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, 8);

/** A kind of thing that staff change. */
export type AuditKind = keyof typeof records;

/** What shoppers wrote: their words are theirs, staff change whether they are shown. */
async function written(trx: Trx, table: 'reviews' | 'questions' | 'answers', id: string): Promise<AuditRecord | null> {
  const row = await trx
    .selectFrom(table)
    .select(['id', 'author', 'state'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ? { name: row.author, is: { author: row.author, state: row.state } } : null;
}

/**
 * The current value of a part of the settings. A part that was never set locks nothing: the second writer finds the
 * version taken.
 */
async function setting(trx: Trx, part: string): Promise<AuditRecord | null> {
  const row = isSettingPart(part)
    ? await trx
        .selectFrom('shop_settings')
        .select(['part', 'value'])
        .where('part', '=', part)
        .orderBy('version', 'desc')
        .limit(1)
        .forUpdate()
        .executeTakeFirst()
    : undefined;
  return row ? { name: settingParts[row.part].name, is: row.value } : null;
}

/** A thing as it is now, locked until the transaction ends; null where there is none. */
export const recordOf = (trx: Trx, { kind, id }: AuditObject): Promise<AuditRecord | null> => records[kind](trx, id);
