import { telemetryFailuresSchema, telemetrySummarySchema, type RemoteEvent } from '@haat/shared/contract/service';
import { buildApp } from '../../app';
import { Metrics, metricsServer } from '../../http/metrics';
import { signInAs } from '../../testing/sign-in-as';
import { startTestApp, type TestApp } from '../../testing/start-test-app';
import { pruneTelemetry } from './prune-telemetry';

let shop: TestApp;
let service: { authorization: string };
beforeAll(async () => {
  shop = await startTestApp();
  service = { authorization: `Bearer ${shop.config.serviceToken}` };
});
afterAll(() => shop.close());
beforeEach(() => shop.db.deleteFrom('remote_events').execute());

const post = (events: object[], headers: Record<string, string> = {}) =>
  shop.app.inject({ method: 'POST', url: '/api/telemetry', payload: { events }, headers });
const get = (url: string, headers: Record<string, string> = service) => shop.app.inject({ url, headers });
const hourAgo = () => new Date(Date.now() - 3_600_000).toISOString();
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
/** With an end in the future: by default the end is now, in whole ms, and leaves out an event of the same ms. */
const summary = async (more = 'window=0') =>
  telemetrySummarySchema.parse(
    (await get(`/api/telemetry/summary?since=${hourAgo()}&until=${inAnHour()}&${more}`)).json(),
  ).rows;
const view = (version: string, visit: string, more: Partial<RemoteEvent> = {}): RemoteEvent => ({
  kind: 'viewed',
  remote: 'catalog',
  version,
  visit: `opening-${visit}`,
  path: '/product/:productId',
  ...more,
});

describe('what browsers report', () => {
  it('is stored, and readable only for staff and the service token', async () => {
    const event = {
      kind: 'fell-back',
      remote: 'catalog',
      version: '1.2.0',
      cause: 'HTTP 404',
      durationMs: 812.5,
      path: '/',
    };
    expect((await post([event, { kind: 'loaded', remote: 'content', version: '1.0.0' }])).statusCode).toBe(204);
    expect((await post([{ ...event, kind: 'exploded' }])).statusCode).toBe(400);
    const staff = await signInAs(shop, 'manager');
    const shopper = await signInAs(shop, 'shopper');
    for (const url of [
      '/api/telemetry',
      `/api/telemetry/summary?since=${hourAgo()}`,
      `/api/telemetry/failures?since=${hourAgo()}`,
    ]) {
      expect((await get(url, {})).statusCode).toBe(401);
      expect((await get(url, { authorization: `Bearer ${shop.config.serviceToken}x` })).statusCode).toBe(401);
      expect((await get(url, shopper.headers)).statusCode).toBe(403);
      expect((await get(url, staff.headers)).statusCode).toBe(200);
      expect((await get(url)).statusCode).toBe(200);
    }
    expect((await get('/api/telemetry?remote=catalog', staff.headers)).json()).toMatchObject({
      totalElements: 1,
      last: true,
      content: [{ ...event, side: 'browser', at: expect.any(String) }],
    });
  });

  it.each([
    ['a query', { path: '/search/x?q=secret' }],
    ['an address', { visit: '203.0.113.7' }],
    ['a sampling rate of zero', { rate: 0 }],
    ['a negative time', { lcpMs: -1 }],
    ['a cookie', { visit: 'haat-side=3; x' }],
  ])('is refused with %s', async (_, more) => {
    expect((await post([view('1', 'a', more)])).statusCode).toBe(400);
  });

  it('never counts as reported by the server', async () => {
    await post([view('1', 'a', { count: 1_000 }), { ...view('1', 'b'), side: 'server' }]);
    await post(
      [
        { kind: 'viewed', remote: 'catalog', version: '1', count: 40 },
        { kind: 'view-failed', remote: 'catalog', version: '1', cause: 'threw', visit: 'request-1' },
      ],
      service,
    );
    expect(await summary()).toEqual([
      expect.objectContaining({ side: 'browser', views: 2, visits: 2 }),
      expect.objectContaining({ side: 'server', views: 41, failures: 1, visits: 41, failedVisits: 1 }),
    ]);
  });
});

describe('the summary', () => {
  it('adds up views and failed views of each release', async () => {
    await post([
      view('1', 'a'),
      view('1', 'b'),
      view('2', 'c'),
      view('2', 'd', { kind: 'view-failed', cause: 'threw' }),
      { kind: 'retried', remote: 'catalog', version: '2' },
    ]);
    await post([{ kind: 'viewed', remote: 'content', version: '9', visit: 'opening-a' }]);
    expect(await summary()).toMatchObject([
      { remote: 'catalog', version: '1', views: 2, failures: 0, visits: 2, failedVisits: 0 },
      { remote: 'catalog', version: '2', views: 2, failures: 1, visits: 2, failedVisits: 1 },
      { remote: 'content', version: '9', views: 1, failures: 0 },
    ]);
    expect(await summary('window=0&remote=content')).toHaveLength(1);
  });

  it('weights sampled views by their rate, and counts visits only from unsampled ones', async () => {
    await post([
      view('1', 'a', { rate: 0.1 }),
      view('1', 'b', { rate: 0.1 }),
      view('1', 'c', { kind: 'view-failed', cause: 'gone' }),
      view('1', 'd'),
    ]);
    expect(await summary()).toMatchObject([{ views: 22, failures: 1, visits: 2, failedVisits: 1 }]);
  });

  it('counts a visit once, regardless of its number of views', async () => {
    await post([
      view('1', 'a'),
      view('1', 'a'),
      view('1', 'a', { kind: 'view-failed', cause: 'threw' }),
      view('1', 'a', { kind: 'view-failed', cause: 'threw again' }),
    ]);
    expect(await summary()).toMatchObject([{ views: 4, failures: 2, visits: 1, failedVisits: 1 }]);
  });

  it('returns percentiles of Web Vitals, and the number above a limit', async () => {
    await post(
      [100, 200, 300, 400, 5_000].map((lcpMs, index) => view('1', `v${index}`, { kind: 'vitals', lcpMs, cls: 0 })),
    );
    expect(await summary('window=0&slowLcpMs=250')).toMatchObject([
      {
        views: 0,
        visits: 0,
        lcp: { count: 5, slow: 3, p50: 300, p75: 400, p95: expect.closeTo(4_080) },
        inp: null,
        cls: { count: 5, slow: 0, p75: 0 },
      },
    ]);
  });

  it('groups by minute unless another window is requested', async () => {
    const at = (seconds: number) => new Date(Math.floor(Date.now() / 60_000) * 60_000 - 600_000 + seconds * 1_000);
    await shop.db
      .insertInto('remote_events')
      .values(
        [0, 1, 59, 60, 200].map((seconds) => ({ kind: 'viewed', remote: 'catalog', version: '1', at: at(seconds) })),
      )
      .execute();
    expect((await summary('')).map(({ at: start, views }) => [start, views])).toEqual([
      [at(0).toISOString(), 3],
      [at(60).toISOString(), 1],
      [at(180).toISOString(), 1],
    ]);
    expect((await summary('window=2')).map(({ views }) => views)).toEqual([2, 1, 1, 1]);
  });

  it('ends now unless another end is requested', async () => {
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000);
    await shop.db
      .insertInto('remote_events')
      .values([-1, 5].map((minutes) => ({ kind: 'viewed', remote: 'catalog', version: '1', at: at(minutes) })))
      .execute();
    const answer = await get(`/api/telemetry/summary?since=${hourAgo()}&window=0`);
    expect(telemetrySummarySchema.parse(answer.json()).rows).toMatchObject([{ views: 1 }]);
    expect(await summary()).toMatchObject([{ views: 2 }]);
  });

  it.each(['', 'since=yesterday', 'since=2026-11-21', `since=${new Date().toISOString()}&window=-1`])(
    'names the invalid field in %j',
    async (search) => {
      const answer = await get(`/api/telemetry/summary?${search}`);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().error.fields[0].path).toMatch(/since|window/);
    },
  );
});

test('groups failures by remote and cause, latest first, with the visit id to look up in the logs', async () => {
  await post([view('2', 'a', { kind: 'view-failed', cause: 'x is undefined' }), view('2', 'b')]);
  await post([view('2', 'c', { kind: 'view-failed', cause: 'x is undefined' })]);
  await post(
    [{ kind: 'view-failed', remote: 'content', version: '9', cause: 'not there', visit: 'request-7' }],
    service,
  );
  const { failures } = telemetryFailuresSchema.parse((await get(`/api/telemetry/failures?since=${hourAgo()}`)).json());
  expect(failures).toMatchObject([
    { remote: 'content', version: '9', side: 'server', cause: 'not there', count: 1, visit: 'request-7', path: null },
    {
      remote: 'catalog',
      version: '2',
      side: 'browser',
      cause: 'x is undefined',
      count: 2,
      visit: 'opening-c',
      path: '/product/:productId',
    },
  ]);
});

test('deletes only events older than the retention period', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  await shop.db
    .insertInto('remote_events')
    .values(
      [0, 29, 31, 400].map((days) => ({ kind: 'viewed', remote: 'catalog', version: String(days), at: daysAgo(days) })),
    )
    .execute();
  expect(await pruneTelemetry(shop.db, 30)).toBe(2);
  expect(
    (await shop.db.selectFrom('remote_events').select('version').orderBy('version').execute()).map(
      ({ version }) => version,
    ),
  ).toEqual(['0', '29']);
});

test('exports events to Prometheus by remote, release and kind, with a limited number of releases', async () => {
  const metrics = new Metrics();
  const app = await buildApp({ database: shop.database, config: shop.config, metrics });
  const scraper = metricsServer(metrics);
  const report = (events: object[], headers = {}) =>
    app.inject({ method: 'POST', url: '/api/telemetry', payload: { events }, headers });
  await report([view('7', 'a', { rate: 0.1 }), view('7', 'b', { kind: 'view-failed', cause: 'gone' })]);
  await report([{ kind: 'viewed', remote: 'catalog', version: '7', count: 40 }], service);
  for (let batch = 0; batch < 6; batch += 1)
    await report(Array.from({ length: 50 }, (_, index) => view(`made-up-${batch}-${index}`, 'c')));
  await report([{ kind: 'viewed', remote: 'catalog', version: '8', count: 5 }], service);
  await report([view('8', 'd', { kind: 'view-failed', cause: 'gone' })]);
  const { headers, body } = await scraper.inject('/metrics');
  expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
  const values = new Map(
    body
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  );
  const events = (labels: string) => values.get(`haat_remote_events_total{${labels}}`);
  expect(events('remote="catalog",version="7",kind="viewed",side="browser"')).toBe(10);
  expect(events('remote="catalog",version="7",kind="viewed",side="server"')).toBe(40);
  expect(events('remote="catalog",version="7",kind="view-failed",side="browser"')).toBe(1);
  expect(events('remote="other",version="other",kind="viewed",side="browser"')).toBe(101);
  // What visitors make up hides no release that is served.
  expect(events('remote="catalog",version="8",kind="view-failed",side="browser"')).toBe(1);
  expect(values.get('haat_api_requests_total{method="POST",route="/api/telemetry",status="204"}')).toBe(10);
  expect([...values.keys()].some((name) => name.startsWith('process_cpu_seconds_total'))).toBe(true);
  expect((await app.inject('/metrics')).statusCode).toBe(404);
  await Promise.all([app.close(), scraper.close()]);
});
