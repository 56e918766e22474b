import {
  FolderStore,
  newPrivatePem,
  privateKeyOf,
  promoted,
  publicKeysOf,
  publicPemOf,
  readGuardReport,
  RegistryHistory,
  withCanary,
  writeGuardReport,
  type SummaryQuery,
  type SummaryRow,
  type TelemetrySummary,
} from '@haat/releases';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Releases } from '../open-releases';
import { Guard, WINDOW_S } from './guard';
import { runGuard } from './run-guard';

const locationOf = (version: string) => ({
  entry: `/remotes/catalog/${version}/remoteEntry.js`,
  version,
  integrity: 'sha384-abc=',
});
let folder: string;
let releases: Releases;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haat-guard-'));
  const signing = privateKeyOf(newPrivatePem());
  const keys = publicKeysOf(publicPemOf(signing));
  const store = new FolderStore(folder);
  releases = { store, keys, history: new RegistryHistory(store, { signing: [signing], trusted: keys }) };
  await releases.history.change({ by: 'Asha', action: 'promote', remote: 'catalog', why: '' }, (registry) =>
    promoted(registry, 'catalog', locationOf('old')),
  );
});
afterEach(() => rm(folder, { recursive: true }));

const startCanary = (version = 'new') =>
  releases.history.change({ by: 'Asha', action: 'canary', remote: 'catalog', why: '' }, (registry) =>
    withCanary(registry, 'catalog', locationOf(version), 10),
  );
const canaryNow = async () => (await releases.history.latest())?.registry['catalog']?.canary;

/**
 * The API's telemetry: one minute of views in windows, with `failing` failed views of the canary in each. `until` is
 * the current time.
 */
class Telemetry {
  queries: SummaryQuery[] = [];
  failing = 0;
  version = 'new';
  until = Date.now() + 60_000;

  summary = async (question: SummaryQuery): Promise<TelemetrySummary> => {
    this.queries.push(question);
    const rows: SummaryRow[] = [];
    if (question.window > 0) {
      for (let at = question.since.getTime(); at < this.until; at += WINDOW_S * 1_000) {
        const from = (version: string, visits: number, failedVisits: number) =>
          rows.push({
            remote: 'catalog',
            version,
            side: 'browser',
            at: new Date(at).toISOString(),
            views: visits,
            failures: failedVisits,
            visits,
            failedVisits,
            lcp: null,
            inp: null,
            cls: null,
          });
        from(this.version, 2, this.failing);
        from('old', 10, 0);
      }
    }
    return {
      since: question.since.toISOString(),
      until: new Date(this.until).toISOString(),
      window: question.window,
      rows,
    };
  };
}

test('a failing canary is ended by the guard, with the figures in the history', async () => {
  await startCanary();
  const telemetry = new Telemetry();
  telemetry.failing = 1;
  expect(await new Guard({ releases, telemetry }).look()).toMatchObject([
    { remote: 'catalog', version: 'new', ended: true },
  ]);
  expect(await canaryNow()).toBeUndefined();
  expect(await releases.history.latest()).toMatchObject({
    by: 'guard',
    action: 'end-canary',
    remote: 'catalog',
    why: expect.stringMatching(
      /^new is worse beyond noise: in browsers it failed in \d+ of \d+ views, old in 0 of \d+; evidence/,
    ),
  });
});

test('a good canary is not ended, however often it is checked', async () => {
  await startCanary();
  const telemetry = new Telemetry();
  const guard = new Guard({ releases, telemetry });
  for (let look = 0; look < 20; look += 1) {
    expect(await guard.look()).toMatchObject([{ ended: false, verdict: { isWorse: false } }]);
    telemetry.until += 10_000;
  }
  expect(await canaryNow()).toMatchObject({ version: 'new' });
});

test('each window is read once, after its end', async () => {
  await startCanary();
  const telemetry = new Telemetry();
  const guard = new Guard({ releases, telemetry });
  const [first] = await guard.look();
  expect(await guard.look()).toEqual([first]);
  telemetry.until += WINDOW_S * 1_000;
  await guard.look();
  const starts = telemetry.queries.filter(({ window }) => window > 0).map(({ since }) => since.getTime());
  expect(starts[2]).toBe(starts[1]);
  expect(starts[1]).toBeGreaterThan(starts[0] ?? 0);
  telemetry.until += WINDOW_S * 1_000;
  const [last] = await guard.look();
  // A restarted guard comes to the same verdict.
  expect((await new Guard({ releases, telemetry }).look())[0]?.verdict).toEqual(last?.verdict);
});

test('several guards end a canary once', async () => {
  await startCanary();
  const telemetry = new Telemetry();
  telemetry.failing = 2;
  const guards = Array.from({ length: 5 }, () => new Guard({ releases, telemetry }));
  const ended = (await Promise.all(guards.map((guard) => guard.look()))).flat().filter((event) => event.ended);
  expect(ended).toHaveLength(1);
  expect((await releases.history.all()).map(({ action }) => action)).toEqual(['end-canary', 'canary', 'promote']);
});

test('a canary that replaced a failing one is not ended', async () => {
  await startCanary();
  const telemetry = new Telemetry();
  telemetry.failing = 2;
  const { summary } = telemetry;
  telemetry.summary = async (question) => {
    if (question.window > 0) await startCanary('newer');
    return summary(question);
  };
  expect(await new Guard({ releases, telemetry }).look()).toMatchObject([{ version: 'new', ended: false }]);
  expect(await canaryNow()).toMatchObject({ version: 'newer' });
});

test('a dry run reports a failing canary without ending it', async () => {
  await startCanary();
  const telemetry = new Telemetry();
  telemetry.failing = 2;
  expect(await new Guard({ releases, telemetry, dryRun: true }).look()).toMatchObject([
    { ended: false, verdict: { isWorse: true } },
  ]);
  expect(await canaryNow()).toMatchObject({ version: 'new' });
});

test('the verdict is stored for /status when it changes and at intervals, but not in a dry run', async () => {
  const guard = new Guard({ releases, telemetry: new Telemetry() });
  await guard.look();
  expect(await readGuardReport(releases.store)).toEqual({ at: expect.any(String), canaries: [] });
  await startCanary();
  await new Guard({ releases, telemetry: new Telemetry(), dryRun: true }).look();
  expect((await readGuardReport(releases.store))?.canaries).toEqual([]);
  const [event] = await guard.look();
  const first = await readGuardReport(releases.store);
  expect(first?.canaries).toEqual([
    {
      remote: 'catalog',
      version: 'new',
      stable: 'old',
      isWorse: false,
      needed: 100,
      evidence: event?.verdict.evidence,
      figures: event?.verdict.figures,
    },
  ]);
  await guard.look();
  expect(await readGuardReport(releases.store)).toEqual(first);
});

test('a clock that steps back does not hold up the next verdict', async () => {
  await startCanary();
  const guard = new Guard({ releases, telemetry: new Telemetry() });
  await guard.look();
  await writeGuardReport(releases.store, { at: '2026-01-01T00:00:00.000Z', canaries: [] });
  const [date, passed] = [Date.now(), performance.now()];
  const clocks = [
    jest.spyOn(Date, 'now').mockReturnValue(date - 3_600_000),
    jest.spyOn(performance, 'now').mockReturnValue(passed + 10_000),
  ];
  try {
    await guard.look();
  } finally {
    for (const clock of clocks) clock.mockRestore();
  }
  expect((await readGuardReport(releases.store))?.canaries).toHaveLength(1);
});

test('without a canary the telemetry is not queried', async () => {
  const telemetry = new Telemetry();
  expect(await new Guard({ releases, telemetry }).look()).toEqual([]);
  expect(telemetry.queries).toEqual([]);
});

test('the limits of slow LCP and INP come from the past of the current release', async () => {
  await startCanary();
  const telemetry = new Telemetry();
  const { summary } = telemetry;
  telemetry.summary = async (question) => {
    const answer = await summary(question);
    if (question.window > 0) return answer;
    const spread = (count: number, p75: number) => ({ count, slow: 0, p50: 0, p75, p95: 0 });
    return {
      ...answer,
      rows: [
        {
          remote: 'catalog',
          version: 'old',
          side: 'browser',
          at: answer.since,
          views: 0,
          failures: 0,
          visits: 0,
          failedVisits: 0,
          lcp: spread(500, 1_234.5),
          inp: spread(3, 8),
          cls: null,
        },
      ],
    };
  };
  await new Guard({ releases, telemetry }).look();
  expect(telemetry.queries.at(-1)).toMatchObject({ slowLcpMs: 1_235, slowInpMs: 200 });
});

test('errors do not stop the guard, and each is reported once', async () => {
  const reported: (string | null)[] = [];
  let looks = 0;
  const done = new Promise<void>((resolve) => {
    const stop = runGuard(
      {
        look: async () => {
          looks += 1;
          if (looks < 4) throw new Error(`The API is away`);
          setTimeout(() => void stop().then(resolve), 0);
          return [];
        },
      },
      { everyMs: 1, onError: (message) => reported.push(message) },
    );
  });
  await done;
  expect(reported).toEqual(['The API is away', null]);
});
