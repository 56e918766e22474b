import autocannon from 'autocannon';

/** Durations of one run of requests, in milliseconds. */
export interface Timings {
  p50: number;
  p95: number;
  max: number;
  perSecond: number;
  /** Error responses, and requests without a response. */
  failed: number;
}

/** A request. */
export interface LoadRequest {
  /** Path below the base. */
  path: string;
  method?: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: string;
}

const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** Sends requests, some at a time (autocannon): each once, or over and over for some seconds. */
async function send(
  base: string,
  requests: readonly LoadRequest[],
  connections: number,
  seconds: number | null,
): Promise<Timings> {
  const times: number[] = [];
  let failed = 0;
  let nextClient = 0;
  const started = performance.now();
  // The time of the last response: autocannon itself only checks once per second.
  let ended = started;
  await new Promise<void>((resolve, reject) => {
    const instance = autocannon(
      {
        url: base,
        connections,
        ...(seconds === null ? { amount: requests.length } : { duration: seconds }),
        // Each connection sends every n-th request.
        setupClient: (client) => {
          const own = nextClient++;
          client.setRequests(
            requests
              .filter((_, index) => index % connections === own)
              .map(({ path, method = 'GET', headers = {}, body }) => ({ method, path, headers, body })),
          );
        },
      },
      (error) => (error ? reject(error) : resolve()),
    );
    instance.on('response', (_client, status, _bytes, time) => {
      times.push(time);
      ended = performance.now();
      if (status < 200 || status > 299) failed += 1;
    });
  });
  const duration = (ended - started) / 1_000;
  times.sort((a, b) => a - b);
  return {
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    max: times.at(-1) ?? 0,
    perSecond: times.length / duration,
    failed: failed + (seconds === null ? Math.max(0, requests.length - times.length) : 0),
  };
}

/**
 * Sends each request once, `connections` at a time. The number of requests must be a multiple of `connections`.
 * @param base such as http://127.0.0.1:3001
 */
export const load = (base: string, requests: readonly LoadRequest[], connections: number): Promise<Timings> =>
  send(base, requests, connections, null);

/** Sends the requests over and over for some seconds, `connections` at a time. */
export const loadFor = (
  base: string,
  requests: readonly LoadRequest[],
  connections: number,
  seconds: number,
): Promise<Timings> => send(base, requests, connections, seconds);

/** Noise of the machine: the durations of 5 ms of arithmetic during one second, in milliseconds. */
export function noise(): { p50: number; p95: number } {
  const times: number[] = [];
  for (const until = performance.now() + 1_000; performance.now() < until;) {
    const started = performance.now();
    let sum = 0;
    for (let n = 0; n < 4_000_000; n += 1) sum = (sum + n * 31) | 0;
    times.push(performance.now() - started + (sum & 0));
  }
  times.sort((a, b) => a - b);
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95) };
}
