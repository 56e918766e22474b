import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { Sentence } from '@haat/shared/state';
import { AdminPage } from '../../layout/AdminPage';
import { MailChoices } from '../../notifications/MailChoices';
import { AppForCodes } from '../../second-factor/AppForCodes';
import { OwnProfile } from './OwnProfile';
import { t, useStaffTexts } from '../../language/t';

/** /admin/profile (§2): the signed-in user's profile and preferences. */
export function Component(): ReactElement {
  useStaffTexts();
  return (
    <AdminPage
      title={t('Profile')}
      lede={
        <>
          <Sentence
            of="Edit your name and phone in <link>your profile in the shop</link>, and your password, passkeys and sessions in <link2>security settings</link2>."
            parts={{
              link: (children) => <Link to="/profile">{children}</Link>,
              link2: (children) => <Link to="/profile/security">{children}</Link>,
            }}
          />
        </>
      }
    >
      <OwnProfile />
      <AppForCodes />
      <MailChoices />
    </AdminPage>
  );
}
