import { productSchema } from '@haat/shared/contract/product';
import { renderPage } from '@haat/shared/testing/render-page';
import { stubApi } from '@haat/shared/testing/stub-api';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { healthy, kurta } from '../testing/samples';
import { ProductCard } from './ProductCard';

const colour = (name: string) => ({ name, image: `/api/media/c0/kurta--colour-${name.toLowerCase()}.webp` });
const product = productSchema.parse({
  ...kurta,
  secondImage: '/api/media/c0/kurta--second.webp',
  colours: ['Indigo', 'Madder', 'Olive', 'Ivory'].map(colour),
  colourCount: 6,
});

async function show(shown = product) {
  stubApi(healthy);
  renderPage({ Component: () => <ProductCard product={shown} /> }, { route: '/', at: '/' });
  const card = await screen.findByRole('article');
  return { card, pictures: () => [...card.querySelectorAll('img')].map((image) => image.getAttribute('src')) };
}

test('a card shows four colours by their pictures, and how many more there are', async () => {
  const { card, pictures } = await show();
  const colours = within(card).getByRole('list', { name: 'Colours of Indigo kurta' });
  expect(within(colours).getAllByRole('button')).toHaveLength(4);
  expect(colours).toHaveTextContent('+22 more colours');

  const before = pictures();
  await userEvent.tab();
  while (document.activeElement?.getAttribute('aria-label') !== 'Show Indigo kurta in Madder') await userEvent.tab();
  expect(pictures().filter((picture) => picture === colour('Madder').image)).toHaveLength(2);
  await userEvent.tab({ shift: true });
  await userEvent.tab({ shift: true });
  expect((await screen.findByRole('article')).querySelectorAll('img')).toHaveLength(before.length);
});

test('a mouse over a card shows its second picture, which is not fetched before; touch shows none', async () => {
  const { card, pictures } = await show();
  expect(pictures()).not.toContain(product.secondImage);
  fireEvent(card, new MouseEvent('pointerover', { bubbles: true }));
  expect(pictures()).not.toContain(product.secondImage);
  const pointer = Object.assign(new MouseEvent('pointerover', { bubbles: true }), { pointerType: 'mouse' });
  fireEvent(card, pointer);
  expect(pictures()).toContain(product.secondImage);
});

test('a product whose variants are all sold out can be opened, but not chosen', async () => {
  const { card } = await show({ ...product, stockQuantity: 0, inStock: false });
  expect(within(card).getByText('Out of Stock')).toBeInTheDocument();
  expect(within(card).getByRole('link', { name: 'View product: Indigo kurta' })).toHaveTextContent('View product');
  expect(within(card).queryByText('Choose options')).not.toBeInTheDocument();
});

test('a product of one colour has no list of colours', async () => {
  const { card } = await show(productSchema.parse(kurta));
  expect(within(card).queryByRole('list')).not.toBeInTheDocument();
});
