import type { PageHandle } from '@haat/shared/page';
import { AdminPage } from '../../layout/AdminPage';
import { Orders } from '../../orders/Orders';

export const handle: PageHandle = { bare: true };

/** /admin/orders (§2): every order, newest first. */
export function Component() {
  return (
    <AdminPage title="Orders" lede="Every order, newest first. Times are India’s.">
      <Orders />
    </AdminPage>
  );
}
