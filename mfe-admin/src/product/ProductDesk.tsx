import type { StaffProductDetail } from '@haat/shared/contract/staff-products';
import { formatRupees } from '@haat/shared/money';
import { Skeleton } from '@haat/shared/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { AdminFailure } from '../access/AdminFailure';
import { useRefetchOnChanges } from '../live/use-refetch-on-changes';
import { productQuery } from '../products/product-calls';
import { productsKey } from '../products/products-query';
import { statusWords } from '../products/status-words';
import { VariantPrice, VariantStock } from '../products/VariantNumbers';
import { Status } from '../tables/Status';
import { whenText } from '../tables/when';
import { ProductActions } from './ProductActions';
import styles from './ProductDesk.module.css';
import { StockMovements } from './StockMovements';

/** What is heard of others that changes a product: as the audit log has them. */
const kinds = ['product', 'variant'] as const;

/** One product: whether it is shown, each of its variants with price and stock, and the stock's ledger. */
export function ProductDesk({ id }: { id: string }) {
  const { data: product, error, isError, refetch } = useQuery(productQuery(id));
  useRefetchOnChanges(kinds, { queryKey: productsKey }, ({ ids }) => ids.some((changed) => changed.split('/')[0] === id));
  if (isError && !product) return <AdminFailure error={error} what="The product" retry={() => void refetch()} />;
  if (!product) return <><p role="status">Loading the product…</p><Skeleton height="16rem" /></>;
  return (
    <div className={styles.desk}>
      <Head product={product} />
      <div className={styles.part}>
        <h3 className={styles.title}>What is sold</h3>
        <Variants product={product} />
      </div>
      <StockMovements product={product} />
    </div>
  );
}

function Head({ product }: { product: StaffProductDetail }) {
  const { name, brand, status, publishAt } = product;
  return (
    <header className={styles.head}>
      <div className={styles.names}>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.soft}>{brand} · <Status status={statusWords[status]} />{publishAt ? ` from ${whenText(publishAt)}` : ''}</p>
      </div>
      <ProductActions product={product} />
    </header>
  );
}

function Variants({ product: { variants } }: { product: StaffProductDetail }) {
  if (variants.length === 0) return <p>Nothing of it can be bought now.</p>;
  return (
    <div className={styles.frame} role="region" aria-label="What is sold" tabIndex={0}>
      <table className={styles.table}>
        <thead><tr><th scope="col">SKU</th><th scope="col">Choice</th><th scope="col" className={styles.numeric}>Price</th><th scope="col" className={styles.numeric}>List price</th><th scope="col" className={styles.numeric}>Stock</th></tr></thead>
        <tbody>
          {variants.map((variant) => (
            <tr key={variant.id}>
              <th scope="row">{variant.sku}</th>
              <td>{Object.values(variant.options).join(', ') || '–'}</td>
              <td className={styles.numeric}><VariantPrice variant={variant} /></td>
              <td className={styles.numeric}>{variant.originalPrice === null ? '–' : formatRupees(variant.originalPrice)}</td>
              <td className={styles.numeric}><VariantStock variant={variant} /></td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
