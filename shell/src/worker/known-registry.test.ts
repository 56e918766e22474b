/** @jest-environment node */
import { KnownRegistry } from './known-registry';
import type { Policy } from './worker-protocol';

const policy = (sequence: number, at = `2026-11-22T10:00:${String(sequence).padStart(2, '0')}.000Z`): Policy => ({
  sequence,
  at,
  releases: { catalog: [`1.0.0-${sequence}`] },
});

let stored: Map<string, Response>;
let served: () => Response;
let changes: number;
const ask = jest.fn(async () => served());
const worker = () => new KnownRegistry('own', async () => void (changes += 1));
const serve = (answer: unknown) => void (served = () => Response.json(answer));

beforeEach(() => {
  stored = new Map();
  changes = 0;
  ask.mockClear();
  const cache = {
    put: async (key: string, answer: Response) => void stored.set(key, answer),
    match: async (key: string) => stored.get(key)?.clone(),
  };
  Object.assign(globalThis, { caches: { open: async () => cache }, fetch: ask });
  serve(policy(3));
});

test('is null before the first response, and persists when the worker restarts', async () => {
  const first = worker();
  expect(await first.now()).toBeNull();
  await first.requestPolicy();
  expect(await first.now()).toEqual({ policy: policy(3), seen: 3 });
  expect(await worker().now()).toEqual({ policy: policy(3), seen: 3 });
  expect(changes).toBe(1);
});

test('a page with the same sequence number causes no request; a later one requests the policy', async () => {
  const known = worker();
  await known.requestPolicy();
  await known.noteHeader('3');
  expect(ask).toHaveBeenCalledTimes(1);
  serve(policy(4));
  await known.noteHeader('4');
  expect(await known.now()).toEqual({ policy: policy(4), seen: 4 });
  expect(changes).toBe(2);
});

test('a later sequence number is remembered while its policy is unavailable, also by the next worker', async () => {
  const known = worker();
  await known.requestPolicy();
  served = () => {
    throw new TypeError('no connection');
  };
  await known.noteHeader('4');
  expect(await known.now()).toEqual({ policy: policy(3), seen: 4 });
  expect(await worker().now()).toEqual({ policy: policy(3), seen: 4 });
  // A stale page from a cache in front does not disable the policy; the next good response ends the pause.
  serve(policy(4));
  await known.noteHeader('3');
  expect(await known.now()).toEqual({ policy: policy(4), seen: 4 });
});

test('an older policy is ignored and not requested again for every page', async () => {
  const known = worker();
  await known.requestPolicy();
  serve(policy(2));
  await known.noteHeader('2');
  await known.noteHeader('2');
  expect(ask).toHaveBeenCalledTimes(2);
  expect((await known.now())?.policy).toEqual(policy(3));
});

test.each([{ ok: true }, null, 'sequence'])('a response that is not a policy is ignored: %j', async (answer) => {
  serve(answer);
  const known = worker();
  await known.requestPolicy();
  expect(await known.now()).toBeNull();
});

test.each([null, '', 'x', '0', '-1', '1.5'])('a page without a sequence number is ignored: %s', async (header) => {
  await worker().noteHeader(header);
  expect(ask).not.toHaveBeenCalled();
});
