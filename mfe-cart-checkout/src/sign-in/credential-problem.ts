import { failureOf } from '@haat/shared/state';

/** What a failed sign-in or registration says, in the server's plain words where it has some. */
export function credentialProblem(error: unknown): { text: string; fields: readonly { path: string; message: string }[] } {
  const failure = failureOf(error);
  if (failure.kind === 'unreachable') return { text: 'We could not reach the shop. Check your connection and try again.', fields: [] };
  if (failure.kind === 'other' || failure.status >= 500) return { text: 'Something went wrong on our side. Please try again in a moment.', fields: [] };
  if (failure.status === 429) return { text: 'Too many tries in a short time. Wait a minute, then try again.', fields: [] };
  return { text: failure.message ?? 'That did not work. Check what you entered.', fields: failure.fields };
}
