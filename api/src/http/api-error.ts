import type { ApiErrorBody } from '@haat/shared/contract/common';

export type FieldError = { path: string; message: string };

/** An intended error response: throw it, and the error handler sends it in the common shape. */
export class ApiError extends Error {
  override name = 'ApiError';

  /**
   * @param status HTTP status, 4xx or 503
   * @param code stable identifier for programs: lower case with hyphens
   * @param message for people
   */
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly fields?: FieldError[],
  ) {
    super(message);
  }
}

/**
 * For lookups where a refusal means that nothing was found. Other errors (such as an unavailable database) are
 * rethrown.
 */
export function nullIfRefused(error: unknown): null {
  if (error instanceof ApiError) return null;
  throw error;
}

export const notFound = (what: string) => new ApiError(404, 'not-found', `${what} not found`);

/** The body of every error response (errorSchema). */
export function errorBody(code: string, message: string, requestId: string, fields?: FieldError[]): ApiErrorBody {
  return { error: { code, message, ...(fields && { fields }), requestId }, message };
}
