/** @jest-environment node */
import { KnownRegistry } from './known-registry';
import type { Policy } from './what-is-said';

const policy = (sequence: number, at = `2026-11-22T10:00:${String(sequence).padStart(2, '0')}.000Z`): Policy => ({
  sequence,
  at,
  releases: { catalog: [`1.0.0-${sequence}`] },
});

let kept: Map<string, Response>;
let served: () => Response;
let changes: number;
const ask = jest.fn(async () => served());
const worker = () => new KnownRegistry('own', async () => void (changes += 1));
const serve = (answer: unknown) => void (served = () => Response.json(answer));

beforeEach(() => {
  kept = new Map();
  changes = 0;
  ask.mockClear();
  const cache = {
    put: async (key: string, answer: Response) => void kept.set(key, answer),
    match: async (key: string) => kept.get(key)?.clone(),
  };
  Object.assign(globalThis, { caches: { open: async () => cache }, fetch: ask });
  serve(policy(3));
});

test('nothing is known before the first answer, and then over the worker’s ends', async () => {
  const first = worker();
  expect(await first.now()).toBeNull();
  await first.ask();
  expect(await first.now()).toEqual({ policy: policy(3), seen: 3 });
  expect(await worker().now()).toEqual({ policy: policy(3), seen: 3 });
  expect(changes).toBe(1);
});

test('a page of the same state asks for nothing; one of a later state for the policy', async () => {
  const known = worker();
  await known.ask();
  await known.told('3');
  expect(ask).toHaveBeenCalledTimes(1);
  serve(policy(4));
  await known.told('4');
  expect(await known.now()).toEqual({ policy: policy(4), seen: 4 });
  expect(changes).toBe(2);
});

test('a later state that was seen is remembered while its policy can’t be had, also by the next worker', async () => {
  const known = worker();
  await known.ask();
  served = () => {
    throw new TypeError('no connection');
  };
  await known.told('4');
  expect(await known.now()).toEqual({ policy: policy(3), seen: 4 });
  expect(await worker().now()).toEqual({ policy: policy(3), seen: 4 });
  // A page that a cache in front has held says nothing against it; the next good answer ends it.
  serve(policy(4));
  await known.told('3');
  expect(await known.now()).toEqual({ policy: policy(4), seen: 4 });
});

test('an older policy is left aside, and not asked for page after page', async () => {
  const known = worker();
  await known.ask();
  serve(policy(2));
  await known.told('2');
  await known.told('2');
  expect(ask).toHaveBeenCalledTimes(2);
  expect((await known.now())?.policy).toEqual(policy(3));
});

test.each([{ ok: true }, null, 'sequence'])('an answer that is no policy is left aside: %j', async (answer) => {
  serve(answer);
  const known = worker();
  await known.ask();
  expect(await known.now()).toBeNull();
});

test.each([null, '', 'x', '0', '-1', '1.5'])('a page without a number says nothing: %s', async (header) => {
  await worker().told(header);
  expect(ask).not.toHaveBeenCalled();
});
