import { ButtonLink } from '@haat/shared/ui/Button';
import type { ReactElement } from 'react';
import { useStaff } from '../../access/staff-context';
import { Collections } from '../../collections/Collections';
import { AdminPage } from '../../layout/AdminPage';
import { t, useStaffTexts } from '../../language/t';

/** /admin/collections: products that staff show together, chosen by hand or by rules. */
export function Component(): ReactElement {
  useStaffTexts();
  return (
    <AdminPage
      title={t('Collections')}
      lede={t('Products shown together on a page of their own, chosen by hand or by rules.')}
      needs="products.read"
      back={{ to: '/admin/all-products', label: t('All products') }}
      actions={<CreateLink />}
    >
      <Collections />
    </AdminPage>
  );
}

function CreateLink() {
  return useStaff().may('categories.write') ? (
    <ButtonLink to="/admin/collections/new" size="small">
      {t('Create collection')}
    </ButtonLink>
  ) : null;
}
