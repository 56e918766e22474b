import type { OrderEdit } from '@haat/shared/contract/staff-order-changes';
import { pinAgreesWithState, placeOfPin } from '@haat/shared/india/pin-codes';
import { isState } from '@haat/shared/india/states';
import type { Transaction } from 'kysely';
import type { Config } from '../../config';
import type { Database } from '../../db/schema';
import { ApiError, asSentence } from '../../http/api-error';
import { readTerms } from '../settings/read-setting';
import { gstWithin } from '../tax/gst';
import { linesOf } from './restock';
import { lockOrder, type ChangeAuthor } from './move-order';
import { isCancellable } from './order-status';

/** How often an order may have been changed for a shopper to change its address again. */
const MAX_CHANGES = 5;

type Field = 'address' | 'email' | 'phone' | 'delivery instructions';

/** Splits the tax of the lines for the state of the new address. */
async function splitTax(
  tx: Transaction<Database>,
  config: Config,
  orderId: string,
  state: string,
  lines: Awaited<ReturnType<typeof linesOf>>,
): Promise<void> {
  const { tax_mode: mode } = await tx
    .selectFrom('orders')
    .select('tax_mode')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  if (mode !== 'gst') return;
  const { tax } = await readTerms(tx, config);
  for (const line of lines) {
    if (line.gst_rate_bp === null) continue;
    const gst = gstWithin(line.total_paise - line.discount_paise, line.gst_rate_bp, state === tax.state);
    await tx
      .updateTable('order_lines')
      .set({ cgst_paise: gst.cgstPaise, sgst_paise: gst.sgstPaise, igst_paise: gst.igstPaise })
      .where('id', '=', line.id)
      .execute();
  }
}

/** Each change sends an email, and the address may be one that another person entered. */
async function limitChanges(tx: Transaction<Database>, orderId: string): Promise<void> {
  const { changes } = await tx
    .selectFrom('order_events')
    .select((eb) => eb.fn.countAll<string>().as('changes'))
    .where('order_id', '=', orderId)
    .where('note', 'like', 'Changed: %')
    .executeTakeFirstOrThrow();
  if (Number(changes) >= MAX_CHANGES)
    throw new ApiError(
      409,
      'too-many',
      'The address of this order has been changed too many times to change it here again. Please call us.',
    );
}

/**
 * Changes the address and contact of an order before any of it ships, because invoices contain the address. Another
 * state changes the split of the tax, not the total, because prices include tax. A shopper can no longer do so once the
 * order is packed, because the label is printed then.
 * @returns whether anything changed
 * @throws ApiError 400 for a PIN code of another state; 404; 409 stale, too-late, too-many
 */
export async function editOrder(
  tx: Transaction<Database>,
  config: Config,
  orderId: string,
  { version, address, email, phone, deliveryInstructions }: Omit<OrderEdit, 'version'> & { version?: number },
  by: ChangeAuthor,
): Promise<boolean> {
  const order = await lockOrder(tx, orderId, version);
  const lines = await linesOf(tx, orderId);
  if (!isCancellable(order.status) || lines.some((line) => line.shipped_quantity > 0))
    throw new ApiError(
      409,
      'too-late',
      'This order has already shipped, at least in part, and can no longer be changed.',
    );
  if (by.as === 'shopper' && order.status === 'Packed')
    throw new ApiError(
      409,
      'too-late',
      'This order is already packed, so its address can no longer be changed here. Please call us.',
    );
  if (address) {
    if (!isState(address.state))
      throw new ApiError(400, 'invalid', 'Choose a state or union territory of India.', [
        { path: 'address.state', message: 'Choose a state' },
      ]);
    if (!pinAgreesWithState(address.zipCode, address.state)) {
      const place = placeOfPin(address.zipCode);
      throw new ApiError(
        400,
        'invalid',
        place
          ? asSentence((t) =>
              t('This PIN code is in {{place}}, not in {{state}}', {
                place: t(place.states[0] ?? ''),
                state: t(address.state),
              }),
            )
          : 'This PIN code does not exist.',
        [{ path: 'address.zipCode', message: (t) => t('Enter a PIN code of {{state}}', { state: t(address.state) }) }],
      );
    }
  }
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  const { fullName, address: street, city, state, zipCode } = order.address;
  const wanted: { field: Field; before: unknown; after: unknown; column: object }[] = [
    ...(address
      ? [
          {
            field: 'address' as const,
            before: { fullName, address: street, city, state, zipCode },
            after: address,
            column: { address: JSON.stringify(address) },
          },
        ]
      : []),
    ...(email !== undefined
      ? [
          {
            field: 'email' as const,
            before: order.email,
            after: email?.toLowerCase() ?? null,
            column: { email: email?.toLowerCase() ?? null },
          },
        ]
      : []),
    ...(phone !== undefined ? [{ field: 'phone' as const, before: order.phone, after: phone, column: { phone } }] : []),
    ...(deliveryInstructions !== undefined
      ? [
          {
            field: 'delivery instructions' as const,
            before: order.delivery_instructions,
            after: deliveryInstructions || null,
            column: { delivery_instructions: deliveryInstructions || null },
          },
        ]
      : []),
  ];
  const changed = wanted.filter(({ before, after }) => !isSame(before, after));
  if (changed.length === 0) return false;
  if (by.as === 'shopper') await limitChanges(tx, orderId);
  if (address && address.state !== order.address.state) await splitTax(tx, config, orderId, address.state, lines);
  await tx
    .updateTable('orders')
    .set({ ...(Object.assign({}, ...changed.map(({ column }) => column)) as object), updated_at: new Date() })
    .where('id', '=', orderId)
    .execute();
  await tx
    .insertInto('order_events')
    .values({
      order_id: orderId,
      status: order.status,
      actor_id: by.id,
      note: `Changed: ${changed.map(({ field }) => field).join(', ')}`,
    })
    .execute();
  return true;
}
