import type { ReactElement } from 'react';
import { AdminPage } from '../../layout/AdminPage';
import { ProductForm } from '../../products/ProductForm';

/** /admin/add-product (§2): one product with one variant, by POST /api/products (§7). */
export function Component(): ReactElement {
  return (
    <AdminPage title="Add product" needs="products.write" lede="One product with one variant. Pictures and further variants aren’t part of this release’s form.">
      <ProductForm />
    </AdminPage>
  );
}
