import { inboxReadPermissions } from '@haat/shared/contract/inbox-kinds';
import type { ReactElement } from 'react';
import { Inbox } from '../../inbox/Inbox';
import { AdminPage } from '../../layout/AdminPage';
import { t, useStaffTexts } from '../../language/t';

/** /admin/inbox: messages and user content of shoppers, and the shop's answers. */
export function Component(): ReactElement {
  useStaffTexts();
  return (
    <AdminPage title={t('Inbox')} needs={Object.values(inboxReadPermissions)}>
      <Inbox />
    </AdminPage>
  );
}
