import { createQueryClient } from '@haat/shared/state';
import type { DehydratedState } from '@tanstack/react-query';
import { dataCurrentAt, fillQueries } from './boot-data';

const HOUR_MS = 3_600_000;
const data = (dataUpdatedAt: number) =>
  ({
    mutations: [],
    queries: [
      {
        queryKey: ['thing'],
        queryHash: '["thing"]',
        state: { data: 'Lamp', dataUpdatedAt, status: 'success', fetchStatus: 'idle' },
      },
    ],
  }) as unknown as DehydratedState; // only the fields that the test needs

const served = (entries: readonly { name: string; description: string }[]) =>
  Object.defineProperty(performance, 'getEntriesByType', {
    configurable: true,
    value: () => [{ serverTiming: entries }],
  });

const isAskedAgain = (currentAt?: number) => {
  const client = createQueryClient();
  fillQueries(client, { data: data(Date.now() - HOUR_MS) }, currentAt);
  const isStale = client
    .getQueryCache()
    .find({ queryKey: ['thing'] })
    ?.isStaleByTime(60_000);
  client.clear();
  return isStale;
};

test('data of a page that was cached for an hour are fresh if the server states that they are current', () => {
  served([
    { name: 'page', description: 'an-id' },
    { name: 'current', description: String(Date.now()) },
  ]);
  expect(isAskedAgain(dataCurrentAt())).toBe(false);
});

test.each([
  ['says nothing', []],
  ['is a copy of the service worker', [{ name: 'copy', description: new Date().toISOString() }]],
  ['came from another cache after an hour', [{ name: 'current', description: String(Date.now() - HOUR_MS) }]],
  ['says something else', [{ name: 'current', description: 'soon' }]],
])('they are requested again if the page %s', (_, entries) => {
  served(entries);
  expect(isAskedAgain(dataCurrentAt())).toBe(true);
});

test('data never become older by it', () => {
  const client = createQueryClient();
  fillQueries(client, { data: data(5_000) }, 4_000);
  expect(client.getQueryState(['thing'])?.dataUpdatedAt).toBe(5_000);
  client.clear();
});
