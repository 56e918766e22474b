import * as z from 'zod/mini';
import { states } from '../india/states';
import { paged } from './common';
import { wholeNumberOr } from './query-number';
import { tagOf } from './tag';
import { oneLine, severalLines } from './typed-text';

const id = z.string();
const isoTime = z.string();
const paise = z.number();

/** An account, or a guest: an email address of orders without an account. */
export const customerKinds = ['account', 'guest'] as const;

/** Ascending; descending with a leading minus. */
export const customerSorts = [
  'name',
  '-name',
  'spent',
  '-spent',
  'orders',
  '-orders',
  'last',
  '-last',
  'since',
  '-since',
] as const;
export type CustomerSort = (typeof customerSorts)[number];
/** By how well the name fits `q`, for pickers. */
export const CUSTOMER_FIT = 'fit';

export const tagSchema = tagOf(40);
/** Maximum number of tags of a customer. */
export const MAX_TAGS = 20;

/** A person who has an account or has ordered. */
export const customerSchema = z.object({
  /** The account's id; guest-… for a guest. */
  id,
  kind: z.enum(customerKinds),
  name: z.string(),
  email: z.string(),
  /** In the format +919876543210: the account's own, else the one of the latest order with a number. */
  phone: z.nullable(z.string()),
  /** State of the last order's address, else of the customer's own. */
  state: z.nullable(z.string()),
  /** When the account was created, or the guest's first order was placed. */
  since: isoTime,
  /** Number of orders that were paid or are cash on delivery, except fully cancelled ones. */
  orders: z.number(),
  /** What was paid for these orders or is to be collected, minus refunds. */
  spentPaise: paise,
  lastOrderAt: z.nullable(isoTime),
  tags: z.array(z.string()),
  /** Whether they subscribe to offers. */
  offers: z.boolean(),
  /** Whether they are staff. Changes that require a permission of the team page are not made here. */
  isStaff: z.boolean(),
});
export type Customer = z.infer<typeof customerSchema>;

const count = z.int('Enter a whole number').check(z.minimum(0, 'At least 0'), z.maximum(100_000, 'At most 1,00,000'));
const days = z
  .int('Enter a whole number')
  .check(z.minimum(1, 'At least one day'), z.maximum(3_650, 'At most 3,650 days'));
const amount = z
  .int('Enter an amount')
  .check(z.minimum(0, 'At least ₹0'), z.maximum(1_000_000_000_00, 'At most ₹100 crore'));

/** One condition of a segment. */
export const segmentRuleSchema = z.discriminatedUnion('field', [
  z.object({ field: z.literal('spent'), is: z.enum(['at least', 'at most']), paise: amount }),
  z.object({ field: z.literal('orders'), is: z.enum(['at least', 'at most']), count }),
  /** Customers without an order match neither. */
  z.object({ field: z.literal('last order'), is: z.enum(['within', 'before']), days }),
  z.object({ field: z.literal('since'), is: z.enum(['within', 'before']), days }),
  z.object({ field: z.literal('tag'), is: z.enum(['has', 'has not']), tag: tagSchema }),
  z.object({ field: z.literal('state'), is: z.enum(['is', 'is not']), state: z.enum(states) }),
  z.object({ field: z.literal('offers'), is: z.enum(['agreed', 'not agreed']) }),
  z.object({ field: z.literal('account'), is: z.enum(['has', 'has not']) }),
]);
export type SegmentRule = z.infer<typeof segmentRuleSchema>;

/** Maximum number of conditions of a segment. */
export const MAX_RULES = 10;

/** Which customers a segment contains, evaluated each time. */
export const segmentRulesSchema = z.object({
  match: z.enum(['all', 'any']),
  rules: z.array(segmentRuleSchema).check(z.minLength(1, 'Add a condition'), z.maxLength(MAX_RULES)),
});
export type SegmentRules = z.infer<typeof segmentRulesSchema>;

/** POST and PUT of /api/admin/customer-segments. */
export const segmentWriteSchema = z.extend(segmentRulesSchema, {
  name: z.string().check(oneLine, z.minLength(2, 'Give the segment a name'), z.maxLength(60)),
  /** Whether all staff with access to customers see it, or only its author. */
  isShared: z._default(z.boolean(), false),
});
export type SegmentWrite = z.infer<typeof segmentWriteSchema>;

export const segmentSchema = z.extend(segmentRulesSchema, {
  id,
  name: z.string(),
  isShared: z.boolean(),
  /** The caller is its author, who alone can unshare it. */
  isMine: z.boolean(),
  /** Null if the account was deleted. */
  owner: z.nullable(z.string()),
});
export type Segment = z.infer<typeof segmentSchema>;
/** GET /api/admin/customer-segments: the caller's own and the shared ones. */
export const segmentsSchema = z.object({ content: z.array(segmentSchema) });

/** POST /api/admin/customer-segments/preview: the number of its customers, and those with the latest orders. */
export const segmentPreviewSchema = z.object({
  count: z.number(),
  sample: z.array(z.pick(customerSchema, { id: true, name: true, email: true })),
});

/** Filters of customers, combined with AND. */
export const customerFilterSchema = z.object({
  /** Part of a name, address or phone number, or an order's number. */
  q: z.optional(z.string().check(z.maxLength(200))),
  kind: z.optional(z.enum(customerKinds)),
  tag: z.optional(z.string().check(z.maxLength(40))),
  state: z.optional(z.enum(states)),
  offers: z.optional(z.enum(['agreed', 'not agreed'])),
  /** A segment's id. */
  segment: z.optional(z.string().check(z.maxLength(60))),
});
export type CustomerFilter = z.infer<typeof customerFilterSchema>;

/** GET /api/admin/customers. */
export const customerQuerySchema = z.extend(customerFilterSchema, {
  sort: z._default(z.enum([...customerSorts, CUSTOMER_FIT]), '-last'),
  page: wholeNumberOr(0, 0, 1_000_000),
  size: wholeNumberOr(50, 1, 200),
});
export const customerPageSchema = paged(customerSchema);

/** Maximum number of a customer's orders, returns, claims and chats in the response; there may be more. */
export const MAX_SHOWN = 50;

/** GET /api/admin/customers/{id}. */
export const customerDetailSchema = z.extend(customerSchema, {
  /** Average of the counted orders; null without any. */
  averagePaise: z.nullable(paise),
  /** Orders of every status, the newest first. */
  orderList: z.array(
    z.object({
      id,
      at: isoTime,
      status: z.string(),
      totalPaise: paise,
      /** Paid or to be collected on delivery, minus refunds. */
      keptPaise: paise,
    }),
  ),
  /** Number of orders of every status, including those not listed. */
  orderCount: z.number(),
  returns: z.array(
    z.object({ reference: z.string(), orderId: id, status: z.string(), refundPaise: paise, at: isoTime }),
  ),
  claims: z.array(z.object({ reference: z.string(), orderId: id, status: z.string(), at: isoTime })),
  chats: z.array(z.object({ id, state: z.enum(['open', 'closed']), at: isoTime })),
  addresses: z.array(
    z.object({
      fullName: z.string(),
      address: z.string(),
      city: z.string(),
      state: z.string(),
      zipCode: z.string(),
      isDefault: z.boolean(),
    }),
  ),
  /** Where their latest order went; null without one. */
  lastAddress: z.optional(
    z.nullable(
      z.object({
        fullName: z.string(),
        address: z.string(),
        city: z.string(),
        state: z.string(),
        zipCode: z.string(),
      }),
    ),
  ),
  /** Emails that they receive; null for a guest, who gets only emails about orders. */
  mails: z.nullable(z.object({ offers: z.boolean(), backInStock: z.boolean(), orderSteps: z.boolean() })),
  notes: z.array(
    z.object({
      id,
      text: z.string(),
      /** Null if the account was deleted. */
      author: z.nullable(z.string()),
      at: isoTime,
    }),
  ),
  reviews: z.number(),
  wishlist: z.number(),
  /** Ids of customers that were merged into this one. */
  mergedFrom: z.array(id),
});
export type CustomerDetail = z.infer<typeof customerDetailSchema>;

/** PUT /api/admin/customers/{id}/tags: replaces all tags. */
export const customerTagsSchema = z.object({
  tags: z.array(tagSchema).check(z.maxLength(MAX_TAGS, `At most ${MAX_TAGS} tags`)),
});
/** POST /api/admin/customers/{id}/notes. */
export const customerNoteSchema = z.object({
  text: z.string().check(severalLines, z.minLength(1, 'Write something'), z.maxLength(2_000)),
});

/** GET /api/admin/customers/{id}/anonymise: what would be deleted, and what stays for tax law. */
export const anonymisePreviewSchema = z.object({
  /** Why it is not possible now; null if it is. */
  refusal: z.nullable(z.string()),
  /** What is deleted permanently; only non-empty kinds. */
  goes: z.array(z.object({ what: z.string(), count: z.number() })),
  /** Orders that stay without personal data, and their invoices, which keep name and address. */
  orders: z.number(),
  invoices: z.array(z.string()),
  /** Orders in progress, which keep contact data until they are completed. */
  underWay: z.array(id),
});
export type AnonymisePreview = z.infer<typeof anonymisePreviewSchema>;
/** POST /api/admin/customers/{id}/anonymise: irreversible, so the caller enters the customer's address. */
export const anonymiseSchema = z.object({ email: z.string().check(z.trim(), z.maxLength(200)) });

/** GET /api/admin/customers/{id}/merge?into=…: what would move to the other customer. */
export const mergePreviewSchema = z.object({
  refusal: z.nullable(z.string()),
  from: z.pick(customerSchema, { id: true, name: true, email: true, kind: true }),
  into: z.pick(customerSchema, { id: true, name: true, email: true, kind: true }),
  moves: z.array(z.object({ what: z.string(), count: z.number() })),
  /** What the other already has or cannot have, and what is therefore deleted with the account. */
  goes: z.array(z.object({ what: z.string(), count: z.number() })),
});
export type MergePreview = z.infer<typeof mergePreviewSchema>;
export const mergeSchema = z.object({ into: z.string().check(z.minLength(1), z.maxLength(80)) });

/** Duration of an impersonation. */
export const IMPERSONATION_MINUTES = 30;
/** POST /api/admin/customers/{id}/sign-in-as. */
export const impersonateSchema = z.object({
  reason: z.string().check(oneLine, z.minLength(3, 'Say what for'), z.maxLength(200)),
});
/** A token for one tab, which expires. */
export const actingSchema = z.object({ token: z.string(), until: isoTime });
