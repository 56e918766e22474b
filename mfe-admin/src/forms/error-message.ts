import { PasskeyProblem } from '@haat/shared/passkeys/passkey-problem';
import { failureOf } from '@haat/shared/state';
import { t } from '../language/t';

/** The message for staff when a request fails: the server's message if there is one. */
export function errorMessage(error: unknown): string {
  if (error instanceof PasskeyProblem) return t(error.message);
  const failure = failureOf(error);
  if (failure.kind === 'unreachable')
    return t('The server didn’t answer. Nothing was changed. Your entries are still here: try again.');
  if (failure.kind === 'other') return t(failure.message);
  return t(failure.message ?? '') || t('The server answered with status {{status}}.', { status: failure.status });
}
