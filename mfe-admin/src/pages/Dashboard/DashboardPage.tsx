import type { ReactElement } from 'react';
import { Dashboard } from '../../dashboard/Dashboard';
import { Refresh } from '../../dashboard/Refresh';
import { AdminPage } from '../../layout/AdminPage';
import { t, useStaffTexts } from '../../language/t';

/** /admin/dashboard (§2): the figures of a period, current counts and the health of releases. */
export function Component(): ReactElement {
  useStaffTexts();
  return (
    <AdminPage title={t('Dashboard')} needs="dashboard.read" isStart actions={<Refresh />}>
      <Dashboard />
    </AdminPage>
  );
}
