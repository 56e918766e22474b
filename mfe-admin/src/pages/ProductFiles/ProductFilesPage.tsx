import type { ReactElement } from 'react';
import { AdminPage } from '../../layout/AdminPage';
import { ProductFiles } from '../../product-files/ProductFiles';
import { t, useStaffTexts } from '../../language/t';

/** /admin/product-files: imports, exports and bulk edits of products. */
export function Component(): ReactElement {
  useStaffTexts();
  return (
    <AdminPage
      title={t('Import and export')}
      lede={t(
        'Import products from CSV or Excel files, and export your catalogue. Jobs continue when you leave this page.',
      )}
      needs="products.read"
      back={{ to: '/admin/all-products', label: t('All products') }}
    >
      <ProductFiles />
    </AdminPage>
  );
}
