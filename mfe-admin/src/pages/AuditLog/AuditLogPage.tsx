import type { ReactElement } from 'react';
import { AuditLog } from '../../audit/AuditLog';
import { AdminPage } from '../../layout/AdminPage';

/** /admin/audit-log: what staff did. */
export function Component(): ReactElement {
  return (
    <AdminPage
      title="Audit log"
      needs="audit.read"
      lede="What staff did, the newest first. It is only added to. Times are India’s."
    >
      <AuditLog />
    </AdminPage>
  );
}
