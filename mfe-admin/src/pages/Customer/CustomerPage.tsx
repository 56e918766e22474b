import type { ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import { Customer } from '../../customers/Customer';
import { AdminPage } from '../../layout/AdminPage';

/** /admin/customers/:customerId: a customer and their actions. */
export function Component(): ReactElement {
  const { customerId = '' } = useParams();
  return (
    <AdminPage title="Customer" needs="customers.read" back={{ to: '/admin/customers', label: 'Customers' }}>
      <Customer key={customerId} id={customerId} />
    </AdminPage>
  );
}
