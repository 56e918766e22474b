import { draftContentSchema, type DraftContent, type draftSendSchema } from '@haat/shared/contract/draft-orders';
import { orderCreateSchema } from '@haat/shared/contract/order-create';
import { staffAddressSchema } from '@haat/shared/contract/staff-address';
import { phoneOf } from '@haat/shared/india/phone';
import { formatRupees, toPaise } from '@haat/shared/money';
import type { Transaction } from 'kysely';
import { createHash } from 'node:crypto';
import type * as z from 'zod/mini';
import type { Deps } from '../../deps';
import type { Database } from '../../db/schema';
import { ApiError, notFound } from '../../http/api-error';
import type { PaymentGateway } from '../payments/payment-gateway';
import { cancelOrder } from '../orders/cancel-order';
import { createPaymentLink } from '../orders/payment-link';
import { writeOrderRows } from '../orders/write-order';
import { freeReference, referenceNumber } from '../orders/reference-number';
import { refuseDiscounts } from './quote-draft';

type Trx = Transaction<Database>;
const DAY_MS = 86_400_000;

const mailOf = (content: DraftContent) => content.email?.toLowerCase() || null;

/** @throws ApiError 400 if the customer's account no longer exists */
async function refuseCustomer(tx: Trx, customerId: string | null): Promise<void> {
  if (customerId === null) return;
  const known = await tx.selectFrom('users').select('id').where('id', '=', customerId).executeTakeFirst();
  if (!known)
    throw new ApiError(400, 'invalid', 'This customer has no account any more. Choose another customer.', [
      { path: 'customerId', message: 'No account' },
    ]);
}

/** @returns the draft's number, like DR-8K2M4Q. @throws ApiError 400 */
export async function createDraft(tx: Trx, content: DraftContent, authorId: string): Promise<string> {
  await refuseCustomer(tx, content.customerId);
  const { id } = await freeReference('DR', (candidate) =>
    tx
      .insertInto('draft_orders')
      .values({
        id: candidate,
        user_id: content.customerId,
        email: mailOf(content),
        content: JSON.stringify(content),
        author_id: authorId,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst(),
  );
  return id;
}

/**
 * Locks the draft's row and checks its version.
 * @throws ApiError 404; 409 stale, or sent if its order exists already
 */
async function lockDraft(tx: Trx, id: string, version: number, needs: 'open' | 'sent') {
  const row = await tx.selectFrom('draft_orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw notFound('Draft order');
  if (row.version !== version)
    throw new ApiError(
      409,
      'stale',
      'This draft has changed meanwhile. Nothing was done: please review the changes first.',
    );
  const order =
    row.order_id === null
      ? null
      : await tx
          .selectFrom('orders')
          .select(['id', 'status', 'version'])
          .where('id', '=', row.order_id)
          .forUpdate()
          .executeTakeFirst();
  const isOpen = !order || order.status === 'Payment Failed';
  if (needs === 'open' && !isOpen)
    throw new ApiError(409, 'sent', 'This draft is sent. Withdraw its payment link before you change it.');
  if (needs === 'sent' && order?.status !== 'Awaiting Payment')
    throw new ApiError(409, 'not-sent', 'This draft does not wait for its payment.');
  return { row, orderId: order?.id ?? null };
}

const updateDraftRow = (tx: Trx, id: string) =>
  tx
    .updateTable('draft_orders')
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: new Date() }))
    .where('id', '=', id);

/** @throws ApiError 400; 404; 409 stale, sent */
export async function updateDraft(tx: Trx, id: string, version: number, content: DraftContent): Promise<void> {
  await lockDraft(tx, id, version, 'open');
  await refuseCustomer(tx, content.customerId);
  await updateDraftRow(tx, id)
    .set({ user_id: content.customerId, email: mailOf(content), content: JSON.stringify(content) })
    .execute();
}

/** @throws ApiError 404; 409 stale, sent */
export async function deleteDraft(tx: Trx, id: string, version: number): Promise<void> {
  await lockDraft(tx, id, version, 'open');
  await tx.deleteFrom('draft_orders').where('id', '=', id).execute();
}

/**
 * Cancels the order of a sent draft and restocks it; the draft can be changed and sent again.
 * @returns the order's number. @throws ApiError 404; 409 stale, not-sent
 */
export async function withdrawDraft(tx: Trx, id: string, version: number, actorId: string): Promise<string> {
  const { orderId } = await lockDraft(tx, id, version, 'sent');
  if (orderId === null) throw notFound('Order');
  await cancelOrder(tx, { orderId, reason: 'other', note: 'Payment link withdrawn', by: { as: 'staff', id: actorId } });
  await tx.deleteFrom('payment_links').where('order_id', '=', orderId).execute();
  await updateDraftRow(tx, id).set({ order_id: null }).execute();
  return orderId;
}

type OrderBody = z.output<typeof orderCreateSchema>;

/** The draft as a request of the checkout. @throws ApiError 400 with what is missing */
function bodyOf(
  content: DraftContent,
  { id, times_sent: times }: { id: string; times_sent: number },
  by: 'link' | 'cod',
): OrderBody {
  const address = staffAddressSchema.safeParse(content.address);
  const parsed = orderCreateSchema.safeParse({
    idempotencyKey: `draft-order-${id}-${times}`,
    email: content.email || null,
    phone: content.phone ? (phoneOf(content.phone) ?? content.phone) : null,
    address: content.address,
    ...(content.deliveryInstructions && { deliveryInstructions: content.deliveryInstructions }),
    deliveryOption: content.deliveryOption,
    paymentMethod: by === 'cod' ? 'cod' : 'card',
    items: content.items.map(({ productId, sku, quantity }) => ({ productId, sku, quantity })),
  });
  if (parsed.success) return parsed.data;
  // The faults of the address in words for staff.
  const issues = [
    ...(address.error?.issues.map(({ path, message }) => ({ path: ['address', ...path], message })) ?? []),
    ...parsed.error.issues.filter(({ path }) => path[0] !== 'address'),
  ];
  const fields = issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  throw new ApiError(
    400,
    'invalid',
    content.items.length === 0 ? 'Add a product first.' : 'Complete the customer and the address before you send it.',
    fields,
  );
}

/**
 * Places the order of a draft and reserves its stock: paid by a payment link until it expires, or on delivery.
 * @returns the order, and whether it is already placed. @throws ApiError 400; 404; 409 stale, sent, and the errors of
 * placing an order
 */
export async function sendDraft(
  tx: Trx,
  { config, gateway }: Pick<Deps, 'config'> & { gateway: PaymentGateway },
  id: string,
  { version, by, days, expectedTotal }: z.output<typeof draftSendSchema>,
  actorId: string,
): Promise<{ orderId: string; isPlaced: boolean }> {
  const { row } = await lockDraft(tx, id, version, 'open');
  const content = draftContentSchema.parse(row.content);
  const body = { ...bodyOf(content, row, by), expectedTotal };
  await refuseCustomer(tx, content.customerId);
  refuseDiscounts(content, []);
  const placed = new Date();
  const written = await writeOrderRows(tx, { config, gateway }, body, {
    id: referenceNumber('HT'),
    origin: { userId: content.customerId, address: null },
    requestHash: createHash('sha256').update(JSON.stringify(content)).digest('hex'),
    placed,
    byStaff: {
      actorId,
      discounts: content.items.map(({ discount }) => toPaise(discount)),
      payBy: new Date(placed.getTime() + days * DAY_MS),
      refuse: (lines) => refuseDiscounts(content, lines),
    },
  });
  const { status } = await tx
    .selectFrom('orders')
    .select('status')
    .where('id', '=', written.id)
    .executeTakeFirstOrThrow();
  const isPlaced = status === 'Placed';
  const discountTotal = content.items.reduce((sum, { discount }) => sum + discount, 0);
  const staffNote = [
    `From draft ${id}`,
    ...(discountTotal > 0 ? [`Discount of ${formatRupees(discountTotal)}: ${content.discountReason ?? ''}`] : []),
  ].join('. ');
  if (isPlaced)
    await tx.updateTable('order_events').set({ staff_note: staffNote }).where('order_id', '=', written.id).execute();
  else {
    await createPaymentLink(tx, config, written.id, days);
    await tx
      .insertInto('order_events')
      .values({ order_id: written.id, status, at: placed, actor_id: actorId, staff_note: staffNote })
      .execute();
  }
  await updateDraftRow(tx, id)
    .set((eb) => ({ order_id: written.id, times_sent: eb('times_sent', '+', 1) }))
    .execute();
  return { orderId: written.id, isPlaced };
}
