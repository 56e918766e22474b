import { answerCallsBy, http } from '@haat/shared/state';
import { reportEvent } from './report-events';

interface Sent {
  url: string | undefined;
  kinds: string[];
}

const sent: Sent[] = [];
beforeAll(() => {
  jest.useFakeTimers();
  answerCallsBy((config) => {
    const body = typeof config.data === 'string' ? (JSON.parse(config.data) as { events?: { kind: string }[] }) : {};
    sent.push({ url: config.url, kinds: (body.events ?? []).map(({ kind }) => kind) });
    return Promise.resolve({ data: {}, status: 200, statusText: 'OK', headers: {}, config });
  });
});
afterAll(() => {
  jest.useRealTimers();
});

test('a good load is told with the first other call, trouble by itself', async () => {
  reportEvent({ kind: 'loaded', remote: 'catalog', version: '1', durationMs: 12 });
  await jest.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual([]);

  await http.get('/api/categories/all');
  await jest.advanceTimersByTimeAsync(2_000);
  expect(sent).toEqual([{ url: '/api/categories/all', kinds: [] }, { url: '/api/telemetry', kinds: ['loaded'] }]);

  reportEvent({ kind: 'failed', remote: 'catalog', version: '1', cause: 'gone' });
  await jest.advanceTimersByTimeAsync(2_000);
  expect(sent.at(-1)).toEqual({ url: '/api/telemetry', kinds: ['failed'] });
});

test('trouble is told although nothing was called before', async () => {
  await jest.isolateModulesAsync(async () => {
    const { reportEvent: report } = await import('./report-events');
    const { answerCallsBy: answer } = await import('@haat/shared/state');
    const kinds: string[] = [];
    answer((config) => {
      kinds.push(...(JSON.parse(String(config.data)) as { events: { kind: string }[] }).events.map(({ kind }) => kind));
      return Promise.resolve({ data: {}, status: 200, statusText: 'OK', headers: {}, config });
    });
    report({ kind: 'loaded', remote: 'catalog', version: '1', durationMs: 12 });
    report({ kind: 'retried', remote: 'catalog', version: '1', cause: 'gone' });
    await jest.advanceTimersByTimeAsync(2_000);
    expect(kinds).toEqual(['loaded', 'retried']);
  });
});
