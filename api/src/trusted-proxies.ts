import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Names of networks in Fastify. */
const named = new Set(['loopback', 'linklocal', 'uniquelocal']);
const MAX_HOPS = 10;

const entriesOf = (text: string): string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);

const isNumber = (text: string): boolean => /^\d+$/.test(text.trim());

/** Whether {@link proxiesOf} accepts a text. */
export function isProxyList(text: string): boolean {
  if (isNumber(text)) return Number(text) <= MAX_HOPS;
  return entriesOf(text).every((entry) => named.has(entry) || isIP(entry) !== 0 || ipaddr.isValidCIDR(entry));
}

/** Fastify's test for the addresses that a request came through; hop 0 is the nearest. */
export type TrustProxy = string[] | ((address: string, hop: number) => boolean);

/**
 * The proxies of TRUST_PROXY in Fastify's format.
 * @param text "2": the two nearest proxies; "loopback,10.0.0.0/8": these networks; "0": none
 */
export function proxiesOf(text: string): TrustProxy {
  if (!isNumber(text)) return entriesOf(text);
  const hops = Number(text);
  return (_address, hop) => hop < hops;
}
