import { Link } from 'react-router-dom';
import { AdminPage } from '../../layout/AdminPage';
import { OwnProfile } from './OwnProfile';

/** /admin/profile (§2): who is signed in, as the server knows them. */
export function Component() {
  return (
    <AdminPage title="Profile" lede={<>Name, phone and addresses are changed on <Link to="/profile">your profile in the shop</Link>.</>}>
      <OwnProfile />
    </AdminPage>
  );
}
