import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { signDocument } from './envelope';
import { verifyRegistry } from './registry';
import { promoted, rolledBack, withCanary } from './registry-changes';
import { REGISTRY_FILE, RegistryHistory } from './registry-history';
import type { ReleaseStore } from './store/release-store';
import { newKey, placedAs } from './testing';
import { everyStore, type Place } from './testing-stores';

const { signing, trusted } = newKey();
const keys = { signing: [signing], trusted };
const reason = { by: 'Asha', action: 'promote', remote: 'catalog', why: 'a test' } as const;

describe.each(everyStore)('in %s', (_, newPlace) => {
  let place: Place;
  let store: ReleaseStore;
  let history: RegistryHistory;

  beforeEach(async () => {
    place = await newPlace();
    store = await place.open();
    history = new RegistryHistory(store, keys);
  });
  afterEach(() => place.remove());

  const served = async () => verifyRegistry((await store.read(REGISTRY_FILE))?.toString() ?? '', trusted);

  test('is empty before the first change', async () => {
    expect(await history.latest()).toBeNull();
    expect(await history.at(new Date())).toBeNull();
  });

  test('a change records author, time, reason and previous release, and updates registry.json', async () => {
    await history.change(reason, (registry) => promoted(registry, 'catalog', placedAs('1')));
    const second = await history.change({ ...reason, by: 'Ravi', why: 'a fix' }, (registry) =>
      promoted(registry, 'catalog', placedAs('2')),
    );
    expect(second).toMatchObject({ sequence: 2, by: 'Ravi', why: 'a fix', action: 'promote', remote: 'catalog' });
    expect(second.registry['catalog']).toMatchObject({
      version: '2',
      by: 'Ravi',
      since: second.at,
      previous: { version: '1' },
    });
    expect(await served()).toEqual(second);
    expect((await history.all()).map(({ sequence, why }) => [sequence, why])).toEqual([
      [2, 'a fix'],
      [1, 'a test'],
    ]);
  });

  test('a change that would lose a page or slot that only a newer version can read is refused', async () => {
    const newer = (more: object) => ({
      ...{ sequence: 1, at: '2026-11-27T10:00:00.000Z', ...reason },
      registry: { catalog: placedAs('1'), recipes: { ...placedAs('1', 'recipes'), ...more } },
    });
    const kind = { type: 'application/vnd.haat.registry+json', what: 'registry', schema: z.custom<object>() };
    const page = { path: '/recipes/:recipeId?', page: 'Recipes', title: 'Recipes' };
    const routes = { routes: [page, { ...page, path: '/recipes' }] };
    const slots = { previous: { ...placedAs('0', 'recipes'), slots: [{ slot: 'cart' }] } };
    for (const [index, more] of [routes, slots].entries()) {
      const sequence = index + 1;
      const text = JSON.stringify(signDocument(kind, { ...newer(more), sequence }, [signing]));
      await store.create(`history/0000000${sequence}.json`, text);
      // It is read nevertheless.
      expect((await history.latest())?.registry['recipes']?.version).toBe('1');
      await expect(
        history.change(reason, (registry) => promoted(registry, 'catalog', placedAs('2', 'catalog'))),
      ).rejects.toThrow('A newer version of this command released recipes: change the registry with that.');
    }
    expect(await store.list('history')).toHaveLength(2);
  });

  test('author and start of a release do not change when another remote changes', async () => {
    const { registry: first } = await history.change(reason, (registry) =>
      promoted(registry, 'catalog', placedAs('1')),
    );
    const { registry: next } = await history.change({ ...reason, by: 'Ravi', remote: 'content' }, (registry) =>
      promoted(registry, 'content', placedAs('5', 'content')),
    );
    expect(next['catalog']).toEqual(first['catalog']);
    expect(next['content']?.by).toBe('Ravi');
  });

  test('author and start of a canary do not change with its percentage, only with another canary', async () => {
    await history.change(reason, (registry) => promoted(registry, 'catalog', placedAs('1')));
    const canaryOf = async (version: string, percent: number, by: string) =>
      (
        await history.change({ ...reason, by, action: 'canary' }, (registry) =>
          withCanary(registry, 'catalog', placedAs(version), percent),
        )
      ).registry['catalog']?.canary;
    const first = await canaryOf('2', 5, 'Asha');
    expect(first).toMatchObject({ by: 'Asha', since: expect.any(String) });
    expect(await canaryOf('2', 50, 'Ravi')).toEqual({ ...first, percent: 50 });
    expect(await canaryOf('3', 5, 'Ravi')).toMatchObject({ by: 'Ravi' });
  });

  test('a change without effect adds no state', async () => {
    await history.change(reason, (registry) => promoted(registry, 'catalog', placedAs('1')));
    expect((await history.change(reason, (registry) => registry)).sequence).toBe(1);
  });

  test('a change that throws has no effect', async () => {
    await history.change(reason, (registry) => promoted(registry, 'catalog', placedAs('1')));
    await expect(history.change(reason, (registry) => rolledBack(registry, 'catalog'))).rejects.toThrow(
      'There is no release of catalog before 1',
    );
    expect((await history.latest())?.sequence).toBe(1);
  });

  test('ten concurrent changes are all recorded, and registry.json is the last of them', async () => {
    const many = Array.from({ length: 10 }, (_, index) => `team-${index}`);
    await Promise.all(
      many.map(async (name) =>
        new RegistryHistory(await place.open(), keys).change({ ...reason, remote: name }, (registry) =>
          promoted(registry, name, placedAs('1', name)),
        ),
      ),
    );
    const latest = await history.latest();
    expect(latest?.sequence).toBe(10);
    expect(Object.keys(latest?.registry ?? {}).sort()).toEqual([...many].sort());
    expect((await served()).sequence).toBe(10);
  });

  test.each([
    ['the last place of a slot', { slots: [{ slot: 'product-buy-box', module: 'Hint' }] }, 'has room for 1'],
    ['a path', { routes: [{ path: '/food/:dish', page: 'Food', title: 'Food' }] }, '/food/:dish of'],
    ['a container name', { container: { type: 'module' as const, name: 'food' } }, "is named 'food'"],
  ])('of five remotes that take %s at the same time, one gets it', async (_, fields, sentence) => {
    const names = ['recipes', 'cooking', 'dishes', 'meals', 'snacks'];
    const outcomes = await Promise.allSettled(
      names.map(async (name) => {
        const own = new RegistryHistory(await place.open(), keys);
        // Each gate has passed in the registry that was there before all of them.
        await own.change({ ...reason, remote: name }, (registry) =>
          promoted(registry, name, { ...placedAs('1', name), ...fields }),
        );
      }),
    );
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [String(outcome.reason)] : []));
    expect(refused).toHaveLength(4);
    for (const refusal of refused) expect(refusal).toContain(sentence);
    expect(Object.keys((await history.latest())?.registry ?? {})).toHaveLength(1);
  });

  test('the state at any time can be read', async () => {
    const times: Date[] = [];
    for (const version of ['1', '2', '3']) {
      await history.change(reason, (registry) => promoted(registry, 'catalog', placedAs(version)));
      const time = new Date();
      times.push(time);
      // Makes the next change later than now.
      while (Date.now() <= time.getTime()) await pause(1);
    }
    const versions = await Promise.all(
      times.map(async (time) => (await history.at(time))?.registry['catalog']?.version),
    );
    expect(versions).toEqual(['1', '2', '3']);
    expect(await history.at(new Date(0))).toBeNull();
  });

  test('a state with the wrong sequence number is refused', async () => {
    await history.change(reason, (registry) => promoted(registry, 'catalog', placedAs('1')));
    await history.change(reason, (registry) => promoted(registry, 'catalog', placedAs('2')));
    await store.write('history/00000002.json', (await store.read('history/00000001.json')) ?? '');
    await expect(history.latest()).rejects.toThrow('State 2 of the registry holds number 1');
  });

  test('a missing or outdated registry.json is repaired by the next change', async () => {
    await history.change(reason, (registry) => promoted(registry, 'catalog', placedAs('1')));
    await store.remove(REGISTRY_FILE);
    await history.change(reason, (registry) => registry);
    expect((await served()).sequence).toBe(1);
  });
});
