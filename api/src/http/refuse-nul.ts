import type { FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { ApiError } from './api-error';

/**
 * Rejects U+0000 in any text of a value, because PostgreSQL's text type can't store it. Bytes of files are not checked.
 * Uses an explicit stack, so that a malicious value can't overflow the call stack.
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

/** A preValidation hook that checks everything a client can send. */
export async function refuseNulHook(request: FastifyRequest): Promise<void> {
  refuseNul(request.params);
  refuseNul(request.query);
  refuseNul(request.body);
}
