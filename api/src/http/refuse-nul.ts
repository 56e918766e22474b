import type { FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { ApiError } from './api-error';

/**
 * Refuses U+0000 in any text of a value, because PostgreSQL's text can't hold it. The bytes of a file aren't text.
 * Iterates with its own stack, so that a hostile value cannot overflow the call stack.
 */
function refuseNul(value: unknown): void {
  const pending: unknown[] = [value];
  while (pending.length > 0) {
    const entry = pending.pop();
    if (typeof entry === 'string') {
      if (entry.includes('\u0000'))
        throw new ApiError(400, 'invalid-character', 'Text must not contain the character U+0000.');
    } else if (typeof entry === 'object' && entry !== null && !Buffer.isBuffer(entry) && !(entry instanceof Readable)) {
      for (const [key, child] of Object.entries(entry)) pending.push(key, child);
    }
  }
}

/** The guard as a preValidation hook, over everything that a sender can write. */
export async function refuseNulHook(request: FastifyRequest): Promise<void> {
  refuseNul(request.params);
  refuseNul(request.query);
  refuseNul(request.body);
}
