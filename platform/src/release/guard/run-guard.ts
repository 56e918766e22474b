import { messageOf } from '@haat/releases';
import { lineOf, type Guard, type GuardEvent } from './guard';

export interface RunGuardOptions {
  /** Milliseconds between two checks. Default 2,000. */
  everyMs?: number;
  /** Called after each check of a canary. */
  onEvent?: (event: GuardEvent) => void;
  /** Called with one sentence when checks start to fail for a new reason, and with null when they succeed again. */
  onError: (message: string | null) => void;
}

/**
 * Runs the checks of a guard at an interval; errors do not stop it.
 * @returns a function that stops it after the current check
 */
export function runGuard(
  guard: Pick<Guard, 'look'>,
  { everyMs = 2_000, onEvent, onError }: RunGuardOptions,
): () => Promise<void> {
  let trouble: string | null = null;
  let isEnding = false;
  let wake: () => void = () => undefined;
  const report = (message: string | null) => {
    if (message !== trouble) onError(message);
    trouble = message;
  };
  const run = async () => {
    while (!isEnding) {
      try {
        for (const event of await guard.look()) onEvent?.(event);
        report(null);
      } catch (error) {
        report(messageOf(error));
      }
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, isEnding ? 0 : everyMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  };
  const running = run();
  return async () => {
    isEnding = true;
    wake();
    await running;
  };
}

/** Runs a guard inside a server process, and logs ended canaries and errors. */
export const runGuardInBackground = (guard: Pick<Guard, 'look'>): (() => Promise<void>) =>
  runGuard(guard, {
    onEvent: (event) => (event.ended ? console.log(lineOf(event)) : undefined),
    onError: (message) =>
      message === null ? undefined : console.error(`Canaries can't be watched just now: ${message}`),
  });
