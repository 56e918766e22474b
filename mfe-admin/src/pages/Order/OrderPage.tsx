import type { ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import { AdminPage } from '../../layout/AdminPage';
import { OrderDetail } from '../../order/OrderDetail';

/** /admin/orders/:orderId: an order and its actions. */
export function Component(): ReactElement {
  const { orderId = '' } = useParams();
  const id = orderId.toUpperCase();
  return (
    <AdminPage title={`Order ${id}`} needs="orders.read" back={{ to: '/admin/orders', label: 'Orders' }}>
      <OrderDetail key={id} id={id} />
    </AdminPage>
  );
}
