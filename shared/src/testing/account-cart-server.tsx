import type { AccountCart, CartChange } from '../contract/cart';
import type { StubAnswer } from './stub-api';

/** Simulates the API of an account's cart (decision 032) with a catalogue of names and prices, for `stubApi`. */
export function accountCartServer(prices: Record<string, number>): {
  answers: Record<string, StubAnswer>;
  quantities: () => Record<string, number>;
  change: (line: string, by: number) => void;
  price: (line: string, is: number) => void;
} {
  const lists = {
    cart: new Map<string, { quantity: number; seen: number }>(),
    saved: new Map<string, { quantity: number; seen: number }>(),
  };
  const applied = new Set<string>();
  let version = 0;
  const change = ({ list, id, from, to, price }: Pick<CartChange, 'list' | 'id' | 'from' | 'to' | 'price'>) => {
    if (!(id in prices)) return;
    version += 1;
    const line = lists[list].get(id) ?? { quantity: 0, seen: prices[id] ?? 0 };
    const quantity = Math.min(10, Math.max(0, line.quantity + to - from));
    if (quantity === 0) lists[list].delete(id);
    else lists[list].set(id, { quantity, seen: price ?? line.seen });
  };
  const linesOf = (list: keyof typeof lists): AccountCart['items'] =>
    [...lists[list]].map(([id, { quantity, seen }]) => ({
      id,
      productId: id,
      sku: `SKU-${id}`,
      name: `The ${id}`,
      price: prices[id] ?? 0,
      seenPrice: seen,
      quantity,
      mainImage: null,
      options: {},
      stockQuantity: 20,
    }));
  const cart = () => ({ status: 200, body: { version, items: linesOf('cart'), saved: linesOf('saved') } });
  return {
    answers: {
      'GET /api/cart': cart,
      'POST /api/cart': ({ body }) => {
        // The code under test sends this body.
        const { id, changes } = body as { id: string; changes: CartChange[] };
        if (!applied.has(id)) changes.forEach(change);
        applied.add(id);
        return cart();
      },
    },
    quantities: () => Object.fromEntries([...lists.cart].map(([id, { quantity }]) => [id, quantity])),
    change: (id, by) => change({ list: 'cart', id, from: 0, to: by }),
    price: (id, is) => void (prices[id] = is),
  };
}
