import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const hashOf = (text: string) => createHash('sha256').update(text).digest();

/**
 * Whether one of the shop's programs sent a request, by its bearer token SERVICE_TOKEN. Compares hashes, which have the
 * same length, so that the timing reveals nothing about the token.
 */
export function isService(request: FastifyRequest, serviceToken: string): boolean {
  const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  return token !== undefined && timingSafeEqual(hashOf(token), hashOf(serviceToken));
}
