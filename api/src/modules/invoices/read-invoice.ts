import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema';
import { shareOf } from '../orders/line-costs';

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
  shippingPaise: number;
  totalPaise: number;
}

/**
 * An order's invoice, or null before it has one. All of it follows from the order, of which nothing that stands here
 * changes once it has left: what was cancelled before isn't on it, and what comes back later has its refund.
 */
export async function invoiceOf(db: Kysely<Database>, orderId: string): Promise<Invoice | null> {
  const row = await db.selectFrom('invoices').innerJoin('orders', 'orders.id', 'invoices.order_id')
    .select(['invoices.number', 'invoices.issued_at', 'orders.created_at', 'orders.address', 'orders.tax_mode', 'orders.shipping_paise']).where('orders.id', '=', orderId).executeTakeFirst();
  if (!row) return null;
  const lines = (await db.selectFrom('order_lines').selectAll().where('order_id', '=', orderId).orderBy('position').execute()).flatMap((line): InvoiceLine[] => {
    const quantity = line.quantity - line.cancelled_quantity;
    if (quantity === 0) return [];
    // Of each sum the share that the sent ones have, by the rule that their refunds go by.
    const sent = (paise: number) => shareOf({ quantity: line.quantity, total_paise: paise, discount_paise: 0, tax_paise: 0 }, line.cancelled_quantity, quantity);
    const [cgstPaise, sgstPaise, igstPaise, estimatePaise] = [sent(line.cgst_paise), sent(line.sgst_paise), sent(line.igst_paise), sent(line.tax_paise)];
    const totalPaise = shareOf(line, line.cancelled_quantity, quantity);
    return [{ name: line.name, hsn: line.hsn, quantity, taxablePaise: totalPaise - cgstPaise - sgstPaise - igstPaise - estimatePaise, rateBp: line.gst_rate_bp, cgstPaise, sgstPaise, igstPaise, estimatePaise, totalPaise }];
  });
  return {
    number: row.number, issuedAt: row.issued_at, orderId, orderedAt: row.created_at, to: row.address, taxMode: row.tax_mode, lines,
    shippingPaise: row.shipping_paise, totalPaise: lines.reduce((sum, line) => sum + line.totalPaise, row.shipping_paise),
  };
}
