import type { ReactElement } from 'react';
import { AdminPage } from '../../layout/AdminPage';
import { Reports } from '../../reports/Reports';

/** /admin/reports: sales, GST, payments, stock, returns and searches of a period. */
export function Component(): ReactElement {
  return (
    <AdminPage title="Reports" needs="reports.read" lede="All dates are in IST.">
      <Reports />
    </AdminPage>
  );
}
