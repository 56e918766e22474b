import type { ReactElement } from 'react';
import { AdminPage } from '../../layout/AdminPage';
import { AddForm } from '../../product-form/AddForm';
import { t, useStaffTexts } from '../../language/t';

/** /admin/add-product (§2): creates a product with its pictures and variants, by POST /api/products (§7). */
export function Component(): ReactElement {
  useStaffTexts();
  return (
    <AdminPage title={t('Add product')} needs="products.write">
      <AddForm />
    </AdminPage>
  );
}
