import { failureOf } from '@haat/shared/state';
import { msg } from '@haat/shared/text/msg';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';

/**
 * Shows the server's field errors at their fields.
 * @returns the message for the whole form; null if every error belongs to a field
 */
export function applyServerFields<Values extends FieldValues>(
  error: unknown,
  names: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
): string | null {
  const failure = failureOf(error);
  if (failure.kind === 'unreachable')
    return msg('You appear to be offline. Your message is still here. Please try again in a moment.');
  if (failure.kind === 'other') return msg('That couldn’t be sent. What you wrote is still here: please try again.');
  let placed = 0;
  for (const { path, message } of failure.fields) {
    const name = names.find((known) => known === path);
    if (!name) continue;
    setError(name, { type: 'server', message }, { shouldFocus: placed === 0 });
    placed += 1;
  }
  if (placed > 0) return null;
  if (failure.status === 429) return msg('You are sending messages too quickly. Please wait a minute and try again.');
  return failure.status < 500 && failure.message
    ? failure.message
    : msg('That couldn’t be sent. What you wrote is still here: please try again.');
}
