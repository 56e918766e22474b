/** The header with the id of a request, which every log contains. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** An id from outside if it is safe for logs and responses: letters, digits, '-' and '_'; else null. */
export const givenRequestId = (header: unknown): string | null =>
  typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : null;
