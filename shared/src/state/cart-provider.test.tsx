import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CartProvider, useCart } from './cart-provider';

const lamp = { id: 'lamp', productId: 'lamp', name: 'A lamp', price: 10.1 };

function Badge() {
  const { count, total, items, add, clear } = useCart();
  return (
    <>
      <p>{`${items.length} lines, ${count} pieces, ${total} rupees`}</p>
      <button type="button" onClick={() => add(lamp)}>
        Add
      </button>
      <button type="button" onClick={clear}>
        Clear
      </button>
    </>
  );
}

afterEach(() => localStorage.clear());

test('useCart outside of its provider throws', () => {
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<Badge />)).toThrow('useCart must be used within a CartProvider');
  quiet.mockRestore();
});

test('all components share one cart, which starts with the stored items', async () => {
  localStorage.setItem('cart', JSON.stringify([{ ...lamp, quantity: 2 }]));
  render(
    <CartProvider>
      <Badge />
      <Badge />
    </CartProvider>,
  );
  expect(screen.getAllByText('1 lines, 2 pieces, 20.2 rupees')).toHaveLength(2);
  await userEvent.click(screen.getAllByRole('button', { name: 'Add' })[0] ?? document.body);
  expect(screen.getAllByText('1 lines, 3 pieces, 30.3 rupees')).toHaveLength(2);
  await userEvent.click(screen.getAllByRole('button', { name: 'Clear' })[1] ?? document.body);
  expect(screen.getAllByText('0 lines, 0 pieces, 0 rupees')).toHaveLength(2);
  expect(localStorage.getItem('cart')).toBe('[]');
});
