import { screen, within } from '@testing-library/react';
import { configure, TextsContext } from '@haat/shared/state';
import { loadLanguage } from '../language/load-language';
import { renderInShop } from '../testing/render-in-shop';
import { Footer } from './Footer';

afterEach(() => configure({ apiUrl: '', languages: ['en'] }));

test('links to the page in each language, by its own name', () => {
  configure({ apiUrl: '', languages: ['en', 'hi', 'ta'] });
  renderInShop(Footer, { at: '/search/brass%20lamp?sort=price' });
  const links = within(screen.getByRole('group', { name: 'Language' })).getAllByRole('link');
  expect(
    links.map((link) => [
      link.textContent || within(link).getByRole('img').getAttribute('aria-label'),
      link.getAttribute('href'),
      link.getAttribute('hreflang'),
      link.lang,
      link.getAttribute('aria-current'),
    ]),
  ).toEqual([
    ['English', '/search/brass%20lamp?sort=price', 'en', 'en', 'true'],
    ['हिन्दी', '/hi/search/brass%20lamp?sort=price', 'hi', 'hi', null],
    ['தமிழ்', '/ta/search/brass%20lamp?sort=price', 'ta', 'ta', null],
  ]);
  // The Hindi label is a picture, so that it is readable on a machine without a Devanagari font.
  expect(screen.getByRole('contentinfo')).not.toHaveTextContent(/[\u0900-\u097f]/);
});

test('is not shown with a single language', () => {
  renderInShop(Footer);
  expect(screen.queryByRole('group', { name: 'Language' })).not.toBeInTheDocument();
});

test('the footer is Hindi when the language is Hindi', async () => {
  configure({ apiUrl: '', languages: ['en', 'hi'] });
  const { texts } = await loadLanguage('hi');
  renderInShop(() => (
    <TextsContext value={texts}>
      <Footer />
    </TextsContext>
  ));
  expect(screen.getByRole('link', { name: 'रिटर्न सेंटर' })).toHaveAttribute('href', '/returns');
  expect(screen.getByRole('link', { name: 'हिन्दी' })).toHaveAttribute('aria-current', 'true');
});
