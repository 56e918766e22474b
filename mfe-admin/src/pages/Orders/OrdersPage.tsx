import type { ReactElement } from 'react';
import { AdminPage } from '../../layout/AdminPage';
import { OrdersActions } from '../../orders/OrdersActions';
import { Orders } from '../../orders/Orders';
import { t, useStaffTexts } from '../../language/t';

/** /admin/orders (§2): every order, newest first. */
export function Component(): ReactElement {
  useStaffTexts();
  return (
    <AdminPage title={t('Orders')} needs="orders.read" actions={<OrdersActions />}>
      <Orders />
    </AdminPage>
  );
}
