import { PasskeyProblem } from '@haat/shared/passkeys/passkey-problem';
import { failureOf } from '@haat/shared/state';

/** What a call that failed says to staff: the server's own words where it has some. */
export function errorMessage(error: unknown): string {
  if (error instanceof PasskeyProblem) return error.message;
  const failure = failureOf(error);
  if (failure.kind === 'unreachable')
    return 'The server didn’t answer. Nothing was changed. Your entries are still here: try again.';
  if (failure.kind === 'other') return failure.message;
  return failure.message ?? `The server answered with status ${failure.status}.`;
}
