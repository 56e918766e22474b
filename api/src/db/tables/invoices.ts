import type { Generated } from 'kysely';
import type { GeneratedTimestamp } from './column-types';

/** The last number of a series of invoices. */
export interface InvoiceSeriesTable {
  series: string;
  last: number;
}

export interface InvoicesTable {
  /** HT/26-27/000001 */
  number: string;
  order_id: string;
  /** Its parcel. */
  fulfilment_id: string | null;
  /** HT/26-27: a financial year. */
  series: string;
  serial: number;
  issued_at: GeneratedTimestamp;
}

/** A credit note for returned units of an invoiced order, or for its delivery. */
export interface CreditNotesTable {
  /** HTC/26-27/000001 */
  number: string;
  order_id: string;
  series: string;
  serial: number;
  issued_at: GeneratedTimestamp;
  /** The credited part of the delivery price. */
  shipping_paise: Generated<number>;
}

export interface CreditNoteLinesTable {
  number: string;
  line_id: string;
  quantity: number;
  /** Units of the line that were cancelled or credited before. */
  before: number;
}
