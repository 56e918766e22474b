import { messageOf } from '@haat/releases';
import { lineOf, type Guard, type GuardEvent } from './guard';

export interface KeepGuardOptions {
  /** Milliseconds from the end of one look to the next. Default 2,000. */
  everyMs?: number;
  /** Told of each look at a canary. */
  onEvent?: (event: GuardEvent) => void;
  /** Told in one sentence what keeps it from looking, once for each new trouble; and null when it can look again. */
  onTrouble: (message: string | null) => void;
}

/**
 * Runs the checks of a guard at an interval; errors do not stop it. @returns stops it after the current check
 */
export function runGuard(
  guard: Pick<Guard, 'look'>,
  { everyMs = 2_000, onEvent, onTrouble }: KeepGuardOptions,
): () => Promise<void> {
  let trouble: string | null = null;
  let isEnding = false;
  let wake: () => void = () => undefined;
  const report = (message: string | null) => {
    if (message !== trouble) onTrouble(message);
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

/** Keeps a guard within a program that serves a shop: it says what it took back, and what keeps it from looking. */
export const leaveGuardRunning = (guard: Pick<Guard, 'look'>): (() => Promise<void>) =>
  runGuard(guard, {
    onEvent: (event) => (event.ended ? console.log(lineOf(event)) : undefined),
    onTrouble: (message) =>
      message === null ? undefined : console.error(`Canaries can't be watched just now: ${message}`),
  });
