import { Link } from 'react-router-dom';
import { AdminPage } from '../../layout/AdminPage';

/** /admin/customers (§2). This release keeps no list of customers here, and says so. */
export function Component() {
  return (
    <AdminPage title="Customers" needs="customers.read">
      <p>
        This release counts customers on the <Link to="/admin/dashboard">dashboard</Link> and shows who ordered with each of the <Link to="/admin/orders">orders</Link>; a list of accounts isn’t part of it.
      </p>
    </AdminPage>
  );
}
