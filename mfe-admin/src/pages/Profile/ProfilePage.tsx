import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { AdminPage } from '../../layout/AdminPage';
import { MailChoices } from '../../notifications/MailChoices';
import { AppForCodes } from '../../second-factor/AppForCodes';
import { OwnProfile } from './OwnProfile';

/** /admin/profile (§2): the signed-in user's profile and preferences. */
export function Component(): ReactElement {
  return (
    <AdminPage
      title="Profile"
      lede={
        <>
          Edit your name and phone in <Link to="/profile">your profile in the shop</Link>, and your password, passkeys
          and sessions in <Link to="/profile/security">security settings</Link>.
        </>
      }
    >
      <OwnProfile />
      <AppForCodes />
      <MailChoices />
    </AdminPage>
  );
}
