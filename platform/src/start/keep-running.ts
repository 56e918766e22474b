import { setTimeout as pause } from 'node:timers/promises';
import { describeEnding, type StartedProcess } from './started-process';
import { waitUntilReady, type Clock } from './wait-until-ready';

/** Pauses before a program that ended is started again, in milliseconds: the first, doubled up to the longest. */
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;
/** A program that answered for this long, in milliseconds, before it ended is started again after the first pause. */
const LONG_LIFE_MS = 60_000;

export interface SupervisedProgram {
  name: string;
  /** Starts it: at first, and each time that it has ended. */
  run: () => StartedProcess;
  isReady: () => Promise<boolean>;
  /** Given each line about starts and endings. Default: standard output. */
  say?: ((line: string) => void) | undefined;
  clock?: Clock;
}

export interface Supervision {
  /** Settles at the first answer. @throws Error with its last lines when it ended instead */
  ready: Promise<void>;
  /** Stops restarting the program from now on; the caller ends the process. */
  release: () => void;
}

/**
 * Keeps a program running, as a container engine would: one that has answered once and ends is started again, with a
 * pause that grows while it keeps ending. The other programs of the shop go on meanwhile.
 */
export function keepRunning({ name, run, isReady, say = console.log, clock }: SupervisedProgram): Supervision {
  const { now, pause: wait } = clock ?? { now: () => performance.now(), pause };
  let isReleased = false;
  const firstRun = run();
  const ready = waitUntilReady(firstRun, isReady, { say, ...(clock && { clock }) });

  const watch = async () => {
    await ready;
    let current = firstRun;
    let answeredAt = now();
    let pauseMs = FIRST_PAUSE_MS;
    for (;;) {
      const ending = await current.ended;
      if (isReleased || ending.wasAsked) return;
      if (now() - answeredAt >= LONG_LIFE_MS) pauseMs = FIRST_PAUSE_MS;
      say(`${describeEnding(name, ending)}\n  ${name}: started again in ${pauseMs / 1_000} s`);
      await wait(pauseMs);
      if (isReleased) return;
      pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2);
      current = run();
      // One that ends before it answers has been described by then; the next turn starts it again.
      await waitUntilReady(current, isReady, { say, ...(clock && { clock }) }).catch(() => undefined);
      answeredAt = now();
    }
  };
  // It rejects with `ready` alone, which the caller awaits.
  watch().catch(() => undefined);
  ready.catch(() => undefined);
  return { ready, release: () => void (isReleased = true) };
}
