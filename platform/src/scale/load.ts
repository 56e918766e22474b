import autocannon from 'autocannon';

/** What one run of requests took, in milliseconds. */
export interface Timings {
  p50: number;
  p95: number;
  max: number;
  perSecond: number;
  /** Answers other than 200. */
  failed: number;
}

const percentile = (sorted: readonly number[], share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/**
 * Asks for each address once, `connections` at a time (autocannon).
 * @param base like http://127.0.0.1:3001
 */
export async function load(base: string, paths: readonly string[], connections: number): Promise<Timings> {
  const times: number[] = [];
  let failed = 0;
  let nextClient = 0;
  const started = performance.now();
  // Of the last answer: autocannon itself looks up once a second.
  let ended = started;
  await new Promise<void>((resolve, reject) => {
    const instance = autocannon({
      url: base,
      connections,
      amount: paths.length,
      // Each connection has every n-th of the addresses.
      setupClient: (client) => {
        const own = nextClient++;
        client.setRequests(paths.filter((_, index) => index % connections === own).map((path) => ({ method: 'GET', path })));
      },
    }, (error) => (error ? reject(error) : resolve()));
    instance.on('response', (_client, status, _bytes, time) => {
      times.push(time);
      ended = performance.now();
      if (status !== 200) failed += 1;
    });
  });
  const seconds = (ended - started) / 1_000;
  times.sort((a, b) => a - b);
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95), max: times.at(-1) ?? 0, perSecond: times.length / seconds, failed: failed + Math.max(0, paths.length - times.length) };
}

/** How long 5 ms of arithmetic take here and now, over a second: what else the machine does. Milliseconds. */
export function noise(): { p50: number; p95: number } {
  const times: number[] = [];
  for (const until = performance.now() + 1_000; performance.now() < until; ) {
    const started = performance.now();
    let sum = 0;
    for (let n = 0; n < 4_000_000; n += 1) sum = (sum + n * 31) | 0;
    times.push(performance.now() - started + (sum & 0));
  }
  times.sort((a, b) => a - b);
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95) };
}
