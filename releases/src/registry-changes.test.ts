import { forVisitor, hasCanary, promoted, rolledBack, withCanary, withoutCanary } from './registry-changes';
import { placedAs } from './testing';

const first = promoted({}, 'catalog', placedAs('1'));
const second = promoted(first, 'catalog', placedAs('2'));

test('a promoted release is the current one, and the one before it stays at hand', () => {
  expect(first).toEqual({ catalog: { ...placedAs('1'), previous: null } });
  expect(second).toEqual({ catalog: { ...placedAs('2'), previous: placedAs('1') } });
});

test('promoting the current one again leaves what was before it', () => {
  expect(promoted(second, 'catalog', placedAs('2'))).toEqual(second);
});

test('another remote is left alone', () => {
  const both = promoted(second, 'content', placedAs('7', 'content'));
  expect(rolledBack(both, 'catalog')['content']).toEqual(both['content']);
});

describe('rolling back', () => {
  test('goes to the release before, which falls back to nothing that was taken back', () => {
    expect(rolledBack(second, 'catalog')).toEqual({ catalog: { ...placedAs('1'), previous: null } });
  });

  test('goes to any release, with what it had before it', () => {
    const third = promoted(second, 'catalog', placedAs('3'));
    expect(rolledBack(third, 'catalog', placedAs('2'), placedAs('1'))).toEqual({
      catalog: { ...placedAs('2'), previous: placedAs('1') },
    });
    expect(rolledBack(third, 'catalog', placedAs('1'), placedAs('3'))).toEqual({
      catalog: { ...placedAs('1'), previous: null },
    });
  });

  test('ends a canary', () => {
    expect(hasCanary(rolledBack(withCanary(second, 'catalog', placedAs('3'), 10), 'catalog'))).toBe(false);
  });

  test('says plainly when there is nothing to go back to', () => {
    expect(() => rolledBack(first, 'catalog')).toThrow(
      'There is no release of catalog before 1 to go back to; name one.',
    );
    expect(() => rolledBack({}, 'catalog')).toThrow('catalog has no release in the registry yet.');
    expect(() => rolledBack(second, 'catalog', placedAs('2'))).toThrow('2 of catalog is the current one.');
  });
});

describe('a canary', () => {
  const trying = withCanary(second, 'catalog', placedAs('3'), 20);

  test('is what so many of a hundred visitors have, the others what they had', () => {
    const sides = Array.from({ length: 100 }, (_, side) => forVisitor(trying, side)['catalog']?.version);
    expect(sides.filter((version) => version === '3')).toHaveLength(20);
    expect(sides.filter((version) => version === '2')).toHaveLength(80);
  });

  test('falls back to what the others have', () => {
    expect(forVisitor(trying, 0)).toEqual({ catalog: { ...placedAs('3'), previous: placedAs('2') } });
  });

  test('grows without taking it from who had it', () => {
    const more = withCanary(second, 'catalog', placedAs('3'), 50);
    for (let side = 0; side < 20; side += 1) expect(forVisitor(more, side)['catalog']?.version).toBe('3');
  });

  test('ends when it is promoted, or by word', () => {
    expect(promoted(trying, 'catalog', placedAs('3'))).toEqual({
      catalog: { ...placedAs('3'), previous: placedAs('2') },
    });
    expect(withoutCanary(trying, 'catalog')).toEqual(second);
    expect(() => withoutCanary(second, 'catalog')).toThrow('catalog has no canary.');
  });

  test("can't be what everybody has", () => {
    expect(() => withCanary(second, 'catalog', placedAs('2'), 20)).toThrow(
      '2 is what everybody has of catalog already.',
    );
  });
});
