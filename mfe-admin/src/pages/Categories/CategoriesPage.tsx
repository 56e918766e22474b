import type { ReactElement } from 'react';
import { Categories } from '../../categories/Categories';
import { AdminPage } from '../../layout/AdminPage';

/** /admin/categories: departments, sections and types, and which of them the menu shows. */
export function Component(): ReactElement {
  return (
    <AdminPage
      title="Categories"
      lede="Departments, sections and types. When you change a URL, the old one redirects to it."
      needs="products.read"
      back={{ to: '/admin/all-products', label: 'All products' }}
    >
      <Categories />
    </AdminPage>
  );
}
