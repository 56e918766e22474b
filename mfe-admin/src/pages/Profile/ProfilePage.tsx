import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { AdminPage } from '../../layout/AdminPage';
import { MailChoices } from '../../notifications/MailChoices';
import { AppForCodes } from '../../second-factor/AppForCodes';
import { OwnLanguage } from './OwnLanguage';
import { OwnProfile } from './OwnProfile';

/** /admin/profile (§2): who is signed in, as the server knows them. */
export function Component(): ReactElement {
  return (
    <AdminPage
      title="Profile"
      lede={
        <>
          Name and phone are changed on <Link to="/profile">your profile in the shop</Link>, password, passkeys and
          where you are signed in under <Link to="/profile/security">its security</Link>.
        </>
      }
    >
      <OwnProfile />
      <AppForCodes />
      <OwnLanguage />
      <MailChoices />
    </AdminPage>
  );
}
