import type { CourierStatus } from '@haat/shared/contract/courier-status';
import type { AttemptReason, RtoReason } from '@haat/shared/contract/parcels';
import type { Selectable } from 'kysely';
import type { OrdersTable } from '../../db/tables/orders';

/** A parcel to send, as a courier needs it. */
export interface Shipment {
  /** Unique for each parcel: booking it twice returns the first booking. */
  reference: string;
  orderId: string;
  to: Selectable<OrdersTable>['address'];
  email: string | null;
  /** +919876543210 */
  phone: string | null;
  items: readonly { sku: string; name: string; quantity: number; pricePaise: number }[];
  weightGrams: number;
  /** To collect from the customer; 0 if the order is paid. */
  collectPaise: number;
  /** Value of the contents. */
  valuePaise: number;
}

/** Where a parcel that can't be delivered goes back to. */
export interface LabelSender {
  name: string;
  address: string;
}

export interface Booking {
  /** Name of the company that carries the parcel, for customers. */
  carrier: string;
  /** Air waybill number: the tracking number. */
  awb: string;
  /** The courier's own id of the shipment, for labels and cancellations; null if the AWB is enough. */
  courierReference: string | null;
  pickupAt: Date | null;
}

/** A scan that the courier reports, authenticated. */
export interface CourierEvent {
  /** Unique for each scan. */
  id: string;
  awb: string;
  status: CourierStatus;
  at: Date;
  /** Where it was scanned. */
  place: string | null;
  attemptReason?: AttemptReason;
  rtoReason?: RtoReason;
}

/** Thrown by `readEvent` for a missing or wrong signature. */
export class BadCourierSignature extends Error {
  override name = 'BadCourierSignature';
}

/** Thrown by `book` and `label` when the courier refuses permanently, with a sentence for staff. */
export class CourierRefused extends Error {
  override name = 'CourierRefused';
}

/** The courier, or the service that assigns one. */
export interface Courier {
  /** Stored with each parcel. */
  readonly name: string;
  /** For staff. */
  readonly title: string;
  /** Books a pickup. @throws CourierRefused; any other error means no answer, and the booking may exist */
  book: (shipment: Shipment) => Promise<Booking>;
  /** The label to stick on the parcel, as PDF. @throws CourierRefused */
  label: (booking: Booking, shipment: Shipment, sender: LabelSender) => Promise<Buffer>;
  /** Cancels a booking before its pickup. */
  cancel: (booking: Booking) => Promise<void>;
  /** Parses a webhook event; null if it does not state a parcel's status. @throws BadCourierSignature */
  readEvent: (body: string, headers: Readonly<Record<string, string | string[] | undefined>>) => CourierEvent | null;
}
