import type { StaffProductDetail } from '@haat/shared/contract/staff-products';
import { Skeleton } from '@haat/shared/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { AdminFailure } from '../access/AdminFailure';
import { useRefetchOnChanges } from '../live/use-refetch-on-changes';
import { productQuery } from '../products/product-api';
import { productsKey } from '../products/products-query';
import { statusLabels } from '../products/status-labels';
import { Status } from '../tables/Status';
import { Thumbnail } from '../tables/Thumbnail';
import { whenText } from '../tables/when';
import { Pictures } from './Pictures';
import { PricePlans } from './PricePlans';
import { ProductActions } from './ProductActions';
import styles from './ProductDetail.module.css';
import { ProductHistory } from './ProductHistory';
import { StockMovements } from './StockMovements';
import { Variants } from './Variants';
import { ProductDetails } from './ProductDetails';
import { t } from '../language/t';

/** The kinds of changes that affect a product, named as in the audit log. */
const kinds = ['product', 'variant'] as const;

/**
 * The page of a product: status, details, pictures, variants with price and stock, scheduled prices, stock history and
 * change history.
 */
export function ProductDetail({ id }: { id: string }) {
  const { data: product, error, isError, refetch } = useQuery(productQuery(id));
  useRefetchOnChanges(kinds, { queryKey: productsKey }, ({ ids }) =>
    ids.some((changed) => changed.split('/')[0] === id),
  );
  if (isError && !product) return <AdminFailure error={error} what={t('Product')} retry={() => void refetch()} />;
  if (!product)
    return (
      <>
        <p role="status">{t('Loading the product…')}</p>
        <Skeleton height="16rem" />
      </>
    );
  return (
    <div className={styles.desk}>
      <Head product={product} />
      <ProductDetails product={product} />
      <Pictures product={product} />
      <Variants product={product} />
      <PricePlans product={product} />
      <StockMovements product={product} />
      <ProductHistory product={product} />
    </div>
  );
}

function Head({ product }: { product: StaffProductDetail }) {
  const { name, brand, status, publishAt } = product;
  return (
    <header className={styles.head}>
      <div className={styles.who}>
        <Thumbnail src={product.mainImage} name={name} />
        <p className={styles.about}>
          {brand} · <Status status={statusLabels[status]} />
          {publishAt ? ` · ${whenText(publishAt)}` : ''}
        </p>
      </div>
      <ProductActions product={product} />
    </header>
  );
}
