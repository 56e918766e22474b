import type { ReactElement } from 'react';
import { Customers } from '../../customers/Customers';
import { AdminPage } from '../../layout/AdminPage';

/** /admin/customers (§2): accounts, and guests by the email address of their orders. */
export function Component(): ReactElement {
  return (
    <AdminPage title="Customers" needs="customers.read" lede="People with an account or an order.">
      <Customers />
    </AdminPage>
  );
}
