import type { ReactElement } from 'react';
import { AdminPage } from '../../layout/AdminPage';
import { ProductFiles } from '../../product-files/ProductFiles';

/** /admin/product-files: imports, exports and bulk edits of products. */
export function Component(): ReactElement {
  return (
    <AdminPage
      title="Import and export"
      lede="Import products from CSV or Excel files, and export your catalogue. Jobs continue when you leave this page."
      needs="products.read"
      back={{ to: '/admin/all-products', label: 'All products' }}
    >
      <ProductFiles />
    </AdminPage>
  );
}
