import type { ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import { AdminPage } from '../../layout/AdminPage';
import { ProductDetail } from '../../product/ProductDetail';
import { t, useStaffTexts } from '../../language/t';

/** /admin/products/:productId: a product and its actions. */
export function Component(): ReactElement {
  useStaffTexts();
  const { productId = '' } = useParams();
  return (
    <AdminPage
      title={t('Product')}
      needs="products.read"
      back={{ to: '/admin/all-products', label: t('All products') }}
    >
      <ProductDetail key={productId} id={productId} />
    </AdminPage>
  );
}
