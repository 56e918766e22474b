import type { ReactElement } from 'react';
import { AuditLog } from '../../audit/AuditLog';
import { AdminPage } from '../../layout/AdminPage';
import { t, useStaffTexts } from '../../language/t';

/** /admin/audit-log: the log of staff actions. */
export function Component(): ReactElement {
  useStaffTexts();
  return (
    <AdminPage
      title={t('Audit log')}
      needs="audit.read"
      lede={t('Changes by team members, newest first. Entries can’t be edited or deleted. Times are in IST.')}
    >
      <AuditLog />
    </AdminPage>
  );
}
