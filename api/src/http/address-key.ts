import { createHmac } from 'node:crypto';
import ipaddr from 'ipaddr.js';

/** Length of an IPv6 network prefix in bytes: a household has a whole network. */
const NETWORK_BYTES = 8;

/**
 * What a limit per address counts: the bytes of an IPv4 address, or of an IPv6 network, whose holder has any number of
 * addresses in it.
 * @param address IPv4 or IPv6; the bytes of any other text are those of the text
 */
export function networkOf(address: string): string {
  const bytes = ipaddr.isValid(address) ? ipaddr.process(address).toByteArray() : [...Buffer.from(address)];
  return (bytes.length === 16 ? bytes.slice(0, NETWORK_BYTES) : bytes).join('.');
}

/**
 * A keyed hash that identifies a sender, but from which the address can't be recovered by brute force.
 * @param address IPv4 or IPv6; any other text is hashed unchanged
 */
export function addressKey(address: string, secret: string): string {
  return createHmac('sha256', secret)
    .update(`address:${networkOf(address)}`)
    .digest('base64url');
}
