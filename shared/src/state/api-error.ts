import type { AxiosError } from 'axios';
import type { ApiErrorBody } from '../contract/common';
import { inEnglish, type Translate } from '../text/in-english';
import { msg } from '../text/msg';
import { readErrorBody } from './error-body';

/** Why a call failed: the server responded with an error, there was no response, or the fault was ours. */
export type Failure =
  | {
      kind: 'answered';
      status: number;
      code: string;
      message: string | null;
      fields: NonNullable<ApiErrorBody['error']['fields']>;
    }
  | { kind: 'unreachable' }
  | { kind: 'other'; message: string };

// Check the mark of axios errors, since axios itself may not be loaded.
const isHttpError = (error: unknown): error is AxiosError =>
  error instanceof Error && 'isAxiosError' in error && error.isAxiosError === true;

/** A response that does not match the contract. The message of its error is for programs: a JSON list. */
const isUnreadable = (error: unknown): boolean =>
  error instanceof Error && 'issues' in error && Array.isArray(error.issues);
const UNREADABLE = msg('This page can’t read the server’s response. Please try again later.');

/** Parses a value thrown by any call. Of another backend's error only the `message` is needed. */
export function failureOf(error: unknown): Failure {
  if (isHttpError(error)) {
    if (error.response) {
      const parsed = readErrorBody(error.response.data);
      if (parsed) {
        const { code, message, fields = [] } = parsed;
        return { kind: 'answered', status: error.response.status, code, message, fields };
      }
      const body: unknown = error.response.data;
      const message =
        typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string'
          ? body.message
          : null;
      return { kind: 'answered', status: error.response.status, code: 'unknown', message, fields: [] };
    }
    if (error.request) return { kind: 'unreachable' };
  }
  if (isUnreadable(error)) return { kind: 'other', message: UNREADABLE };
  return { kind: 'other', message: error instanceof Error ? error.message : String(error) };
}

/**
 * The server's message about a failure, else `fallback` (§8: 'server message or …'). The name of a request field before
 * the message is removed, because it means nothing to users.
 */
export function serverMessage(error: unknown, fallback: string): string {
  const failure = failureOf(error);
  if (failure.kind !== 'answered' || !failure.message) return fallback;
  const [first] = failure.fields;
  return first && failure.message === `${first.path}: ${first.message}` ? first.message : failure.message;
}

/**
 * The three texts of the home page's error panel (§8).
 * @param t of the page's language; English by default
 */
export function homeErrorText(error: unknown, t: Translate = inEnglish): string {
  const failure = failureOf(error);
  if (failure.kind === 'answered') {
    const statusText = isHttpError(error) ? error.response?.statusText || error.message : '';
    return t('Error {{status}}: {{message}}', {
      status: String(failure.status),
      message: t(failure.message ?? statusText),
    });
  }
  if (failure.kind === 'unreachable')
    return t('No response received from server. Please check if the server is running.');
  return t('Error: {{message}}', { message: t(failure.message) });
}

/** An error response as the HTTP client throws it, restored from the HTML of the page. */
export const answeredError = (status: number, body: unknown): Error =>
  // failureOf and homeErrorText read only `status`, `statusText` and `data` of the response.
  Object.assign(new Error(`Request failed with status code ${status}`), {
    isAxiosError: true,
    response: { status, data: body, statusText: '' },
  });
