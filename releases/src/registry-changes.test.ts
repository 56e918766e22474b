import { registryForBucket, hasCanary, promoted, rolledBack, withCanary, withoutCanary } from './registry-changes';
import { placedAs } from './testing';

const first = promoted({}, 'catalog', placedAs('1'));
const second = promoted(first, 'catalog', placedAs('2'));

test('a promoted release becomes current, and the one before becomes the previous release', () => {
  expect(first).toEqual({ catalog: { ...placedAs('1'), previous: null } });
  expect(second).toEqual({ catalog: { ...placedAs('2'), previous: placedAs('1') } });
});

test('promoting the current release again keeps the previous release', () => {
  expect(promoted(second, 'catalog', placedAs('2'))).toEqual(second);
});

test('routes and container type of a release are kept when it becomes the previous release or a canary', () => {
  const stock = {
    ...placedAs('3'),
    container: { type: 'module' as const, name: 'recipes' },
    routes: [{ path: '/recipes', page: 'Recipes', title: 'Recipes' }],
  };
  const third = promoted(second, 'catalog', stock);
  expect(third['catalog']?.container).toEqual(stock.container);
  expect(promoted(third, 'catalog', placedAs('4'))['catalog']?.previous).toEqual(stock);
  expect(withCanary(second, 'catalog', stock, 20)['catalog']?.canary).toEqual({ ...stock, percent: 20 });
});

test('changes of one remote do not affect another', () => {
  const both = promoted(second, 'content', placedAs('7', 'content'));
  expect(rolledBack(both, 'catalog')['content']).toEqual(both['content']);
});

describe('rolling back', () => {
  test('makes the previous release current, without the rolled-back release as its previous one', () => {
    expect(rolledBack(second, 'catalog')).toEqual({ catalog: { ...placedAs('1'), previous: null } });
  });

  test('accepts any earlier release and the release before it', () => {
    const third = promoted(second, 'catalog', placedAs('3'));
    expect(rolledBack(third, 'catalog', placedAs('2'), placedAs('1'))).toEqual({
      catalog: { ...placedAs('2'), previous: placedAs('1') },
    });
    expect(rolledBack(third, 'catalog', placedAs('1'), placedAs('3'))).toEqual({
      catalog: { ...placedAs('1'), previous: null },
    });
  });

  test('restores a release without the slots and pages that other remotes have by now', () => {
    const own = { path: '/food', page: 'Food', title: 'Food' };
    const dal = { path: '/food/dal', page: 'Dal', title: 'Dal' };
    const early = {
      ...placedAs('1', 'recipes'),
      routes: [own, dal],
      slots: ['product-buy-box', 'cart'].map((slot) => ({ slot, module: 'Hint' })),
    };
    const registry = promoted(promoted({}, 'recipes', early), 'recipes', placedAs('2', 'recipes'));
    const cooking = {
      ...placedAs('1', 'cooking'),
      routes: [{ ...dal, path: '/food/:dish' }],
      slots: early.slots,
    };
    // The product page's slot has room for one release, the cart's for two.
    const left = { ...early, routes: [own], slots: [{ slot: 'cart', module: 'Hint' }] };
    expect(rolledBack(promoted(registry, 'cooking', cooking), 'recipes')['recipes']).toEqual({
      ...left,
      previous: null,
    });
    // A canary occupies them as well.
    const canary = withCanary(promoted(registry, 'cooking', placedAs('0', 'cooking')), 'cooking', cooking, 1);
    expect(rolledBack(canary, 'recipes')['recipes']).toEqual({ ...left, previous: null });
    expect(rolledBack(registry, 'recipes')['recipes']).toEqual({ ...early, previous: null });
  });

  test('ends a canary', () => {
    expect(hasCanary(rolledBack(withCanary(second, 'catalog', placedAs('3'), 10), 'catalog'))).toBe(false);
  });

  test('fails with a reason when there is no release to go back to', () => {
    expect(() => rolledBack(first, 'catalog')).toThrow(
      'There is no release of catalog before 1 to go back to; name one.',
    );
    expect(() => rolledBack({}, 'catalog')).toThrow('catalog has no release in the registry yet.');
    expect(() => rolledBack(second, 'catalog', placedAs('2'))).toThrow('2 of catalog is the current one.');
  });
});

describe('a canary', () => {
  const trying = withCanary(second, 'catalog', placedAs('3'), 20);

  test('is given to its percentage of buckets, and the current release to the others', () => {
    const sides = Array.from({ length: 100 }, (_, side) => registryForBucket(trying, side)['catalog']?.version);
    expect(sides.filter((version) => version === '3')).toHaveLength(20);
    expect(sides.filter((version) => version === '2')).toHaveLength(80);
  });

  test('falls back to the current release', () => {
    expect(registryForBucket(trying, 0)).toEqual({ catalog: { ...placedAs('3'), previous: placedAs('2') } });
  });

  test('stays with the same buckets when its percentage grows', () => {
    const more = withCanary(second, 'catalog', placedAs('3'), 50);
    for (let side = 0; side < 20; side += 1) expect(registryForBucket(more, side)['catalog']?.version).toBe('3');
  });

  test('ends when it is promoted or removed', () => {
    expect(promoted(trying, 'catalog', placedAs('3'))).toEqual({
      catalog: { ...placedAs('3'), previous: placedAs('2') },
    });
    expect(withoutCanary(trying, 'catalog')).toEqual(second);
    expect(() => withoutCanary(second, 'catalog')).toThrow('catalog has no canary.');
  });

  test('cannot be the current release', () => {
    expect(() => withCanary(second, 'catalog', placedAs('2'), 20)).toThrow(
      '2 is already the current release of catalog.',
    );
  });
});
