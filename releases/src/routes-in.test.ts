import type { Registry } from './registry';
import { routesIn, routesOf } from './routes-in';
import { withoutConflicts } from './release-conflicts';
import { placedAs } from './testing';

const pagesOf = (registry: Registry, name: string) =>
  routesIn(registry)
    .filter(({ remote }) => remote === name)
    .map(({ path }) => path);
const offers = { path: '/offers', page: 'Offers' };

test('the route table has what the current releases declare', () => {
  const registry = { content: { ...placedAs('2', 'content'), routes: [offers] }, gifts: placedAs('1', 'gifts') };
  expect(pagesOf(registry, 'content')).toEqual(['/offers']);
  expect(pagesOf(registry, 'gifts')).toEqual([]);
});

test('a release from before releases declared their pages has the built-in ones', () => {
  const pages = pagesOf({ content: placedAs('1', 'content') }, 'content');
  expect(pages).toContain('/help');
  expect(pages).not.toContain('/offers');
  // Also while the registry lacks the remote: its pages then show an error.
  expect(pagesOf({}, 'content')).toEqual(pages);
  // Another repository's release of the same name has none of them.
  expect(routesOf('content', { container: { type: 'module', name: 'content' } })).toEqual([]);
});

test('an older release that is restored omits a page that another remote has by now', () => {
  const registry = {
    content: { ...placedAs('2', 'content'), routes: [offers] },
    legal: { ...placedAs('1', 'legal'), routes: [{ path: '/privacy', page: 'Privacy' }] },
  };
  const { routes = [] } = withoutConflicts(registry, 'content', placedAs('1', 'content'));
  expect(routes.map(({ path }) => path)).toContain('/conditions');
  expect(routes.map(({ path }) => path)).not.toContain('/privacy');
  expect(withoutConflicts({}, 'content', placedAs('1', 'content'))).not.toHaveProperty('routes');
});
