import { ButtonLink } from '@haat/shared/ui/Button';
import type { ReactElement } from 'react';
import { Drafts } from '../../drafts/Drafts';
import { AdminPage } from '../../layout/AdminPage';
import { t, useStaffTexts } from '../../language/t';

/** /admin/draft-orders: orders that staff prepare for customers. */
export function Component(): ReactElement {
  useStaffTexts();
  return (
    <AdminPage
      title={t('Draft orders')}
      needs="orders.write"
      back={{ to: '/admin/orders', label: t('Orders') }}
      actions={
        <ButtonLink to="/admin/draft-orders/new" size="small">
          {t('Create order')}
        </ButtonLink>
      }
    >
      <Drafts />
    </AdminPage>
  );
}
