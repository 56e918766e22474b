import ipaddr from 'ipaddr.js';
import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';

/** The address is not on the public internet: this machine, its network, a cloud's metadata service, or none at all. */
export class PrivateAddress extends Error {
  override name = 'PrivateAddress';

  constructor(host: string) {
    super(`${host} is in a private network. Set WEBHOOKS_PRIVATE=on to allow private addresses.`);
  }
}

/** The allocated IPv6 space. */
const IPV6_INTERNET = ipaddr.parseCIDR('2000::/3');

/**
 * Whether an IP address is public. Unknown ranges are not; IPv4-mapped IPv6 addresses count as their IPv4 address.
 */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const ip = ipaddr.process(address);
  return ip.range() === 'unicast' && (ip.kind() === 'ipv4' || ip.match(IPV6_INTERNET));
}

/**
 * Suffixes of names that are not public (RFC 6761, 6762, 8375) or are used inside networks.
 */
const INTERNAL_NAME = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|home\.arpa)$/;

/** Whether a host name can be public: at least two labels, without a reserved suffix. */
export function isPublicName(host: string): boolean {
  const name = host.toLowerCase().replace(/\.+$/, '');
  return name.includes('.') && !INTERNAL_NAME.test(name);
}

/**
 * Why a URL cannot be used for a webhook, as a form error; null if it can. Names are resolved at each delivery.
 */
export function urlProblem(url: string, { mayBePrivate }: { mayBePrivate: boolean }): string | null {
  const { protocol, username, password, hash } = new URL(url);
  if (username || password) return 'Remove the user name and password: deliveries are signed';
  if (hash) return 'Remove the part after #: it is never sent';
  if (mayBePrivate) return null;
  if (protocol !== 'https:') return 'Must begin with https://';
  const host = hostOf(url);
  return (isIP(host) ? isPublic(host) : isPublicName(host)) ? null : 'Is in a private network';
}

/** The host of a URL, without the brackets of IPv6. */
export const hostOf = (url: string): string => new URL(url).hostname.replace(/^\[|\]$/g, '');

/**
 * Resolves a name like node:dns, and fails if an address is private. The connection uses the checked addresses, so a
 * later DNS change has no effect (DNS rebinding).
 */
export const publicLookup: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '');
    const [first] = addresses;
    if (!first) return callback(new Error(`${host} was not found`), '');
    if (!addresses.every(({ address }) => isPublic(address))) return callback(new PrivateAddress(host), '');
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
  });
};
