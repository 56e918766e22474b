import { setTimeout as pause } from 'node:timers/promises';
import { describeEnding, type StartedProcess } from './started-process';
import { waitUntilReady, type Clock } from './wait-until-ready';

/** Pauses before a restart, in milliseconds: starts with the first, doubled up to the longest. */
const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 30_000;
/** A program that ran for this long, in milliseconds, is restarted after the first pause again. */
const LONG_LIFE_MS = 60_000;

export interface SupervisedProgram {
  name: string;
  /** Starts the program: initially, and after each end. */
  run: () => StartedProcess;
  isReady: () => Promise<boolean>;
  /** Called with each line about starts and ends. Default: standard output. */
  print?: ((line: string) => void) | undefined;
  clock?: Clock;
}

export interface Supervision {
  /**
   * Settles once the program is ready.
   * @throws Error with its last lines when it ended instead
   */
  ready: Promise<void>;
  /** Stops restarting the program from now on; the caller ends the process. */
  release: () => void;
}

/**
 * Keeps a program running as a container engine would: once it was ready, it is restarted whenever it ends, with
 * growing pauses. Other programs of the shop are not affected.
 */
export function keepRunning({ name, run, isReady, print = console.log, clock }: SupervisedProgram): Supervision {
  const { now, pause: wait } = clock ?? { now: () => performance.now(), pause };
  let isReleased = false;
  const firstRun = run();
  const ready = waitUntilReady(firstRun, isReady, { print, ...(clock && { clock }) });

  const watch = async () => {
    await ready;
    let current = firstRun;
    let answeredAt = now();
    let pauseMs = FIRST_PAUSE_MS;
    for (;;) {
      const ending = await current.ended;
      if (isReleased || ending.wasAsked) return;
      if (now() - answeredAt >= LONG_LIFE_MS) pauseMs = FIRST_PAUSE_MS;
      print(`${describeEnding(name, ending)}\n  ${name}: started again in ${pauseMs / 1_000} s`);
      await wait(pauseMs);
      if (isReleased) return;
      pauseMs = Math.min(MAX_PAUSE_MS, pauseMs * 2);
      current = run();
      // If it ends before it is ready, the end has been logged, and the next iteration restarts it.
      await waitUntilReady(current, isReady, { print, ...(clock && { clock }) }).catch(() => undefined);
      answeredAt = now();
    }
  };
  // Only rejects together with `ready`, which the caller awaits.
  watch().catch(() => undefined);
  ready.catch(() => undefined);
  return { ready, release: () => void (isReleased = true) };
}
