/** The code of a system error, such as ENOENT; undefined for other errors. */
export const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

/** The message of any thrown value, with its cause's: `fetch failed` alone is not enough. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause === undefined ? '' : messageOf(error.cause) || String(codeOf(error.cause) ?? '');
  return cause && !error.message.includes(cause) ? `${error.message} (${cause})` : error.message;
}
