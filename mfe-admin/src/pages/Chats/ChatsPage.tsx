import type { ReactElement } from 'react';
import { Chats } from '../../chats/Chats';
import { AdminPage } from '../../layout/AdminPage';
import { t, useStaffTexts } from '../../language/t';

/** /admin/chats (§2): the live chats with shoppers. */
export function Component(): ReactElement {
  useStaffTexts();
  return (
    <AdminPage title={t('Chats')} needs="chats.read">
      <Chats />
    </AdminPage>
  );
}
