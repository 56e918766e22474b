import type { PageHandle } from '@haat/shared/page';
import { Dashboard } from '../../dashboard/Dashboard';
import { Refresh } from '../../dashboard/Refresh';
import { AdminPage } from '../../layout/AdminPage';

export const handle: PageHandle = { bare: true };

/** /admin/dashboard (§2): the counts of the moment. */
export function Component() {
  return (
    <AdminPage title="Dashboard" actions={<Refresh />}>
      <Dashboard />
    </AdminPage>
  );
}
