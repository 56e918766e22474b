import type { FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { ApiError } from './api-error';

/** Levels of arrays and objects; no real request has as many. */
export const MAX_DEPTH = 20;

/**
 * PostgreSQL's text can't hold U+0000, so no value with one goes further (the bytes of a file aren't text, whole or on
 * their way); nor does one nested deeper than any real one. Walks with a stack of its own: recursion would overflow on
 * a hostile body.
 */
export function refuseNul(value: unknown): void {
  const pending: Array<{ value: unknown; depth: number }> = [{ value, depth: 0 }];
  for (let entry = pending.pop(); entry; entry = pending.pop()) {
    if (typeof entry.value === 'string') {
      if (entry.value.includes('\u0000'))
        throw new ApiError(400, 'invalid-character', 'Text must not contain the character U+0000.');
    } else if (
      typeof entry.value === 'object' &&
      entry.value !== null &&
      !Buffer.isBuffer(entry.value) &&
      !(entry.value instanceof Readable)
    ) {
      if (entry.depth >= MAX_DEPTH) throw new ApiError(400, 'too-deep', 'The request is nested too deeply.');
      for (const [key, child] of Object.entries(entry.value)) {
        pending.push({ value: key, depth: entry.depth + 1 }, { value: child, depth: entry.depth + 1 });
      }
    }
  }
}

/** The guard as a preValidation hook, over everything that a sender can write. */
export async function refuseNulHook(request: FastifyRequest): Promise<void> {
  refuseNul(request.params);
  refuseNul(request.query);
  refuseNul(request.body);
}
