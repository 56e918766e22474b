import * as z from 'zod/mini';
import { holidaysSchema } from './holidays';

/** A time in India, 00:00 to 24:00. */
const clock = z.string().check(z.regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/, 'Enter a time like 09:00'));
const opening = z
  .object({ from: clock, to: clock })
  .check(z.refine(({ from, to }) => from < to, { error: 'Ends before it begins', path: ['to'] }));

/** The days of the week for display, Monday first; 0 is Sunday. */
export const weekFromMonday: readonly number[] = [1, 2, 3, 4, 5, 6, 0];

/** PUT /api/admin/chat-hours: when the chat is staffed, in IST. */
export const chatHoursWriteSchema = z.object({
  /** Sunday first; null for a closed day. */
  days: z.array(z.nullable(opening)).check(z.length(7)),
  /** Dates on which the chat is closed. */
  holidays: holidaysSchema,
  /** The version that was edited; the change is refused if a newer one exists. */
  version: z.int().check(z.minimum(1)),
});
export type ChatHoursWrite = z.infer<typeof chatHoursWriteSchema>;
export type ChatHours = Pick<ChatHoursWrite, 'days' | 'holidays'>;

/** GET /api/admin/chat-hours (staff). */
export const chatHoursSchema = z.object({
  days: z.array(z.nullable(z.object({ from: z.string(), to: z.string() }))),
  holidays: z.array(z.object({ day: z.string(), name: z.string() })),
  version: z.number(),
  /** As shown to shoppers: '9AM-6PM, Monday to Saturday'. */
  text: z.string(),
  staffed: z.boolean(),
});
export type ChatHoursView = z.infer<typeof chatHoursSchema>;
