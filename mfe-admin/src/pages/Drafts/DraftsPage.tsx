import { ButtonLink } from '@haat/shared/ui/Button';
import type { ReactElement } from 'react';
import { Drafts } from '../../drafts/Drafts';
import { AdminPage } from '../../layout/AdminPage';

/** /admin/draft-orders: orders that staff prepare for customers. */
export function Component(): ReactElement {
  return (
    <AdminPage
      title="Draft orders"
      needs="orders.write"
      back={{ to: '/admin/orders', label: 'Orders' }}
      actions={
        <ButtonLink to="/admin/draft-orders/new" size="small">
          Create order
        </ButtonLink>
      }
    >
      <Drafts />
    </AdminPage>
  );
}
