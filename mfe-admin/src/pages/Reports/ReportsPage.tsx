import type { ReactElement } from 'react';
import { AdminPage } from '../../layout/AdminPage';
import { Reports } from '../../reports/Reports';
import { t, useStaffTexts } from '../../language/t';

/** /admin/reports: sales, GST, payments, stock, returns and searches of a period. */
export function Component(): ReactElement {
  useStaffTexts();
  return (
    <AdminPage title={t('Reports')} needs="reports.read" lede={t('All dates are in IST.')}>
      <Reports />
    </AdminPage>
  );
}
