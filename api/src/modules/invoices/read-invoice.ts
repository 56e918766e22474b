import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../db/schema';
import type { OrderLinesTable } from '../../db/tables/orders';
import { shareOf } from '../pricing/line-costs';
import { shippingGstOf } from '../tax/shipping-gst';

/** A line of an invoice, for the shipped units. Paise. */
export interface InvoiceLine {
  name: string;
  hsn: string | null;
  quantity: number;
  /** Without tax. */
  taxablePaise: number;
  /** Basis points; null if the tax is a flat estimate. */
  rateBp: number | null;
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
  /** The flat estimate added to the price. */
  estimatePaise: number;
  totalPaise: number;
}

export interface Invoice {
  number: string;
  issuedAt: Date;
  orderId: string;
  orderedAt: Date;
  to: { fullName: string; address: string; city: string; state: string; zipCode: string };
  taxMode: 'estimate' | 'gst';
  lines: InvoiceLine[];
  /** The delivery price, below the lines. With GST, delivery is a line instead, because it carries tax. */
  shippingPaise: number;
  totalPaise: number;
  /** Store credit that paid a part of the order, for all parcels. */
  creditPaise: number;
}

/**
 * The invoice of an order's parcel; null before it has one. It is computed from the order, whose shipped units do not
 * change: cancelled units are left out, and later returns are refunded separately.
 * @param parcel its number, from 1
 */
export async function invoiceOf(db: Kysely<Database>, orderId: string, parcel = 1): Promise<Invoice | null> {
  const row = await db
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.id', 'invoices.order_id')
    .innerJoin('fulfilments', 'fulfilments.id', 'invoices.fulfilment_id')
    .select([
      'invoices.number',
      'invoices.issued_at',
      'orders.created_at',
      'orders.address',
      'orders.tax_mode',
      'orders.shipping_paise',
      'orders.credit_paise',
    ])
    .where('orders.id', '=', orderId)
    .where('fulfilments.number', '=', parcel)
    .executeTakeFirst();
  if (!row) return null;
  const portions = await db
    .selectFrom('order_lines')
    .innerJoin('fulfilment_lines', 'fulfilment_lines.line_id', 'order_lines.id')
    .innerJoin('fulfilments', 'fulfilments.id', 'fulfilment_lines.fulfilment_id')
    .selectAll('order_lines')
    .select(['fulfilment_lines.quantity as sent', 'fulfilments.number as parcel'])
    .where('order_lines.order_id', '=', orderId)
    .where('fulfilments.number', '<=', parcel)
    .orderBy('order_lines.position')
    .execute();
  const lines = parcelLines(portions, parcel);
  // The delivery price is on the first invoice.
  const shippingPaise = parcel === 1 ? row.shipping_paise : 0;
  const isTaxed = row.tax_mode === 'gst' && shippingPaise > 0;
  if (isTaxed) lines.push(await deliveryLine(db, orderId, shippingPaise));
  return {
    number: row.number,
    issuedAt: row.issued_at,
    orderId,
    orderedAt: row.created_at,
    to: row.address,
    taxMode: row.tax_mode,
    lines,
    shippingPaise: isTaxed ? 0 : shippingPaise,
    totalPaise: lines.reduce((sum, line) => sum + line.totalPaise, isTaxed ? 0 : shippingPaise),
    creditPaise: row.credit_paise,
  };
}

/** A line item with the units in one parcel. */
export interface ParcelPortion extends Selectable<OrderLinesTable> {
  sent: number;
  parcel: number;
}

/** The lines of a parcel's invoice. @param portions of the order's parcels, at least up to this one */
export function parcelLines(portions: readonly ParcelPortion[], parcel: number): InvoiceLine[] {
  return portions
    .filter((portion) => portion.parcel === parcel)
    .map((line) => {
      // Parcels take units from the end of a line, cancellations from its beginning, so that all shares add up.
      const after = portions
        .filter((portion) => portion.id === line.id && portion.parcel < parcel)
        .reduce((sum, { sent }) => sum + sent, 0);
      return invoiceShare(line, line.quantity - after - line.sent, line.sent);
    });
}

/** The share of units of a line in each sum, for an invoice or credit note, after `before` other units. */
export function invoiceShare(line: Selectable<OrderLinesTable>, before: number, quantity: number): InvoiceLine {
  const sent = (paise: number) =>
    shareOf({ quantity: line.quantity, total_paise: paise, discount_paise: 0, tax_paise: 0 }, before, quantity);
  const [cgstPaise, sgstPaise, igstPaise, estimatePaise] = [
    sent(line.cgst_paise),
    sent(line.sgst_paise),
    sent(line.igst_paise),
    sent(line.tax_paise),
  ];
  const totalPaise = shareOf(line, before, quantity);
  return {
    name: line.name,
    hsn: line.hsn,
    quantity,
    taxablePaise: totalPaise - cgstPaise - sgstPaise - igstPaise - estimatePaise,
    rateBp: line.gst_rate_bp,
    cgstPaise,
    sgstPaise,
    igstPaise,
    estimatePaise,
    totalPaise,
  };
}

/** The delivery as an invoice line, with the tax it includes at the rates of all items in the order. */
async function deliveryLine(db: Kysely<Database>, orderId: string, totalPaise: number): Promise<InvoiceLine> {
  const all = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  const gst = shippingGstOf(totalPaise, all);
  return {
    name: 'Delivery',
    hsn: null,
    quantity: 1,
    taxablePaise: totalPaise - gst.cgstPaise - gst.sgstPaise - gst.igstPaise,
    rateBp: null,
    ...gst,
    estimatePaise: 0,
    totalPaise,
  };
}
