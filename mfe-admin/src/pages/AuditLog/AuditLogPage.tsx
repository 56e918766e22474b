import type { ReactElement } from 'react';
import { AuditLog } from '../../audit/AuditLog';
import { AdminPage } from '../../layout/AdminPage';

/** /admin/audit-log: the log of staff actions. */
export function Component(): ReactElement {
  return (
    <AdminPage
      title="Audit log"
      needs="audit.read"
      lede="Changes by team members, newest first. Entries can’t be edited or deleted. Times are in IST."
    >
      <AuditLog />
    </AdminPage>
  );
}
