import type { StaffProductDetail, StaffVariant } from '@haat/shared/contract/staff-products';
import { formatRupees } from '@haat/shared/money';
import { notify, serverMessage } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { Skeleton } from '@haat/shared/ui/Skeleton';
import { VisuallyHidden } from '@haat/shared/ui/VisuallyHidden';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useStaff } from '../access/staff-context';
import { archiveVariant, createVariant } from '../products/product-calls';
import { productsKey } from '../products/products-query';
import { VariantPrice, VariantStock } from '../products/VariantNumbers';
import styles from './ProductDesk.module.css';

const OptionsForm = lazy(() => import(/* webpackChunkName: "product-options" */ './OptionsForm'));

/** What is sold of a product: each variant's price and stock where they stand, and a way to all of its options. */
export function Variants({ product }: { product: StaffProductDetail }) {
  const { may } = useStaff();
  const [isOpen, setOpen] = useState(false);
  const { variants } = product;
  return (
    <div className={styles.part}>
      <div className={styles.bar}>
        <h3 className={styles.title}>What is sold</h3>
        {may('products.write') && !isOpen ? (
          <Button look="secondary" size="small" onClick={() => setOpen(true)}>
            Options and variants
          </Button>
        ) : null}
      </div>
      {isOpen ? (
        <Suspense fallback={<Skeleton height="12rem" />}>
          <OptionsForm product={product} onDone={() => setOpen(false)} />
        </Suspense>
      ) : null}
      {variants.length === 0 ? (
        <p>Nothing of it can be bought now.</p>
      ) : (
        <Table product={product} mayArchive={may('products.write') && variants.length > 1} />
      )}
    </div>
  );
}

function Table({ product: { id, variants }, mayArchive }: { product: StaffProductDetail; mayArchive: boolean }) {
  return (
    <div className={styles.frame} role="region" aria-label="What is sold" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">SKU</th>
            <th scope="col">Choice</th>
            <th scope="col" className={styles.numeric}>
              Price
            </th>
            <th scope="col" className={styles.numeric}>
              List price
            </th>
            <th scope="col" className={styles.numeric}>
              Stock
            </th>
            {mayArchive ? (
              <th scope="col">
                <VisuallyHidden>What can be done</VisuallyHidden>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {variants.map((variant) => (
            <tr key={variant.id}>
              <th scope="row">{variant.sku}</th>
              <td>{Object.values(variant.options).join(', ') || '–'}</td>
              <td className={styles.numeric}>
                <VariantPrice variant={variant} />
              </td>
              <td className={styles.numeric}>
                {variant.originalPrice === null ? '–' : formatRupees(variant.originalPrice)}
              </td>
              <td className={styles.numeric}>
                <VariantStock variant={variant} />
              </td>
              {mayArchive ? (
                <td>
                  <Archive productId={id} variant={variant} />
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Takes a variant out of the shop, with a way back: it is what it was then, its stock too. */
function Archive({
  productId,
  variant: { id, sku, options, price, originalPrice, stock },
}: {
  productId: string;
  variant: StaffVariant;
}) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: productsKey });
  const archiving = useMutation({
    mutationFn: () => archiveVariant(productId, id),
    onSuccess: () =>
      notify(`${sku} is archived.`, {
        label: 'Undo',
        run: () =>
          void createVariant(productId, { sku, options, price, originalPrice, stockQuantity: stock }).then(
            refresh,
            (error: unknown) => notify(serverMessage(error, 'It could not be taken back: the server didn’t answer.')),
          ),
      }),
    onError: (error) => notify(serverMessage(error, 'The server didn’t answer. Nothing was changed.')),
    onSettled: refresh,
  });
  return (
    <Button look="quiet" size="small" busy={archiving.isPending} onClick={() => archiving.mutate()}>
      Archive<VisuallyHidden> {sku}</VisuallyHidden>
    </Button>
  );
}
