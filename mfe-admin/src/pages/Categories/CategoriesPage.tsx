import type { ReactElement } from 'react';
import { Categories } from '../../categories/Categories';
import { AdminPage } from '../../layout/AdminPage';
import { t, useStaffTexts } from '../../language/t';

/** /admin/categories: departments, sections and types, and which of them the menu shows. */
export function Component(): ReactElement {
  useStaffTexts();
  return (
    <AdminPage
      title={t('Categories')}
      lede={t('Departments, sections and types. When you change a URL, the old one redirects to it.')}
      needs="products.read"
      back={{ to: '/admin/all-products', label: t('All products') }}
    >
      <Categories />
    </AdminPage>
  );
}
