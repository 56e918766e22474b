import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { courierStatusKeys } from '@haat/shared/contract/courier-status';
import { attemptReasonKeys, rtoReasonKeys } from '@haat/shared/contract/parcels';
import * as z from 'zod/mini';
import type { TestCourierConfig } from '../../config-types';
import {
  BadCourierSignature,
  CourierRefused,
  type Booking,
  type Courier,
  type CourierEvent,
  type LabelSender,
  type Shipment,
} from './courier';
import { drawLabel } from './draw-label';

export const COURIER_SIGNATURE_HEADER = 'x-courier-signature';
/** The signature of an event, in hex. */
export const courierSignatureOf = (secret: string, body: string): string =>
  createHmac('sha256', secret).update(body).digest('hex');

const eventSchema = z.object({
  id: z.string(),
  awb: z.string(),
  status: z.enum(courierStatusKeys),
  at: z.string().check(z.iso.datetime()),
  place: z.nullable(z.string()),
  attemptReason: z.optional(z.enum(attemptReasonKeys)),
  rtoReason: z.optional(z.enum(rtoReasonKeys)),
});

type Scan = Pick<CourierEvent, 'status' | 'attemptReason' | 'rtoReason'>;
const begun: readonly Scan[] = [{ status: 'picked-up' }, { status: 'in-transit' }, { status: 'out-for-delivery' }];

/** Words in the delivery address that make the test courier behave differently, as test cards do for payments. */
const behaviours: readonly { addressPart: string; scans: readonly Scan[] }[] = [
  {
    addressPart: 'not home',
    scans: [
      ...begun,
      { status: 'attempt-failed', attemptReason: 'not-home' },
      { status: 'out-for-delivery' },
      { status: 'delivered' },
    ],
  },
  {
    addressPart: 'refused',
    scans: [...begun, { status: 'returning', rtoReason: 'refused' }, { status: 'back-at-shop' }],
  },
  { addressPart: 'lost', scans: [{ status: 'picked-up' }, { status: 'in-transit' }, { status: 'lost' }] },
];
const UNSERVED = 'not serviceable';

/** An AWB with a check digit, the same for each reference, so that no booking is made twice. */
function awbOf(reference: string): string {
  const digits = String(createHash('sha256').update(reference).digest().readUIntBE(0, 6) % 10_000_000_000);
  const padded = digits.padStart(10, '0');
  const sum = [...padded].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  return `TC${padded}${(10 - (sum % 10)) % 10}`;
}

/**
 * The built-in courier for demonstrations and tests: it books, prints labels and reports scans like a real one, but
 * nothing moves. Its parcels' states follow from their booking time, so it stores nothing.
 */
export class TestCourier implements Courier {
  readonly name = 'test';
  readonly title = 'Test Courier';

  constructor(private readonly config: TestCourierConfig) {}

  async book({ reference, to }: Shipment): Promise<Booking> {
    if (to.address.toLowerCase().includes(UNSERVED))
      throw new CourierRefused(`Test Courier does not deliver to ${to.zipCode}.`);
    return {
      carrier: this.title,
      awb: awbOf(reference),
      courierReference: null,
      pickupAt: new Date(Date.now() + this.config.stepMinutes * 60_000),
    };
  }

  label(booking: Booking, shipment: Shipment, sender: LabelSender): Promise<Buffer> {
    return drawLabel(booking, shipment, sender);
  }

  async cancel(): Promise<void> {
    // Nothing is stored: without a parcel in the shop, nothing is reported.
  }

  readEvent(body: string, headers: Parameters<Courier['readEvent']>[1]): CourierEvent {
    const signature = Buffer.from(String(headers[COURIER_SIGNATURE_HEADER] ?? ''));
    const right = Buffer.from(courierSignatureOf(this.config.secret, body));
    if (signature.length !== right.length || !timingSafeEqual(signature, right))
      throw new BadCourierSignature('The signature is not the test courier’s.');
    const { at, ...event } = eventSchema.parse(JSON.parse(body));
    return { ...event, at: new Date(at) };
  }

  /** The signed events of a parcel that are due, earliest first. */
  eventsOf(
    parcel: { awb: string; bookedAt: Date; to: Shipment['to'] },
    now: Date,
  ): { id: string; body: string; headers: Record<string, string> }[] {
    const address = parcel.to.address.toLowerCase();
    const scans = behaviours.find(({ addressPart }) => address.includes(addressPart))?.scans ?? [
      ...begun,
      { status: 'delivered' as const },
    ];
    return scans.flatMap((scan, index) => {
      const at = new Date(parcel.bookedAt.getTime() + (index + 1) * this.config.stepMinutes * 60_000);
      if (at > now) return [];
      const id = `${parcel.awb}-${index + 1}`;
      const isAway = scan.status === 'picked-up' || scan.status === 'back-at-shop';
      const body = JSON.stringify({
        id,
        awb: parcel.awb,
        ...scan,
        at: at.toISOString(),
        place: isAway ? null : parcel.to.city,
      });
      return [
        {
          id,
          body,
          headers: {
            'content-type': 'application/json',
            [COURIER_SIGNATURE_HEADER]: courierSignatureOf(this.config.secret, body),
          },
        },
      ];
    });
  }
}
