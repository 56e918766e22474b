import { ButtonLink } from '@haat/shared/ui/Button';
import type { ReactElement } from 'react';
import { AdminPage } from '../../layout/AdminPage';
import { Products } from '../../products/Products';

/** /admin/all-products (§2): the products in every status, with their stock. */
export function Component(): ReactElement {
  return (
    <AdminPage
      title="All products"
      needs="products.read"
      actions={
        <>
          <ButtonLink to="/admin/categories" look="secondary" size="small">
            Categories
          </ButtonLink>
          <ButtonLink to="/admin/collections" look="secondary" size="small">
            Collections
          </ButtonLink>
          <ButtonLink to="/admin/product-files" look="secondary" size="small">
            Import and export
          </ButtonLink>
          <ButtonLink to="/admin/add-product" size="small">
            Add product
          </ButtonLink>
        </>
      }
    >
      <Products />
    </AdminPage>
  );
}
