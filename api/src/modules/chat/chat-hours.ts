import { CHAT_FROM_HOUR, CHAT_TO_HOUR } from '@haat/shared/contract/chat';

/** India's clock is ahead of UTC by so much, in milliseconds, all year. */
const INDIA_MS = 5.5 * 3_600_000;

/** Whether people answer at a moment (ms): Monday to Saturday, by India's clock. */
export function isStaffed(now: number): boolean {
  const there = new Date(now + INDIA_MS);
  return there.getUTCDay() !== 0 && there.getUTCHours() >= CHAT_FROM_HOUR && there.getUTCHours() < CHAT_TO_HOUR;
}

/** Said by the shop itself to who writes while nobody is there. Promises nothing that isn't so. */
export const AWAY = 'This is an automatic answer: nobody is here just now. People answer from 9AM to 6PM, Monday to Saturday. Your message is kept, and the answer comes into this chat: look in again, on this device.';
