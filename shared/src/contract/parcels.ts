import * as z from 'zod/mini';
import { msg } from '../text/msg';
import { orderShipSchema, seenVersionSchema } from './order-changes';

// Events of a shipped parcel, as staff record them and the API parses them.

/** Why a delivery failed, with the text for the customer. */
export const attemptReasons = {
  'not-home': msg('Delivery failed: no one was at the address'),
  address: msg('Delivery failed: the address was not found'),
  phone: msg('Delivery failed: the phone was not answered'),
  postponed: msg('Delivery postponed at your request'),
  courier: msg('Delivery delayed by the courier'),
} as const;
export type AttemptReason = keyof typeof attemptReasons;
export const attemptReasonKeys = Object.keys(attemptReasons) as [AttemptReason, ...AttemptReason[]]; // its keys

/** Why a parcel returns, with the text for the customer. */
export const rtoReasons = {
  refused: msg('Refused at the door; the parcel is on its way back to us'),
  undeliverable: msg('Could not be delivered; the parcel is on its way back to us'),
} as const;
export type RtoReason = keyof typeof rtoReasons;
export const rtoReasonKeys = Object.keys(rtoReasons) as [RtoReason, ...RtoReason[]]; // its keys

/** The customer's text for undone steps. */
export const DELIVERED_BY_MISTAKE = msg('Marked as delivered by mistake');
export const NOT_PACKED = msg('Not packed after all');

/** The customer's text for a parcel's end, and for a correction. */
export const PARCEL_RETURNED = msg('The parcel is back with us');
export const PARCEL_LOST = msg('The parcel was lost by the courier');
export const TRACKING_CORRECTED = msg('The tracking number was corrected');

/** Body of POST /api/orders/{id}/parcels/{number}/attempt. */
export const parcelAttemptSchema = z.object({ version: seenVersionSchema, reason: z.enum(attemptReasonKeys) });
/** Body of POST /api/orders/{id}/parcels/{number}/return-to-origin. */
export const parcelRtoSchema = z.object({ version: seenVersionSchema, reason: z.enum(rtoReasonKeys) });
/** Body of POST /api/orders/{id}/parcels/{number}/received: lines not restocked are written off. */
export const parcelReceivedSchema = z.object({
  version: seenVersionSchema,
  notRestocked: z._default(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(100)), []),
});
/** Body of POST /api/orders/{id}/parcels/{number}/lost. */
export const parcelLostSchema = z.object({ version: seenVersionSchema });
/** Body of PUT /api/orders/{id}/parcels/{number}/tracking. */
export const parcelTrackingSchema = z.pick(orderShipSchema, { version: true, carrier: true, trackingNumber: true });
