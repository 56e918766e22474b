import ipaddr from 'ipaddr.js';
import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';

/** An address is not on the public internet: this machine, its network, a cloud's own services, or none at all. */
export class PrivateAddress extends Error {
  override name = 'PrivateAddress';

  constructor(host: string) {
    super(`${host} is in a private network. Webhooks go to the internet alone, unless WEBHOOKS_PRIVATE is on.`);
  }
}

/** All that is given out of IPv6. */
const IPV6_INTERNET = ipaddr.parseCIDR('2000::/3');

/**
 * Whether an IP address is one of the internet's. What isn't known to be is none; IPv4 in IPv6's clothes is what it is.
 */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const ip = ipaddr.process(address);
  return ip.range() === 'unicast' && (ip.kind() === 'ipv4' || ip.match(IPV6_INTERNET));
}

/**
 * Ends of names that are no names of the internet (RFC 6761, 6762, 8375), or are used as such inside networks.
 */
const insideOnly = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|home\.arpa)$/;

/** Whether a host's name can be one of the internet: of two parts at least, and not of those kept for networks. */
export function isPublicName(host: string): boolean {
  const name = host.toLowerCase().replace(/\.+$/, '');
  return name.includes('.') && !insideOnly.test(name);
}

/**
 * Why an address can't be a webhook's, in the words of its form; null when it can. What a name leads to is seen at each
 * delivery.
 */
export function urlProblem(url: string, mayBePrivate: boolean): string | null {
  const { protocol, username, password, hash } = new URL(url);
  if (username || password) return 'Leave the name and the password out: deliveries are signed';
  if (hash) return 'Leave out what follows the #: it is never sent';
  if (mayBePrivate) return null;
  if (protocol !== 'https:') return 'Must begin with https://';
  const host = hostOf(url);
  return (isIP(host) ? isPublic(host) : isPublicName(host)) ? null : 'Is in a private network';
}

/** Of an address, without the brackets of IPv6. */
export const hostOf = (url: string): string => new URL(url).hostname.replace(/^\[|\]$/g, '');

/**
 * Finds the addresses of a name as node:dns does, and refuses when one of them is private. What is connected to is what
 * was looked at: a name that leads elsewhere a moment later leads nowhere.
 */
export const publicLookup: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '');
    const [first] = addresses;
    if (!first) return callback(new Error(`${host} leads nowhere`), '');
    if (!addresses.every(({ address }) => isPublic(address))) return callback(new PrivateAddress(host), '');
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
  });
};
