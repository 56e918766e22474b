import { configure, writeToken } from '@haat/shared/state';
import { waitFor } from '@testing-library/react';
import { fakeEventStreams } from '../testing/event-streams';
import { stubApi } from '../testing/stub-api';
import { followStaffEvents } from './staff-events';

const ME = {
  status: 200,
  body: {
    id: '1',
    name: 'Asha',
    email: 'asha@haat.example',
    role: { key: 'owner', name: 'Owner' },
    permissions: ['orders.read'],
  },
};
const change = {
  about: 'order',
  ids: ['HT-8K2M4Q'],
  action: 'order.packed',
  by: { id: '2', name: 'Ravi' },
  at: '2026-11-22T10:00:00.000Z',
};

let stop: () => void = () => undefined;
let streams: ReturnType<typeof fakeEventStreams>;
let seen: string;
beforeEach(() => {
  jest.useFakeTimers();
  streams = fakeEventStreams();
  seen = 'visible';
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => seen });
  configure({ apiUrl: '', authentication: true });
  writeToken('a.b.c');
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

function follow() {
  const events: unknown[] = [];
  stop = followStaffEvents({
    onOpen: () => events.push('open'),
    onChange: (one) => events.push(one),
    onState: (isLive) => events.push(isLive ? 'live' : 'not live'),
  });
  return events;
}
const setVisibility = (state: string) => {
  seen = state;
  document.dispatchEvent(new Event('visibilitychange'));
};

test('reports events, ignores unknown ones and reconnects after the connection breaks', async () => {
  stubApi({ 'GET /api/admin/me': ME });
  const events = follow();
  await waitFor(() =>
    expect(streams).toMatchObject([{ url: '/api/admin/events', headers: { Authorization: 'Bearer a.b.c' } }]),
  );
  streams[0]?.emit('open', {});
  streams[0]?.emit('change', change);
  streams[0]?.emit('change', { about: 7 });
  streams[0]?.emit('something', {});
  await waitFor(() => expect(events).toEqual(['live', 'open', change]));
  streams[0]?.end();
  await waitFor(() => expect(streams).toHaveLength(2));
  streams[1]?.emit('open', {});
  await waitFor(() => expect(events).toEqual(['live', 'open', change, 'not live', 'live', 'open']));
});

test('is connected only while the page is visible', async () => {
  stubApi({ 'GET /api/admin/me': ME });
  seen = 'hidden';
  follow();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(streams).toHaveLength(0);
  setVisibility('visible');
  await waitFor(() => expect(streams).toHaveLength(1));
  setVisibility('hidden');
  expect(streams[0]?.isClosed()).toBe(true);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(streams).toHaveLength(1);
  setVisibility('visible');
  await waitFor(() => expect(streams).toHaveLength(2));
  stop();
  expect(streams[1]?.isClosed()).toBe(true);
});

test('does not retry after a response without permission', async () => {
  const calls = stubApi({
    'GET /api/admin/me': {
      status: 403,
      body: { error: { code: 'second-factor-required', message: 'Please show it.' }, message: 'Please show it.' },
    },
  });
  const events = follow();
  await waitFor(() => expect(calls).toHaveLength(1));
  await jest.advanceTimersByTimeAsync(60_000);
  expect([calls.length, streams.length, events]).toEqual([1, 0, ['not live']]);
});
