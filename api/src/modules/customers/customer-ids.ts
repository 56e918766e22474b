import { createHash } from 'node:crypto';

/**
 * The id of whoever orders with an address and without an account; as the database makes it (migration 053). It has no
 * address in it that would stand in logs.
 */
export const guestId = (email: string): string => `guest-${createHash('md5').update(email).digest('hex')}`;
