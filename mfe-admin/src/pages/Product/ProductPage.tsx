import type { ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import { AdminPage } from '../../layout/AdminPage';
import { ProductDetail } from '../../product/ProductDetail';

/** /admin/products/:productId: a product and its actions. */
export function Component(): ReactElement {
  const { productId = '' } = useParams();
  return (
    <AdminPage title="Product" needs="products.read" back={{ to: '/admin/all-products', label: 'All products' }}>
      <ProductDetail key={productId} id={productId} />
    </AdminPage>
  );
}
