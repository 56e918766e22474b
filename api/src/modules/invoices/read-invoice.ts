import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema';
import { shareOf } from '../orders/line-costs';
import { shippingGstOf } from '../tax/shipping-gst';

/** A line of an invoice: what of it was sent. Paise. */
export interface InvoiceLine {
  name: string;
  hsn: string | null;
  quantity: number;
  /** Without tax. */
  taxablePaise: number;
  /** Basis points; null where the tax is the shop's flat estimate. */
  rateBp: number | null;
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
  /** The flat estimate that was added to the price. */
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
  /** Of the delivery, below the lines; with GST it is a line, for it carries tax. */
  shippingPaise: number;
  totalPaise: number;
}

/**
 * The invoice of an order's parcel, or null before it has one. All of it follows from the order, of which nothing that
 * stands here changes once it has left: what was cancelled before isn't on it, and what comes back later has its
 * refund.
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
  const lines = portions
    .filter((portion) => portion.parcel === parcel)
    .flatMap((line): InvoiceLine[] => {
      const quantity = line.sent;
      // Parcels take from the end of a line what cancellations take from its beginning: all shares together are its
      // cost.
      const after = portions
        .filter((portion) => portion.id === line.id && portion.parcel < parcel)
        .reduce((sum, { sent }) => sum + sent, 0);
      const before = line.quantity - after - quantity;
      // Of each sum the share that the sent ones have, by the rule that their refunds go by.
      const sent = (paise: number) =>
        shareOf({ quantity: line.quantity, total_paise: paise, discount_paise: 0, tax_paise: 0 }, before, quantity);
      const [cgstPaise, sgstPaise, igstPaise, estimatePaise] = [
        sent(line.cgst_paise),
        sent(line.sgst_paise),
        sent(line.igst_paise),
        sent(line.tax_paise),
      ];
      const totalPaise = shareOf(line, before, quantity);
      return [
        {
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
        },
      ];
    });
  // What the delivery costs stands on the first.
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
  };
}

/** What the delivery costs, with the tax that it holds by the rates of all that the order has. */
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
