import { fetchProductsById } from '@haat/shared/api/products';
import type { Order } from '@haat/shared/contract/order';
import { notify, useCart, useTexts } from '@haat/shared/state';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';

/** Adds an order's items that are still sold to the cart at current prices, and reports the others. */
export function useReorder(order: Order) {
  const { t } = useTexts();
  const { add } = useCart();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async () => {
      const products = await fetchProductsById([...new Set(order.lines.map(({ productId }) => productId))]);
      const missing: string[] = [];
      for (const line of order.lines) {
        const product = products.find(({ id }) => id === line.productId);
        const variant = product?.variants.find(({ sku }) => sku === line.sku);
        if (!product || !variant || variant.stockQuantity <= 0) {
          missing.push(line.name);
          continue;
        }
        // The variants of a product are separate lines.
        const id = product.variants.length > 1 ? `${product.id}::${variant.sku}` : product.id;
        add(
          {
            id,
            productId: product.id,
            sku: variant.sku,
            name: product.name,
            price: variant.price,
            originalPrice: variant.originalPrice,
            stockQuantity: variant.stockQuantity,
            options: variant.options,
            mainImage: product.mainImage,
            image: product.image,
          },
          Math.min(line.quantity, variant.stockQuantity),
        );
      }
      return { added: order.lines.length - missing.length, missing };
    },
    onSuccess: ({ added, missing }) => {
      if (added === 0) notify(t('None of these items is available now.'));
      else
        notify(
          [
            t('Added to your cart at today’s prices.'),
            ...(missing.length > 0 ? [t('Not available now: {{names}}.', { names: missing.join(', ') })] : []),
          ].join(' '),
          { label: t('View cart'), run: () => void navigate('/cart'), leaves: true },
        );
    },
    onError: () => notify(t('We could not check which items are available. Please try again.')),
  });
}
