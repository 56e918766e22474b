import { Link } from 'react-router-dom';
import { AdminPage } from '../../layout/AdminPage';

/** /admin/chats (§2). This release has no live chat, and says so. */
export function Component() {
  return (
    <AdminPage title="Chats" needs="chats.read">
      <p>
        This release has no live chat: what shoppers write through the forms is stored, and the <Link to="/admin/dashboard">dashboard</Link> shows how many messages and claims wait.
      </p>
    </AdminPage>
  );
}
