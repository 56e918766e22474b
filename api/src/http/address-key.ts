import { createHmac } from 'node:crypto';
import ipaddr from 'ipaddr.js';

/** Of an address of IPv6 its network: a household has all addresses in it. */
const NETWORK_BYTES = 8;

/**
 * A hash by which the same sender is known again, and of which the address can't be found by trying.
 * @param address of IPv4 or IPv6; anything else counts as it is
 */
export function addressKey(address: string, secret: string): string {
  const bytes = ipaddr.isValid(address) ? ipaddr.process(address).toByteArray() : [...Buffer.from(address)];
  const counted = bytes.length === 16 ? bytes.slice(0, NETWORK_BYTES) : bytes;
  return createHmac('sha256', secret)
    .update(`address:${counted.join('.')}`)
    .digest('base64url');
}
