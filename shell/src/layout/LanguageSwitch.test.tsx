import { screen, within } from '@testing-library/react';
import { configure, TextsContext } from '@haat/shared/state';
import { loadLanguage } from '../language/load-language';
import { renderInShop } from '../testing/render-in-shop';
import { Footer } from './Footer';

afterEach(() => configure({ apiUrl: '', languages: ['en'] }));

test('offers each language by its own name, in a form that returns to the current page', () => {
  configure({ apiUrl: '', languages: ['en', 'hi', 'ta'] });
  renderInShop(Footer, { at: '/search/brass%20lamp?sort=price' });
  const form = screen.getByRole('form', { name: 'Language' });
  expect(form).toHaveAttribute('action', '/language');
  expect(form).toHaveAttribute('method', 'post');
  expect(
    within(form)
      .getAllByRole('button')
      .map((button) => [
        button.textContent || within(button).getByRole('img').getAttribute('aria-label'),
        button.getAttribute('value'),
        button.lang,
        button.getAttribute('aria-current'),
      ]),
  ).toEqual([
    ['English', 'en', 'en', 'true'],
    ['हिन्दी', 'hi', 'hi', null],
    ['தமிழ்', 'ta', 'ta', null],
  ]);
  // The Hindi label is a picture, so that it is readable on a machine without a Devanagari font.
  expect(screen.getByRole('contentinfo')).not.toHaveTextContent(/[\u0900-\u097f]/);
  expect(form.querySelector('input[name=to]')).toHaveValue('/search/brass%20lamp?sort=price');
});

test('is not shown with a single language', () => {
  renderInShop(Footer);
  expect(screen.queryByRole('form', { name: 'Language' })).not.toBeInTheDocument();
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
  expect(screen.getByRole('button', { name: 'हिन्दी' })).toHaveAttribute('aria-current', 'true');
});
