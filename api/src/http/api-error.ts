import type { ApiErrorBody } from '@haat/shared/contract/common';

export type FieldError = { path: string; message: string };

/** An answer other than success that a handler means: throw it, and the error handler writes it in the one shape. */
export class ApiError extends Error {
  override name = 'ApiError';

  /**
   * @param status HTTP status, 4xx or 503
   * @param code stable, for programs: lower case with hyphens
   * @param message plain words for people
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

/** For a look-up whose refusal means that there is nothing; any other failure (a database that is away) stays one. */
export function nullIfRefused(error: unknown): null {
  if (error instanceof ApiError) return null;
  throw error;
}

export const notFound = (what: string) => new ApiError(404, 'not-found', `${what} not found`);

/** The body of every error answer (errorSchema). */
export function errorBody(code: string, message: string, requestId: string, fields?: FieldError[]): ApiErrorBody {
  return { error: { code, message, ...(fields && { fields }), requestId }, message };
}
