import { sql, type Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import { dateInIndia } from '../../india-time';

/** The financial year of a day, which starts on 1 April: '26-27'. */
export function financialYearOf(date: Date): string {
  const [year = 0, month = 1] = dateInIndia(date).split('-').map(Number);
  const first = month >= 4 ? year : year - 1;
  const short = (full: number) => String(full % 100).padStart(2, '0');
  return `${short(first)}-${short(first + 1)}`;
}

/**
 * The series of invoices on a day, by financial year: 'HT/26-27'. Sample orders have a separate series, 'HTS/26-27', so
 * that removing them leaves no gap in the shop's numbers.
 */
export const seriesOf = (date: Date, { isSample = false } = {}): string =>
  `${isSample ? 'HTS' : 'HT'}/${financialYearOf(date)}`;

/**
 * Issues the invoice of a parcel, in the transaction that ships it (Section 31 of the CGST Act: before or when the
 * goods leave). Numbers are consecutive without a gap (Rule 46): each transaction that takes the next one locks the row
 * of the series until it ends, and a rollback frees the number.
 * @returns its number, at most 16 characters; the existing one if there is one
 */
export async function issueInvoice(
  tx: Transaction<Database>,
  orderId: string,
  fulfilmentId: string,
  at: Date,
): Promise<string> {
  const known = await tx
    .selectFrom('invoices')
    .select('number')
    .where('fulfilment_id', '=', fulfilmentId)
    .executeTakeFirst();
  if (known) return known.number;
  const { is_sample } = await tx
    .selectFrom('orders')
    .select('is_sample')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const series = seriesOf(at, { isSample: is_sample });
  const { last: serial } = await tx
    .insertInto('invoice_series')
    .values({ series, last: 1 })
    .onConflict((conflict) => conflict.column('series').doUpdateSet({ last: sql<number>`invoice_series.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow();
  const number = `${series}/${String(serial).padStart(6, '0')}`;
  await tx
    .insertInto('invoices')
    .values({ number, order_id: orderId, fulfilment_id: fulfilmentId, series, serial, issued_at: at })
    .execute();
  return number;
}
