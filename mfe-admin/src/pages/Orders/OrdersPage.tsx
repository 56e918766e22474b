import type { ReactElement } from 'react';
import { AdminPage } from '../../layout/AdminPage';
import { OrdersActions } from '../../orders/OrdersActions';
import { Orders } from '../../orders/Orders';

/** /admin/orders (§2): every order, newest first. */
export function Component(): ReactElement {
  return (
    <AdminPage title="Orders" needs="orders.read" actions={<OrdersActions />}>
      <Orders />
    </AdminPage>
  );
}
