import { ButtonLink } from '@haat/shared/ui/Button';
import type { ReactElement } from 'react';
import { AdminPage } from '../../layout/AdminPage';
import { Products } from '../../products/Products';
import { t, useStaffTexts } from '../../language/t';

/** /admin/all-products (§2): the products in every status, with their stock. */
export function Component(): ReactElement {
  useStaffTexts();
  return (
    <AdminPage
      title={t('All products')}
      needs="products.read"
      actions={
        <>
          <ButtonLink to="/admin/categories" look="secondary" size="small">
            {t('Categories')}
          </ButtonLink>
          <ButtonLink to="/admin/collections" look="secondary" size="small">
            {t('Collections')}
          </ButtonLink>
          <ButtonLink to="/admin/product-files" look="secondary" size="small">
            {t('Import and export')}
          </ButtonLink>
          <ButtonLink to="/admin/add-product" size="small">
            {t('Add product')}
          </ButtonLink>
        </>
      }
    >
      <Products />
    </AdminPage>
  );
}
