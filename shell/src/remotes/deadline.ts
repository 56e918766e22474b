/** Deadline for loading a page, with all attempts, in milliseconds (specification §9). */
export const LOAD_DEADLINE_MS = 120_000;
/** After this time, in milliseconds, the shopper sees that loading is slow. */
export const SLOW_AFTER_MS = 3_000;

/** Settles as `work` does, or rejects after `deadlineMs`: webpack's import() and CSS chunks have no timeout. */
export function withDeadline<T>(work: Promise<T>, deadlineMs: number, what: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const clock = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`${what} was not there after ${Math.round(deadlineMs / 1000)} s`)),
      deadlineMs,
    );
  });
  return Promise.race([work, clock]).finally(() => clearTimeout(timer));
}
