import { configure } from '@haat/shared/state';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInShop } from '../testing/render-in-shop';
import { LanguageOffer } from './LanguageOffer';

beforeEach(() => configure({ apiUrl: '', languages: ['en', 'hi'] }));
afterEach(() => {
  configure({ apiUrl: '', languages: ['en'] });
  delete document.documentElement.dataset['reader'];
  localStorage.clear();
});

test('a visitor whose browser prefers Hindi is offered the page in Hindi, and can decline permanently', async () => {
  document.documentElement.dataset['reader'] = 'hi';
  renderInShop(LanguageOffer, { at: '/search/lamp?sort=price' });
  const offer = await screen.findByRole('link', { name: 'View this page in हिन्दी' });
  expect(offer).toHaveAttribute('href', '/hi/search/lamp?sort=price');
  await userEvent.click(screen.getByRole('button', { name: 'Keep this language' }));
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(localStorage.getItem('language')).toBe('en');
  expect(document.documentElement.dataset['reader']).toBeUndefined();
});

test('others are offered nothing', () => {
  renderInShop(LanguageOffer);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
