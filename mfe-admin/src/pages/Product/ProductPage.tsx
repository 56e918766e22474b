import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import { AdminPage } from '../../layout/AdminPage';
import { ProductDetail } from '../../product/ProductDetail';
import { productQuery } from '../../products/product-api';
import { t, useStaffTexts } from '../../language/t';

/** /admin/products/:productId: a product and its actions. */
export function Component(): ReactElement {
  useStaffTexts();
  const { productId = '' } = useParams();
  // Only what is known: `ProductDetail` fetches it, after the permission is checked.
  const { data } = useQuery({ ...productQuery(productId), enabled: false });
  return (
    <AdminPage
      title={data?.name ?? t('Product')}
      needs="products.read"
      back={{ to: '/admin/all-products', label: t('All products') }}
    >
      <ProductDetail key={productId} id={productId} />
    </AdminPage>
  );
}
