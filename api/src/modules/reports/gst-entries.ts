import { isState } from '@haat/shared/india/states';
import { placeOfSupply } from '@haat/shared/india/gst-states';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../db/schema';
import type { OrderLinesTable } from '../../db/tables/orders';
import { invoiceShare, parcelLines, type InvoiceLine, type ParcelPortion } from '../invoices/read-invoice';
import { dateInIndia } from '../../india-time';
import { shippingPartsOf } from '../tax/shipping-gst';
import { groupBy, type ReportDays } from './report';

/** Interstate supplies above this value, in paise, are reported by invoice; each limit applies from its date. */
const LARGE_INVOICE = [
  { from: '2024-08-01', abovePaise: 10_000_000 },
  { from: '2017-07-01', abovePaise: 25_000_000 },
] as const;

/** The part of an invoice or a credit note with one HSN code and rate. Paise; negative for a credit note. */
export interface GstEntry {
  kind: 'invoice' | 'credit note';
  number: string;
  at: Date;
  orderId: string;
  place: string;
  isInterState: boolean;
  /** Belongs to an invoice that is reported separately (B2CL), or to a credit note of one. */
  isLarge: boolean;
  hsn: string | null;
  rateBp: number;
  quantity: number;
  taxablePaise: number;
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
  totalPaise: number;
}

type Part = Pick<
  GstEntry,
  'hsn' | 'rateBp' | 'quantity' | 'taxablePaise' | 'cgstPaise' | 'sgstPaise' | 'igstPaise' | 'totalPaise'
>;

/** Entries of GST invoices and credit notes issued in the period. Orders with estimated tax have none. */
export async function gstEntries(db: Kysely<Database>, days: ReportDays, shopState: string): Promise<GstEntry[]> {
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'address', 'shipping_paise'])
    .where('tax_mode', '=', 'gst')
    .where(({ or, exists, selectFrom }) =>
      or(
        (['invoices', 'credit_notes'] as const).map((table) =>
          exists(
            selectFrom(table)
              .select('number')
              .whereRef('order_id', '=', 'orders.id')
              .where('issued_at', '>=', days.start)
              .where('issued_at', '<', days.end),
          ),
        ),
      ),
    )
    .execute();
  if (orders.length === 0) return [];
  const ids = orders.map(({ id }) => id);
  const lines = groupBy(
    await db.selectFrom('order_lines').selectAll().where('order_id', 'in', ids).orderBy('position').execute(),
    ({ order_id }) => order_id,
  );
  const sent = groupBy(
    await db
      .selectFrom('fulfilment_lines')
      .innerJoin('fulfilments', 'fulfilments.id', 'fulfilment_lines.fulfilment_id')
      .select(['fulfilments.order_id', 'line_id', 'quantity', 'fulfilments.number as parcel'])
      .where('fulfilments.order_id', 'in', ids)
      .execute(),
    ({ order_id }) => order_id,
  );
  const invoices = groupBy(
    await db
      .selectFrom('invoices')
      .innerJoin('fulfilments', 'fulfilments.id', 'invoices.fulfilment_id')
      .select(['invoices.order_id', 'invoices.number', 'issued_at', 'fulfilments.number as parcel'])
      .where('invoices.order_id', 'in', ids)
      .orderBy('fulfilments.number')
      .execute(),
    ({ order_id }) => order_id,
  );
  const notes = groupBy(
    await db
      .selectFrom('credit_notes')
      .leftJoin('credit_note_lines', 'credit_note_lines.number', 'credit_notes.number')
      .select(['order_id', 'credit_notes.number', 'issued_at', 'shipping_paise', 'line_id', 'quantity', 'before'])
      .where('order_id', 'in', ids)
      .execute(),
    ({ order_id }) => order_id,
  );

  const entries = orders.flatMap((order) => {
    const mine = lines.get(order.id) ?? [];
    const lineOf = new Map(mine.map((line) => [line.id, line]));
    const portions = (sent.get(order.id) ?? []).flatMap(({ line_id, quantity, parcel }): ParcelPortion[] => {
      const line = lineOf.get(line_id);
      return line ? [{ ...line, sent: quantity, parcel }] : [];
    });
    const isInterState = mine.some(({ igst_paise }) => igst_paise > 0)
      ? true
      : mine.some(({ cgst_paise }) => cgst_paise > 0)
        ? false
        : order.address.state !== shopState;
    const common = {
      orderId: order.id,
      place: isState(order.address.state) ? placeOfSupply(order.address.state) : order.address.state,
      isInterState,
    };
    const delivery = () => deliveryParts(mine, order.shipping_paise);
    const largeParcels = new Set<number>();
    const issued = (invoices.get(order.id) ?? []).flatMap(({ number, issued_at: at, parcel }): GstEntry[] => {
      const parts = [...parcelLines(portions, parcel).map(partOf), ...(parcel === 1 ? delivery() : [])];
      const value = parts.reduce((sum, { totalPaise }) => sum + totalPaise, 0);
      const day = dateInIndia(at);
      const limit = LARGE_INVOICE.find(({ from }) => day >= from)?.abovePaise ?? Infinity;
      const isLarge = isInterState && value > limit;
      if (isLarge) largeParcels.add(parcel);
      return parts.map((part) => ({ ...common, ...part, kind: 'invoice', number, at, isLarge }));
    });
    const credited = (notes.get(order.id) ?? []).flatMap((note): GstEntry[] => {
      const line = note.line_id === null ? undefined : lineOf.get(note.line_id);
      const parts = line
        ? [partOf(invoiceShare(line, note.before ?? 0, note.quantity ?? 0))]
        : note.shipping_paise > 0
          ? delivery()
          : [];
      // The last parcel with the line that had shipped by then: units are returned from the beginning of a line.
      const parcel = line ? Math.max(...portions.filter(({ id }) => id === line.id).map((one) => one.parcel)) : 1;
      return parts.map((part) => ({
        ...common,
        ...negative(part),
        kind: 'credit note',
        number: note.number,
        at: note.issued_at,
        isLarge: largeParcels.has(parcel),
      }));
    });
    return [...issued, ...credited];
  });
  return entries
    .filter(({ at }) => at >= days.start && at < days.end)
    .sort((one, other) => one.at.getTime() - other.at.getTime() || one.number.localeCompare(other.number));
}

const partOf = (line: InvoiceLine): Part => ({
  hsn: line.hsn,
  rateBp: line.rateBp ?? 0,
  quantity: line.quantity,
  taxablePaise: line.taxablePaise,
  cgstPaise: line.cgstPaise,
  sgstPaise: line.sgstPaise,
  igstPaise: line.igstPaise,
  totalPaise: line.totalPaise,
});

/** Delivery and goods are one supply: each share of the delivery has the HSN code and rate of its line. */
const deliveryParts = (lines: readonly Selectable<OrderLinesTable>[], shippingPaise: number): Part[] =>
  shippingPartsOf(shippingPaise, lines).flatMap(({ paise, ...gst }, index) => {
    const line = lines[index];
    return line && paise > 0
      ? [
          {
            hsn: line.hsn,
            rateBp: line.gst_rate_bp ?? 0,
            quantity: 0,
            taxablePaise: paise - gst.cgstPaise - gst.sgstPaise - gst.igstPaise,
            ...gst,
            totalPaise: paise,
          },
        ]
      : [];
  });

const negative = (part: Part): Part => ({
  ...part,
  quantity: -part.quantity,
  taxablePaise: -part.taxablePaise,
  cgstPaise: -part.cgstPaise,
  sgstPaise: -part.sgstPaise,
  igstPaise: -part.igstPaise,
  totalPaise: -part.totalPaise,
});
