import { createHash, timingSafeEqual } from 'node:crypto';
import type { CourierStatus } from '@haat/shared/contract/courier-status';
import { toRupees } from '@haat/shared/money';
import * as z from 'zod/mini';
import type { ShiprocketConfig } from '../../config-types';
import { dateInIndia } from '../../india-time';
import {
  BadCourierSignature,
  CourierRefused,
  type Booking,
  type Courier,
  type CourierEvent,
  type Shipment,
} from './courier';
import { fetchLabel } from './fetch-label';

/** Shiprocket's tokens are valid for 10 days; a new one is fetched after 8. */
const TOKEN_MS = 8 * 86_400_000;
const CALL_MS = 14_000;
/** Size of a parcel in cm, which Shiprocket requires. */
const BOX = { length: 20, breadth: 15, height: 10 };

const idSchema = z.union([z.string(), z.number()]);
const loginSchema = z.object({ token: z.string() });
const createdSchema = z.object({ shipment_id: idSchema });
const awbSchema = z.object({
  awb_assign_status: z.number(),
  response: z.object({
    data: z.object({ awb_code: z.optional(idSchema), courier_name: z.optional(z.string()) }),
  }),
});
const pickupSchema = z.object({
  response: z.optional(z.object({ pickup_scheduled_date: z.optional(z.nullable(z.string())) })),
});
const labelSchema = z.object({ label_created: z.number(), label_url: z.optional(z.string()) });
const eventSchema = z.object({
  awb: idSchema,
  current_status: z.string(),
  current_timestamp: z.string(),
  scans: z.optional(z.nullable(z.array(z.object({ location: z.optional(z.nullable(z.string())) })))),
});

const statuses: Readonly<Record<string, CourierStatus>> = {
  'PICKED UP': 'picked-up',
  SHIPPED: 'in-transit',
  'IN TRANSIT': 'in-transit',
  'REACHED AT DESTINATION HUB': 'in-transit',
  'OUT FOR DELIVERY': 'out-for-delivery',
  UNDELIVERED: 'attempt-failed',
  DELIVERED: 'delivered',
  'RTO INITIATED': 'returning',
  'RTO IN TRANSIT': 'returning',
  'RTO DELIVERED': 'back-at-shop',
  LOST: 'lost',
};

/** '23 05 2023 11:43:52' or '2023-05-23 11:43:52', by India's clock. Without another meaning: now. */
function momentOf(text: string): Date {
  const [, day, month, year, time] = /^(\d{2}) (\d{2}) (\d{4}) (\d{2}:\d{2}:\d{2})$/.exec(text) ?? [];
  const iso = day ? `${year}-${month}-${day}T${time}+05:30` : `${text.replace(' ', 'T')}+05:30`;
  const at = new Date(iso);
  return Number.isNaN(at.getTime()) ? new Date() : at;
}

/**
 * The Shiprocket API, which assigns one of its couriers to each parcel: order, AWB, pickup, label. Its webhooks carry
 * no signature but a token (x-api-key), and their address must not contain 'shiprocket', 'kartrocket', 'sr' or 'kr'.
 */
export class Shiprocket implements Courier {
  readonly name = 'shiprocket';
  readonly title = 'Shiprocket';
  private token: { value: string; until: number } | null = null;

  constructor(private readonly config: ShiprocketConfig) {}

  async book(shipment: Shipment): Promise<Booking> {
    const { to, items } = shipment;
    const [first = to.fullName, ...rest] = to.fullName.split(' ');
    const created = createdSchema.parse(
      await this.call('/v1/external/orders/create/adhoc', {
        order_id: shipment.reference,
        order_date: dateInIndia(new Date()),
        pickup_location: this.config.pickupLocation,
        billing_customer_name: first,
        billing_last_name: rest.join(' '),
        billing_address: to.address,
        billing_city: to.city,
        billing_pincode: to.zipCode,
        billing_state: to.state,
        billing_country: 'India',
        billing_email: shipment.email ?? '',
        billing_phone: (shipment.phone ?? '').replace(/^\+91/, ''),
        shipping_is_billing: true,
        order_items: items.map(({ name, sku, quantity, pricePaise }) => ({
          name,
          sku,
          units: quantity,
          selling_price: toRupees(pricePaise),
        })),
        payment_method: shipment.collectPaise > 0 ? 'COD' : 'Prepaid',
        sub_total: toRupees(shipment.collectPaise > 0 ? shipment.collectPaise : shipment.valuePaise),
        ...BOX,
        weight: shipment.weightGrams / 1000,
      }),
    );
    const shipmentId = String(created.shipment_id);
    const assigned = awbSchema.parse(await this.call('/v1/external/courier/assign/awb', { shipment_id: shipmentId }));
    const { awb_code: awb, courier_name: carrier } = assigned.response.data;
    if (assigned.awb_assign_status !== 1 || !awb)
      throw new CourierRefused(`Shiprocket has no courier for ${to.zipCode}.`);
    const pickup = pickupSchema.parse(
      await this.call('/v1/external/courier/generate/pickup', { shipment_id: [shipmentId] }),
    );
    const day = pickup.response?.pickup_scheduled_date;
    return {
      carrier: carrier ?? this.title,
      awb: String(awb),
      courierReference: shipmentId,
      pickupAt: day ? momentOf(day) : null,
    };
  }

  async label({ courierReference }: Booking): Promise<Buffer> {
    const label = labelSchema.parse(
      await this.call('/v1/external/courier/generate/label', { shipment_id: [courierReference] }),
    );
    if (label.label_created !== 1 || !label.label_url) throw new CourierRefused('Shiprocket made no label. Try again.');
    return fetchLabel(label.label_url, this.config.url);
  }

  async cancel({ awb }: Booking): Promise<void> {
    await this.call('/v1/external/orders/cancel/shipment/awbs', { awbs: [awb] });
  }

  readEvent(body: string, headers: Parameters<Courier['readEvent']>[1]): CourierEvent | null {
    const digest = (text: string) => createHash('sha256').update(text).digest();
    if (!timingSafeEqual(digest(String(headers['x-api-key'] ?? '')), digest(this.config.webhookToken)))
      throw new BadCourierSignature('The token is not Shiprocket’s.');
    const event = eventSchema.parse(JSON.parse(body));
    const status = statuses[event.current_status.toUpperCase()];
    if (!status) return null;
    return {
      // Shiprocket numbers no events, and may send one again.
      id: `${event.awb}-${event.current_status}-${event.current_timestamp}`,
      awb: String(event.awb),
      status,
      at: momentOf(event.current_timestamp),
      place: event.scans?.at(-1)?.location ?? null,
    };
  }

  /** @throws CourierRefused for a 4xx with a message; Error for any other refusal, and without a response */
  private async call(path: string, body: object): Promise<unknown> {
    const answer = await fetch(`${this.config.url}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await this.signIn()}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(CALL_MS),
    });
    if (answer.ok) return answer.json();
    if (answer.status === 401) this.token = null;
    const responseBody: unknown = await answer.json().catch(() => null);
    const message = z.object({ message: z.string() }).safeParse(responseBody).data?.message;
    if (message && [400, 404, 422].includes(answer.status)) throw new CourierRefused(`Shiprocket: ${message}`);
    throw new Error(`Shiprocket answered ${answer.status}.`);
  }

  private async signIn(): Promise<string> {
    if (this.token && this.token.until > Date.now()) return this.token.value;
    const answer = await fetch(`${this.config.url}/v1/external/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: this.config.email, password: this.config.password }),
      redirect: 'error',
      signal: AbortSignal.timeout(CALL_MS),
    });
    if (!answer.ok) throw new Error(`Shiprocket refused the sign-in (${answer.status}).`);
    const { token } = loginSchema.parse(await answer.json());
    this.token = { value: token, until: Date.now() + TOKEN_MS };
    return token;
  }
}
