import { createHmac } from 'node:crypto';
import ipaddr from 'ipaddr.js';

/** Length of an IPv6 network prefix in bytes: a household has a whole network. */
const NETWORK_BYTES = 8;

/**
 * A keyed hash that identifies a sender, but from which the address can't be recovered by brute force.
 * @param address IPv4 or IPv6; any other text is hashed unchanged
 */
export function addressKey(address: string, secret: string): string {
  const bytes = ipaddr.isValid(address) ? ipaddr.process(address).toByteArray() : [...Buffer.from(address)];
  const counted = bytes.length === 16 ? bytes.slice(0, NETWORK_BYTES) : bytes;
  return createHmac('sha256', secret)
    .update(`address:${counted.join('.')}`)
    .digest('base64url');
}
