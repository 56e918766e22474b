import { z } from 'zod';
import { declaredRouteSchema, isBelow, pathsOverlap } from './declared-routes';
import { declaredSlotsSchema } from './declared-slots';
import { signDocument } from './envelope';
import { signRegistry, verifyRegistry, type RegistryRecord } from './registry';
import { newKey, placedAs } from './testing';

test.each([
  ['/recipes', '/recipes', true],
  ['/recipes', '/recipes/:id', false],
  ['/recipes/:id', '/recipes/dal', true],
  ['/recipes/:id/print', '/recipes/dal/:what', true],
  ['/recipes/dal', '/recipes/rice', false],
  ['/Recipes', '/recipes', true],
  ['/admin/*', '/admin/recipes', true],
])('%s and %s overlap: %s', (a, b, overlap) => {
  expect(pathsOverlap(a, b)).toBe(overlap);
  expect(pathsOverlap(b, a)).toBe(overlap);
});

test('a path is below its own prefix only', () => {
  expect(isBelow('/recipes', '/recipes')).toBe(true);
  expect(isBelow('/recipes/dal', '/recipes')).toBe(true);
  expect(isBelow('/recipes-of-others', '/recipes')).toBe(false);
});

test.each(['recipes', '/', '/:anything', '/recipes/*', '/recipes/../cart', '/recipes?x=1', '//other.example'])(
  '%s cannot be declared by a release',
  (path) => {
    expect(declaredRouteSchema.safeParse({ path, page: 'Recipes', title: 'Recipes' }).success).toBe(false);
  },
);

test('a registry of a newer shop is read: unknown slots are kept, and unreadable parts are omitted', () => {
  const { signing, trusted } = newKey();
  const slots = [{ slot: 'wish-list', module: 'Hint' }];
  const newerSlots = [
    { slot: 'Wish.list', module: 'Hint' },
    { slot: 'cart' },
    { slot: 'cart', module: 'Hint', height: 'full' },
  ];
  const route = { path: '/recipes', page: 'Recipes', title: 'Recipes' };
  const record = (routes: unknown[], filled: object[] = slots) =>
    ({
      sequence: 1,
      at: '2026-11-26T10:00:00.000Z',
      by: 'Asha',
      action: 'promote',
      remote: 'recipes',
      why: '',
      registry: { recipes: { ...placedAs('1', 'recipes'), routes, slots: filled } },
    }) as RegistryRecord;
  const newer = JSON.stringify(
    signDocument(
      // As signed by a newer version of this code.
      { type: 'application/vnd.haat.registry+json', what: 'registry', schema: z.custom<RegistryRecord>() },
      record(
        [
          { ...route, frame: 'wide', audience: 'members', icon: 'pot' },
          { ...route, path: '/recipes/:recipeId?' },
          { ...route, path: '/recipes/new', page: { module: 'Recipes' } },
          'recipes.json',
        ],
        [...newerSlots, ...slots],
      ),
      [signing],
    ),
  );
  const { registry } = verifyRegistry(newer, trusted);
  expect(registry['recipes']).toMatchObject({ slots, routes: [{ ...route, audience: 'visitor' }] });
  expect(registry['recipes']?.routes).toHaveLength(1);
  expect(registry['recipes']?.routes?.[0]).not.toHaveProperty('icon');
  // A change by an older command keeps the slot.
  expect(verifyRegistry(signRegistry(record([route]), [signing]), trusted).registry['recipes']?.slots).toEqual(slots);
  // Only slots that this shop has can be published.
  expect(declaredSlotsSchema.safeParse(slots).success).toBe(false);
});
