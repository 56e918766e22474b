/** The header by which one request is known in every log that it touches. */
export const REQUEST_ID_HEADER = 'x-request-id';

/**
 * An id that came from outside, where it is one that may stand in a log and in an answer: letters, digits, '-' and '_';
 * else null.
 */
export const givenRequestId = (header: unknown): string | null =>
  typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : null;
