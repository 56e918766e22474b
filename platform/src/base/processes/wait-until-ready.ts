import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { describeEnding, type StartedProcess, type StartStep } from './started-process';

export interface Clock {
  /** In milliseconds. */
  now: () => number;
  pause: (ms: number) => Promise<unknown>;
}

export interface WaitOptions {
  /** Called with each progress line. Default: standard output. */
  print?: ((line: string) => void) | undefined;
  clock?: Clock;
}

const POLL_MS = 50;
/** "still starting" lines appear after 5, 10, 20, 40 … s, and then every five minutes. */
const FIRST_LINE_MS = 5_000;
const MAX_GAP_MS = 300_000;
/** Timeout of one response: a busy server may be slow, but a lost connection must not block. */
const RESPONSE_TIMEOUT_MS = 15_000;

const systemClock: Clock = { now: () => performance.now(), pause };
const number = (value: number) => value.toLocaleString('en-IN');

function describe({ step, count }: StartStep): string {
  return count ? `${step}, ${number(count.done)} of ${number(count.total)} ${count.unit}` : step;
}

/**
 * Waits until a process is ready, for as long as it lives: there is no deadline, because the duration of a start
 * depends on the machine's load. Prints its progress.
 * @param isReady called repeatedly; must not reject
 * @throws Error with the last lines of the process, as soon as it ends
 */
export async function waitUntilReady(
  { name, ended, onStep }: StartedProcess,
  isReady: () => Promise<boolean>,
  { print = console.log, clock = systemClock }: WaitOptions = {},
): Promise<void> {
  const started = clock.now();
  const seconds = () => (clock.now() - started) / 1_000;
  let isOver = false;
  let step: StartStep | null = null;
  print(`  ${name}: starting`);
  onStep((next) => {
    if (isOver) return;
    if (next.step !== step?.step) {
      print(`  ${name}: ${next.step}${next.count ? ` (${number(next.count.total)} ${next.count.unit})` : ''}`);
    }
    step = next;
  });
  const poll = async () => {
    let nextLineAt = FIRST_LINE_MS;
    while (!isOver) {
      if (await isReady()) return;
      const elapsed = clock.now() - started;
      if (elapsed >= nextLineAt && !isOver) {
        print(`  ${name}: still starting (${Math.floor(elapsed / 1_000)} s)${step ? `: ${describe(step)}` : ''}`);
        nextLineAt = elapsed + Math.min(Math.max(elapsed, FIRST_LINE_MS), MAX_GAP_MS);
      }
      await clock.pause(POLL_MS);
    }
  };
  const failed = ended.then((ending) => {
    throw new Error(
      ending.wasAsked
        ? `${name} was stopped before it was ready.`
        : describeEnding(name, ending, 'before it was ready'),
    );
  });
  try {
    await Promise.race([failed, poll()]);
    print(`  ${name}: ready after ${seconds().toFixed(1)} s`);
  } finally {
    isOver = true;
  }
}

/** Whether an address responds with a success status. */
export const respondsAt = (address: string) => (): Promise<boolean> =>
  fetch(address, { signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS) }).then(
    async (answer) => {
      // An unread body keeps its connection open.
      await answer.body?.cancel();
      return answer.ok;
    },
    () => false,
  );

/** Whether a local port accepts connections. */
export const listensOn = (port: number) => async (): Promise<boolean> => {
  const socket = connect(port, '127.0.0.1');
  const listens = await new Promise<boolean>((resolve) =>
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false)),
  );
  socket.destroy();
  return listens;
};
