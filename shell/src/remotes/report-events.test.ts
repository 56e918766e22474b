import type { RemoteEvent } from '@haat/shared/contract/service';
import { telemetrySchema } from '@haat/shared/contract/service';
import { Reports, type TelemetryTerms } from './report-events';
import { ownRoutes } from '../testing/own-routes';
import { setDeclaredRoutes } from '../visit';

beforeAll(() => setDeclaredRoutes(ownRoutes));

let beacons: { url: string; body: Blob }[];
let takes: boolean;
const calls: [string, RequestInit][] = [];

beforeEach(() => {
  jest.useFakeTimers();
  beacons = [];
  takes = true;
  calls.length = 0;
  Object.assign(navigator, { sendBeacon: (url: string, body: Blob) => takes && beacons.push({ url, body }) > 0 });
  Object.assign(globalThis, {
    fetch: (...call: [string, RequestInit]) => {
      calls.push(call);
      return Promise.resolve(new Response());
    },
  });
  Object.assign(performance, {
    getEntriesByType: () => [{ serverTiming: [{ name: 'page', description: 'request-of-this-page' }] }],
  });
  history.replaceState(null, '', '/product/brass-diya?from=mail#reviews');
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const textOf = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });
/** The events of each beacon, parsed by the API's contract. */
const sent = async (): Promise<RemoteEvent[][]> => {
  jest.useRealTimers();
  return Promise.all(beacons.map(async ({ body }) => telemetrySchema.parse(JSON.parse(await textOf(body))).events));
};
const reports = (terms: Partial<TelemetryTerms> = {}) => new Reports({ share: 1, ...terms });
const viewed: RemoteEvent = { kind: 'viewed', remote: 'catalog', version: '1', durationMs: 12 };
const failed: RemoteEvent = { kind: 'failed', remote: 'catalog', version: '1', cause: 'gone' };
const leave = () => dispatchEvent(new Event('pagehide'));

test('a view is reported when the page is left, a failure soon after it happens', async () => {
  const { add } = reports();
  add(viewed);
  jest.advanceTimersByTime(60_000);
  expect(beacons).toEqual([]);
  add(failed);
  add({ ...failed, kind: 'render-failed' });
  jest.advanceTimersByTime(1_000);
  add(viewed);
  leave();
  leave();
  expect(beacons.map(({ url, body }) => [url, body.type])).toEqual([
    ['/api/telemetry', 'application/json'],
    ['/api/telemetry', 'application/json'],
  ]);
  expect((await sent()).map((events) => events.map(({ kind }) => kind))).toEqual([
    ['viewed', 'failed', 'render-failed'],
    ['viewed'],
  ]);
});

test('hiding the page sends all queued events, because it may not be shown again', () => {
  const { add } = reports();
  add(viewed);
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(beacons).toHaveLength(1);
});

test('an event carries the route and the request id of the page, and nothing about the visitor or the address', async () => {
  const { add, flush } = reports();
  document.cookie = 'haat-side=7';
  add(failed);
  flush();
  const [[event] = []] = await sent();
  expect(event).toEqual({ ...failed, path: '/product/:productId', visit: 'request-of-this-page' });
});

test('views are sampled and carry their rate; failures are all reported', async () => {
  const random = jest.spyOn(Math, 'random').mockReturnValue(0.09);
  const [sampled, unsampled] = [reports({ share: 0.1 }), (random.mockReturnValue(0.1), reports({ share: 0.1 }))];
  for (const { add } of [sampled, unsampled]) [viewed, failed].forEach(add);
  leave();
  expect((await sent()).map((events) => events.map(({ kind, rate = 1 }) => [kind, rate]))).toEqual([
    [
      ['viewed', 0.1],
      ['failed', 1],
    ],
    [['failed', 1]],
  ]);
});

test('for a remote with a canary every view is reported, and soon', async () => {
  const watching = reports({ share: 0, watched: ['catalog'] });
  watching.add(viewed);
  watching.add({ ...viewed, remote: 'content' });
  jest.advanceTimersByTime(1_000);
  expect([watching.rateOf('catalog'), watching.rateOf('content')]).toEqual([1, 0]);
  expect((await sent()).map((events) => events.map(({ remote, rate = 1 }) => [remote, rate]))).toEqual([
    [['catalog', 1]],
  ]);
});

test('when the browser refuses a beacon, the events are sent by fetch with keepalive and without credentials', () => {
  takes = false;
  const { add } = reports();
  add(failed);
  leave();
  expect(calls).toEqual([
    ['/api/telemetry', expect.objectContaining({ method: 'POST', keepalive: true, credentials: 'omit' })],
  ]);
});

test('many events are sent in batches of at most 50', async () => {
  const { add } = reports();
  for (let n = 0; n < 120; n += 1) add(failed);
  leave();
  expect((await sent()).map(({ length }) => length)).toEqual([50, 50, 20]);
});
