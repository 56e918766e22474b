import { createHash } from 'node:crypto';

/**
 * The id of a guest who orders with an address, as the database computes it (migration 053). It does not contain the
 * address, which would then appear in logs.
 */
export const guestId = (email: string): string => `guest-${createHash('md5').update(email).digest('hex')}`;
