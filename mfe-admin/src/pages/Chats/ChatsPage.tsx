import type { ReactElement } from 'react';
import { Chats } from '../../chats/Chats';
import { AdminPage } from '../../layout/AdminPage';

/** /admin/chats (§2): the live chats with shoppers. */
export function Component(): ReactElement {
  return (
    <AdminPage title="Chats" needs="chats.read">
      <Chats />
    </AdminPage>
  );
}
