import { PasskeyProblem } from '@haat/shared/passkeys/passkey-problem';
import { failureOf } from '@haat/shared/state';

/** The message for staff when a request fails: the server's message if there is one. */
export function errorMessage(error: unknown): string {
  if (error instanceof PasskeyProblem) return error.message;
  const failure = failureOf(error);
  if (failure.kind === 'unreachable')
    return 'The server didn’t answer. Nothing was changed. Your entries are still here: try again.';
  if (failure.kind === 'other') return failure.message;
  return failure.message ?? `The server answered with status ${failure.status}.`;
}
