import type { ReactElement } from 'react';
import { AdminPage } from '../../layout/AdminPage';
import { ProductFiles } from '../../product-files/ProductFiles';

/** /admin/product-files: products into and out of files of Shopify's format, and what was changed of many at once. */
export function Component(): ReactElement {
  return (
    <AdminPage
      title="Files and changes"
      lede="Products in and out of Shopify’s CSV format. What is under way goes on when you leave."
      needs="products.read"
      back={{ to: '/admin/all-products', label: 'All products' }}
    >
      <ProductFiles />
    </AdminPage>
  );
}
