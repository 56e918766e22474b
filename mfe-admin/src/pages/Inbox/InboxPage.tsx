import { inboxReadPermissions } from '@haat/shared/contract/inbox-kinds';
import type { ReactElement } from 'react';
import { Inbox } from '../../inbox/Inbox';
import { AdminPage } from '../../layout/AdminPage';

/** /admin/inbox: what shoppers wrote, and the shop's answers. */
export function Component(): ReactElement {
  return (
    <AdminPage title="Inbox" needs={Object.values(inboxReadPermissions)}>
      <Inbox />
    </AdminPage>
  );
}
