import cluster, { type Worker } from 'node:cluster';
import { HUNG_AFTER_MS, isHung } from './pages/is-hung';
import { processorMs } from './pages/processor-time';
import type { HeldMessage, WatchMessage } from './pages/render-tracker';

const CHECK_EVERY_MS = 500;
/**
 * A page that blocked or killed a process is left to the browser for this time, in milliseconds; doubled each time, up
 * to MAX_HOLD_MS.
 */
const FIRST_HOLD_MS = 60_000;
const MAX_HOLD_MS = 3_600_000;
/** A process that ends sooner than this after its start, in milliseconds, is restarted after a delay. */
const SHORT_LIFE_MS = 5_000;
const MAX_PAUSE_MS = 10_000;
/** Rendering creates much short-lived data: a larger young generation (MB) copies less of it. */
const YOUNG_MB = 64;

interface Watched {
  worker: Worker;
  started: number;
  serves: boolean;
  /** Time of its last message, by performance.now(); null before the first. */
  lastMessageAt: number | null;
  /** Its processor time at that message, in milliseconds; null if the system does not report it. */
  computed: number | null;
  /** Pages that it is rendering, with the number of concurrent renderings. */
  rendering: Map<string, number>;
}

export interface SuperviseOptions {
  processes: number;
  /** Called with a sentence about what was stopped, lost or held back. */
  onEvent: (text: string) => void;
  /** Milliseconds of processor time after which a silent process hangs. */
  hungAfterMs?: number;
}

/**
 * Keeps serving processes running on one port. A process that hangs is killed, one that ended is replaced, and the
 * pages it was rendering are left to the browser for a while, so that a faulty remote never stops the server.
 * @returns ends all of them; and a promise of the exit code
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

  const sendHeld = (to: Iterable<Watched> = watched) => {
    const now = Date.now();
    const message: HeldMessage = { held: [...holds].filter(([, { until }]) => until > now).map(([key]) => key) };
    for (const { worker } of to) if (worker.isConnected()) worker.send(message);
  };
  const holdBack = (keys: Iterable<string>) => {
    for (const key of keys) {
      const ms = Math.min(MAX_HOLD_MS, (holds.get(key)?.ms ?? FIRST_HOLD_MS / 2) * 2);
      holds.set(key, { until: Date.now() + ms, ms });
      onEvent(`${key} is left to the browser for ${Math.round(ms / 1_000)} s: the process that rendered it was lost.`);
      setTimeout(sendHeld, ms + 10).unref();
    }
    sendHeld();
  };

  const computedBy = ({ worker }: Watched) => processorMs(worker.process.pid ?? 0);
  const recordMessage = (each: Watched) => {
    each.lastMessageAt = performance.now();
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
      lastMessageAt: null,
      computed: null,
      rendering: new Map(),
    };
    watched.add(each);
    each.worker.on('message', (message: WatchMessage | { type: string }) => {
      recordMessage(each);
      if ('begun' in message) each.rendering.set(message.begun, (each.rendering.get(message.begun) ?? 0) + 1);
      else if ('done' in message) {
        const left = (each.rendering.get(message.done) ?? 1) - 1;
        if (left > 0) each.rendering.set(message.done, left);
        else each.rendering.delete(message.done);
      } else if ('alive' in message && !each.serves) {
        each.serves = true;
        served = true;
        // The process listens now; messages to a process that still loads its modules are lost.
        sendHeld([each]);
      }
    });
    const lost = (code: number, signal: string) => {
      watched.delete(each);
      if (stopping) return watched.size === 0 ? end(0) : undefined;
      // The first process has reported what is wrong, such as a taken port or an invalid setting.
      if (!served) return end(code || 1);
      onEvent(`A serving process ended (${signal ?? code}) and is replaced.`);
      holdBack(each.rendering.keys());
      shortLives = performance.now() - each.started < SHORT_LIFE_MS ? shortLives + 1 : 0;
      setTimeout(
        () => (stopping ? undefined : start()),
        shortLives === 0 ? 0 : Math.min(MAX_PAUSE_MS, 125 * 2 ** shortLives),
      );
    };
    each.worker.on('exit', (code, signal) => {
      // Its last output may be unread until the channel closes.
      if (each.worker.isConnected()) each.worker.once('disconnect', () => lost(code, signal));
      else lost(code, signal);
    });
  };

  let checkedAt = performance.now();
  const checks = setInterval(() => {
    const now = performance.now();
    // If this process was suspended or overloaded, the others may have been too.
    const wasAwake = now - checkedAt < CHECK_EVERY_MS * 3;
    checkedAt = now;
    for (const each of watched) {
      if (each.lastMessageAt === null) continue;
      if (!wasAwake) recordMessage(each);
      else if (isHung(now - each.lastMessageAt, computedSince(each), hungAfterMs)) {
        onEvent(
          `A serving process has not answered for ${Math.round((now - each.lastMessageAt) / 1_000)} s and is stopped.`,
        );
        each.lastMessageAt = null;
        each.worker.process.kill('SIGKILL');
      }
    }
  }, CHECK_EVERY_MS);

  for (let n = 0; n < processes; n += 1) start();
  return {
    stop: () => {
      stopping = true;
      clearInterval(checks);
      if (watched.size === 0) end(0);
      for (const { worker } of watched) worker.process.kill('SIGTERM');
    },
    ended,
  };
}
