import { createHash } from 'node:crypto';
import { isSettingPart, settingParts } from '@haat/shared/contract/settings';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import type { InboxItemsTable } from '../../db/tables/messages';
import { loggedPlans, openPlans } from '../catalogue/prices/open-plans';
import { countSources } from '../imported-pictures/missing-pictures';
import { isStill } from '../catalogue/product-pictures';
import { guestId } from '../customers/customer-ids';
import type { AuditObject } from './audit';

type Trx = Transaction<Database>;

/** An object as the audit log compares it. Amounts in paise. */
interface AuditRecord {
  /** Display name. */
  name: string;
  /** The values that staff can change, without those that change automatically. */
  is: object;
}

/**
 * Reads each kind of object; null if it does not exist. Each locks its rows in the same order as the change, so that
 * the values before are those that are changed.
 */
const records = {
  /** By ID. */
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
            facts: row.facts,
            care: row.care,
            nameHi: row.texts.hi?.name ?? null,
            descriptionHi: row.texts.hi?.description ?? null,
            pictures,
            status: row.status,
            publishAt: row.publish_at,
          },
        }
      : null;
  },
  /** product/variant: by both IDs. */
  variant: async (trx: Trx, id: string): Promise<AuditRecord | null> => {
    const [product = '', variant] = id.split('/');
    // Lock all variants of the product, as orders do.
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
            barcode: row.barcode,
            costPaise: row.cost_paise,
            weightGrams: row.weight_grams,
            picture: row.picture_id,
            archived: row.archived_at !== null,
            ...loggedPlans(await openPlans(trx, [row.id])),
          },
        }
      : null;
  },
  /** An import, export or bulk edit, by ID. Its changes are logged per product. */
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
  /** By order number. */
  order: async (trx: Trx, id: string): Promise<AuditRecord | null> => {
    const row = await trx
      .selectFrom('orders')
      .select([
        'id',
        'status',
        'address',
        'email',
        'phone',
        'delivery_instructions',
        'tags',
        'assignee_id',
        'archived_at',
        'difference_paise',
        'total_paise',
      ])
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
      .select(['number', 'carrier', 'tracking_number as trackingNumber', 'state'])
      .where('order_id', '=', id)
      .orderBy('number')
      .execute();
    const notes = await trx
      .selectFrom('order_notes')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow();
    const attempts = await trx
      .selectFrom('delivery_attempts')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow();
    const link = await trx
      .selectFrom('payment_links')
      .select('expires_at')
      .where('order_id', '=', id)
      .executeTakeFirst();
    const cash = await trx
      .selectFrom('payments')
      .select(['amount_paise as paise', 'received_on as on', 'received_reference as reference'])
      .where('order_id', '=', id)
      .where('received_on', 'is not', null)
      .executeTakeFirst();
    return {
      name: row.id,
      is: {
        status: row.status,
        cashReceived: cash ?? null,
        attempts: Number(attempts.count),
        parcels,
        lines,
        refundedPaise: Number(refunds?.paise ?? 0),
        notes: Number(notes.count),
        contact: contactMark(row),
        tags: row.tags,
        assignee: row.assignee_id,
        archived: row.archived_at !== null,
        totalPaise: row.total_paise,
        differencePaise: row.difference_paise,
        paymentLinkUntil: link?.expires_at.toISOString() ?? null,
      },
    };
  },
  /** By draft number. */
  'draft-order': async (trx: Trx, id: string): Promise<AuditRecord | null> => {
    const row = await trx.selectFrom('draft_orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (!row) return null;
    const { items, discountReason, deliveryOption, ...contact } = row.content;
    return {
      name: id,
      is: {
        items,
        discountReason,
        deliveryOption,
        contact: markOf([row.user_id, row.email, ...Object.values(contact)]),
        order: row.order_id,
      },
    };
  },
  /** By reference. */
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
        exchangedFor: row.exchange_order_id,
      },
    };
  },
  /** By reference. */
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
        ...(await marksOf(trx, 'claim', reference)),
      },
    };
  },
  /** By ID. */
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
  /** By code. */
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
            ...(Object.values(row.applies_to).some((named) => named.length > 0) && { appliesTo: row.applies_to }),
            excludes: row.excludes,
            ended: row.ended_at !== null,
          },
        }
      : null;
  },
  /** By ID, which is also its path. */
  category: async (trx: Trx, id: string): Promise<AuditRecord | null> => {
    const row = await trx.selectFrom('categories').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    return row
      ? {
          name: row.name,
          is: {
            name: row.name,
            address: row.id,
            description: row.description,
            hidden: row.hidden,
            position: row.position,
            picture: row.image_url,
          },
        }
      : null;
  },
  /** The target of a category in imported files, by the path in the file. */
  'category-mapping': async (trx: Trx, path: string): Promise<AuditRecord | null> => {
    const row = await trx
      .selectFrom('category_mappings')
      .selectAll()
      .where('path', '=', path)
      .forUpdate()
      .executeTakeFirst();
    return row ? { name: row.label || 'No category', is: { category: row.category_id ?? 'uncategorised' } } : null;
  },
  /** By `columnsKey` of the file's columns. */
  'column-mapping': async (trx: Trx, key: string): Promise<AuditRecord | null> => {
    const row = await trx
      .selectFrom('column_mappings')
      .select('columns')
      .where('key', '=', key)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return null;
    const fields = Object.fromEntries(row.columns.flatMap(({ name, field }) => (field ? [[name, field]] : [])));
    return { name: Object.keys(fields).slice(0, 5).join(', '), is: fields };
  },
  /** By reference. The text and the author are left out: the message can be deleted, the log cannot. */
  message: async (trx: Trx, reference: string): Promise<AuditRecord | null> => {
    const row = await trx
      .selectFrom('messages')
      .select(['id', 'topic'])
      .where('reference', '=', reference)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return null;
    const replies = await trx
      .selectFrom('message_replies')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('message_id', '=', row.id)
      .executeTakeFirstOrThrow();
    return {
      name: reference,
      is: { topic: row.topic, replies: Number(replies.count), ...(await marksOf(trx, 'message', reference)) },
    };
  },
  review: (trx: Trx, id: string) => written(trx, 'reviews', id),
  question: (trx: Trx, id: string) => written(trx, 'questions', id),
  answer: (trx: Trx, id: string) => written(trx, 'answers', id),
  /** By the account's ID. */
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
  /** By ID. */
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
  /** A custom role, by key. */
  role: async (trx: Trx, key: string): Promise<AuditRecord | null> => {
    const row = await trx.selectFrom('staff_roles').selectAll().where('key', '=', key).forUpdate().executeTakeFirst();
    return row
      ? { name: row.name, is: { name: row.name, description: row.description, permissions: row.permissions } }
      : null;
  },
  /** By ID. */
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
  /** By ID. The entry states only that the secret changed, not the secret. */
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
   * By id, also as the name: the log is append-only, so it must not contain personal data. For the same reason it does
   * not contain the text of notes.
   */
  customer: async (trx: Trx, id: string): Promise<AuditRecord | null> => {
    const user = await trx.selectFrom('users').select('email').where('id', '=', id).forUpdate().executeTakeFirst();
    // Summed from the orders: the stored sums do not include changes of this transaction.
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
  /** A segment of customers, by ID. */
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
  /** An impersonation by a member of staff, by session ID. */
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
  /** By ID. Messages and notes are left out. */
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
  /** A canned reply, by ID. */
  canned: async (trx: Trx, id: string): Promise<AuditRecord | null> => {
    const row = await trx.selectFrom('canned_answers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    return row
      ? { name: `/${row.shortcut}`, is: { shortcut: row.shortcut, text: row.text, shared: row.owner_id === null } }
      : null;
  },
  /** The chat hours, a single row. */
  'chat-hours': async (trx: Trx, id: string): Promise<AuditRecord | null> => {
    const row = await trx.selectFrom('chat_hours').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    return row ? { name: 'Hours of the chat', is: { days: row.days, holidays: row.holidays } } : null;
  },
  /** All imported pictures. */
  'imported-pictures': async (trx: Trx): Promise<AuditRecord> => {
    const { missing, waiting } = await countSources(trx);
    return { name: 'Imported pictures', is: { missing, waiting } };
  },
  /** The home page; null until staff set it. */
  home: (trx: Trx) => setting(trx, 'home'),
  /** Another part of the settings, by name. */
  setting: (trx: Trx, id: string): Promise<AuditRecord | null> => setting(trx, id),
  /** A page's text in one language, such as privacy/hi. Its content is stored in the versions. */
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
  /** Reports are only read and exported. */
  report: (_trx: Trx, id: string): Promise<AuditRecord> => Promise.resolve({ name: id, is: {} }),
};

/**
 * A fingerprint of the address and contact of an order. It shows that they changed, without personal data, which could
 * not be deleted from the chain.
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

/** A fingerprint that shows a change without revealing the values. */
const markOf = (values: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, 8);

/** A kind of object that staff change. */
export type AuditKind = keyof typeof records;

/** User content. Its text is left out: staff only change whether it is shown. */
async function written(trx: Trx, table: 'reviews' | 'questions' | 'answers', id: string): Promise<AuditRecord | null> {
  const row = await trx
    .selectFrom(table)
    .select(['id', 'author', 'state'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  const answered =
    table === 'reviews'
      ? await trx.selectFrom('reviews').select('reply').where('id', '=', id).executeTakeFirstOrThrow()
      : {};
  const kind = ({ reviews: 'review', questions: 'question', answers: 'answer' } as const)[table];
  return {
    name: row.author,
    is: { author: row.author, state: row.state, ...answered, ...(await marksOf(trx, kind, id)) },
  };
}

/** The marks of staff on an inbox item. Marking it as read is not a change. */
async function marksOf(trx: Trx, kind: InboxItemsTable['kind'], id: string): Promise<object> {
  const row = await trx
    .selectFrom('inbox_items')
    .leftJoin('users', 'users.id', 'inbox_items.assignee_id')
    .select(['users.name as assignee', 'done_at', 'hidden_at', 'hidden_reason'])
    .where('kind', '=', kind)
    .where('item_id', '=', id)
    .executeTakeFirst();
  return {
    ...(row?.assignee && { assignee: row.assignee }),
    ...(row?.done_at && { doneAt: row.done_at }),
    ...(row?.hidden_at && { hiddenAt: row.hidden_at }),
    ...(row?.hidden_reason && { hiddenReason: row.hidden_reason }),
  };
}

/**
 * The current value of a part of the settings. A part that was never set has no row to lock: the second writer fails on
 * the version.
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

/** An object's current values, locked until the transaction ends; null if it does not exist. */
export const recordOf = (trx: Trx, { kind, id }: AuditObject): Promise<AuditRecord | null> => records[kind](trx, id);
