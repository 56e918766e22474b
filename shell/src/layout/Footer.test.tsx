import { screen, within } from '@testing-library/react';
import { ownRoutes } from '../testing/own-routes';
import { renderInShop } from '../testing/render-in-shop';
import { Footer } from './Footer';

beforeEach(() => void renderInShop(Footer));

test.each([
  '/aboutus',
  '/careers',
  '/pressreleases',
  '/haat-cares',
  '/sell',
  '/affiliate',
  '/advertise',
  '/authpage',
  '/orders',
  '/returns',
  '/protection',
  '/help',
])('links once to %s', (path) => {
  expect(screen.getAllByRole('link').filter((link) => link.getAttribute('href') === path)).toHaveLength(1);
});

test("'Your Account' leads to /authpage", () => {
  expect(screen.getByRole('link', { name: 'Your Account' })).toHaveAttribute('href', '/authpage');
});

test('every link within the shop leads to a page', () => {
  const own = screen
    .getAllByRole('link')
    .map((link) => link.getAttribute('href') ?? '')
    .filter((href) => href.startsWith('/'));
  const paths = ownRoutes.map(({ path }) => path);
  expect(own.filter((href) => !paths.includes(href))).toEqual([]);
});

test('three social networks open in a new tab with rel=noopener', () => {
  const social = screen.getAllByRole('link').filter((link) => link.getAttribute('href')?.startsWith('https:'));
  expect(social).toHaveLength(3);
  expect(new Set(social.map((link) => new URL(link.getAttribute('href') ?? '').host)).size).toBe(3);
  for (const link of social) {
    expect(link).toHaveAttribute('target', '_blank');
    expect(link.getAttribute('rel')).toContain('noopener');
    expect(link).toHaveAccessibleName(/opens in a new tab/);
  }
});

test('the copyright year is 2025', () => {
  expect(within(screen.getByRole('contentinfo')).getByText(/© 2025 Haat/)).toBeInTheDocument();
});
