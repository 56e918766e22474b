import type { ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import { AdminPage } from '../../layout/AdminPage';
import { OrderDetail } from '../../order/OrderDetail';
import { t, useStaffTexts } from '../../language/t';

/** /admin/orders/:orderId: an order and its actions. */
export function Component(): ReactElement {
  useStaffTexts();
  const { orderId = '' } = useParams();
  const id = orderId.toUpperCase();
  return (
    <AdminPage title={t('Order {{id}}', { id })} needs="orders.read" back={{ to: '/admin/orders', label: t('Orders') }}>
      <OrderDetail key={id} id={id} />
    </AdminPage>
  );
}
