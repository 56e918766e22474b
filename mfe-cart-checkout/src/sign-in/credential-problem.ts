import { PasskeyProblem } from '@haat/shared/passkeys/passkey-problem';
import { failureOf } from '@haat/shared/state';
import { msg } from '@haat/shared/text/msg';

const WRONG = msg('Something went wrong on our side. Please try again in a moment.');

/** The message for a failed sign-in or registration: the server's, if it has one. */
export function credentialProblem(error: unknown): {
  text: string;
  status: number | null;
  fields: readonly { path: string; message: string }[];
} {
  if (error instanceof PasskeyProblem) return { text: error.message, status: null, fields: [] };
  const failure = failureOf(error);
  if (failure.kind === 'unreachable')
    return { text: msg('We could not reach the shop. Check your connection and try again.'), status: null, fields: [] };
  if (failure.kind === 'other') return { text: WRONG, status: null, fields: [] };
  const { status } = failure;
  if (status >= 500) return { text: WRONG, status, fields: [] };
  if (status === 429) return { text: msg('Too many attempts. Wait a minute, then try again.'), status, fields: [] };
  return {
    text: failure.message ?? msg('Please check what you entered and try again.'),
    status,
    fields: failure.fields,
  };
}
