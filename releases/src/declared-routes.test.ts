import { declaredRouteSchema, isBelow, pathsOverlap } from './declared-routes';

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
