import cluster, { type Worker } from 'node:cluster';
import { HUNG_AFTER_MS, isHung } from './is-hung';
import { processorMs } from './processor-time';
import type { HeldMessage, WatchMessage } from './render-tracker';

const LOOK_EVERY_MS = 500;
/**
 * A page that held up or killed a process is left to the browser this long, in milliseconds; twice as long each time
 * again, up to the longest.
 */
const FIRST_HOLD_MS = 60_000;
const LONGEST_HOLD_MS = 3_600_000;
/** A process that ends sooner than this after its start, in milliseconds, is started again with a pause. */
const SHORT_LIFE_MS = 5_000;
const LONGEST_PAUSE_MS = 10_000;
/** A page is a good deal of text for a short time: with more room for what is young, less is copied to and fro (MB). */
const YOUNG_MB = 64;

interface Watched {
  worker: Worker;
  started: number;
  serves: boolean;
  /** When it was last heard of, by performance.now(); null until it was. */
  heard: number | null;
  /** Its processor time by then, in milliseconds; null where the system doesn't say it. */
  computed: number | null;
  /** Pages that it is rendering, with the number of concurrent renderings. */
  rendering: Map<string, number>;
}

export interface SuperviseOptions {
  processes: number;
  /** Told in one sentence of what was stopped, lost or held back. */
  onEvent: (text: string) => void;
  /** Milliseconds of processor time after which a silent process is held up for good. */
  hungAfterMs?: number;
}

/**
 * Keeps serving processes running on one port. One that answers no more is killed, one that died is replaced, and the
 * pages that it was rendering are left to the browser for a while: the code of one remote costs the shop that page's
 * server HTML, never the server.
 * @returns ends all of them; and the promise of the exit code
 */
export function supervise({ processes, onEvent, hungAfterMs = HUNG_AFTER_MS }: SuperviseOptions): {
  stop: () => void;
  ended: Promise<number>;
} {
  cluster.setupPrimary({
    execArgv: [...(cluster.settings.execArgv ?? process.execArgv), `--max-semi-space-size=${YOUNG_MB}`],
  });
  const watched = new Set<Watched>();
  const holds = new Map<string, { until: number; ms: number }>();
  let stopping = false;
  let served = false;
  let shortLives = 0;
  let end: (code: number) => void = () => undefined;
  const ended = new Promise<number>((resolve) => (end = resolve));

  const tellHeld = (to: Iterable<Watched> = watched) => {
    const now = Date.now();
    const message: HeldMessage = { held: [...holds].filter(([, { until }]) => until > now).map(([key]) => key) };
    for (const { worker } of to) if (worker.isConnected()) worker.send(message);
  };
  const holdBack = (keys: Iterable<string>) => {
    for (const key of keys) {
      const ms = Math.min(LONGEST_HOLD_MS, (holds.get(key)?.ms ?? FIRST_HOLD_MS / 2) * 2);
      holds.set(key, { until: Date.now() + ms, ms });
      onEvent(`${key} is left to the browser for ${Math.round(ms / 1_000)} s: the process that rendered it was lost.`);
      setTimeout(tellHeld, ms + 10).unref();
    }
    tellHeld();
  };

  const computedBy = ({ worker }: Watched) => processorMs(worker.process.pid ?? 0);
  const hear = (each: Watched) => {
    each.heard = performance.now();
    each.computed = computedBy(each);
  };
  const computedSince = (each: Watched) => {
    const [before, now] = [each.computed, computedBy(each)];
    return before === null || now === null ? null : now - before;
  };
  const start = () => {
    const each: Watched = {
      worker: cluster.fork(),
      started: performance.now(),
      serves: false,
      heard: null,
      computed: null,
      rendering: new Map(),
    };
    watched.add(each);
    each.worker.on('message', (message: WatchMessage | { type: string }) => {
      hear(each);
      if ('begun' in message) each.rendering.set(message.begun, (each.rendering.get(message.begun) ?? 0) + 1);
      else if ('done' in message) {
        const left = (each.rendering.get(message.done) ?? 1) - 1;
        if (left > 0) each.rendering.set(message.done, left);
        else each.rendering.delete(message.done);
      } else if ('alive' in message && !each.serves) {
        each.serves = true;
        served = true;
        // Now it listens: what is sent to a process whose modules are still being loaded is lost.
        tellHeld([each]);
      }
    });
    const lost = (code: number, signal: string) => {
      watched.delete(each);
      if (stopping) return watched.size === 0 ? end(0) : undefined;
      // The first one says itself what is wrong: a port that is taken, a setting that can't be.
      if (!served) return end(code || 1);
      onEvent(`A serving process ended (${signal ?? code}) and is replaced.`);
      holdBack(each.rendering.keys());
      shortLives = performance.now() - each.started < SHORT_LIFE_MS ? shortLives + 1 : 0;
      setTimeout(
        () => (stopping ? undefined : start()),
        shortLives === 0 ? 0 : Math.min(LONGEST_PAUSE_MS, 125 * 2 ** shortLives),
      );
    };
    each.worker.on('exit', (code, signal) => {
      // Its last output may not have been read yet; it has when the channel is closed.
      if (each.worker.isConnected()) each.worker.once('disconnect', () => lost(code, signal));
      else lost(code, signal);
    });
  };

  let looked = performance.now();
  const looking = setInterval(() => {
    const now = performance.now();
    // Where this process itself was held up (a machine that slept, or is overloaded), the others may have been too.
    const wasAwake = now - looked < LOOK_EVERY_MS * 3;
    looked = now;
    for (const each of watched) {
      if (each.heard === null) continue;
      if (!wasAwake) hear(each);
      else if (isHung(now - each.heard, computedSince(each), hungAfterMs)) {
        onEvent(`A serving process has not answered for ${Math.round((now - each.heard) / 1_000)} s and is stopped.`);
        each.heard = null;
        each.worker.process.kill('SIGKILL');
      }
    }
  }, LOOK_EVERY_MS);

  for (let n = 0; n < processes; n += 1) start();
  return {
    stop: () => {
      stopping = true;
      clearInterval(looking);
      if (watched.size === 0) end(0);
      for (const { worker } of watched) worker.process.kill('SIGTERM');
    },
    ended,
  };
}
