import { markFields, type SetError } from '@haat/shared/forms/mark-fields';
import { failureOf } from '@haat/shared/state';
import { msg } from '@haat/shared/text/msg';

/**
 * Shows the server's field errors at their fields.
 * @returns the message for the whole form; null if every error belongs to a field
 */
export function applyServerFields<Name extends string>(
  error: unknown,
  names: readonly Name[],
  setError: SetError<Name>,
): string | null {
  const failure = failureOf(error);
  if (failure.kind === 'unreachable')
    return msg('You appear to be offline. Your message is still here. Please try again in a moment.');
  if (failure.kind === 'other') return msg('That couldn’t be sent. What you wrote is still here: please try again.');
  if (markFields(failure.fields, names, setError)) return null;
  if (failure.status === 429) return msg('You are sending messages too quickly. Please wait a minute and try again.');
  return failure.status < 500 && failure.message
    ? failure.message
    : msg('That couldn’t be sent. What you wrote is still here: please try again.');
}
