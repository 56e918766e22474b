import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fetchProducts } from '../api/products';
import type { PageModule } from '../page';
import { useCart } from '../state/state';
import { renderPage } from './render-page';
import { stubApi } from './stub-api';

const page: PageModule = {
  Component: function Some() {
    const { data } = useQuery({ queryKey: ['some'], queryFn: () => fetchProducts({ size: 1 }) });
    const cart = useCart();
    const first = data?.content[0];
    return (
      <button type="button" disabled={!first} onClick={() => first && cart.add({ ...first, productId: first.id })}>
        {cart.count} in the cart
      </button>
    );
  },
};

test('a page rendered as by the shell reads the API and changes the cart', async () => {
  const calls = stubApi({
    'GET /api/products': { status: 200, body: { content: [{ id: 'a', name: 'A lamp', price: 10 }], last: true } },
  });
  const { cart } = renderPage(page, { route: '/x/:id', at: '/x/1' });
  await userEvent.click(await screen.findByRole('button', { name: '0 in the cart' }));
  expect(await screen.findByRole('button', { name: '1 in the cart' })).toBeInTheDocument();
  expect(cart.items()).toMatchObject([{ id: 'a', quantity: 1, price: 10 }]);
  expect(calls).toMatchObject([{ method: 'GET', path: '/api/products', params: { size: 1 } }]);
});
