import { useTexts } from '@haat/shared/state';
import { Panel } from '@haat/shared/ui/Panel';
import type { ReactElement } from 'react';
import { AccountLayout } from '../../account/AccountLayout';
import { AccountFile } from '../../account/security/AccountFile';
import { ChangeEmailForm } from '../../account/security/ChangeEmailForm';
import { ChangePasswordForm } from '../../account/security/ChangePasswordForm';
import { DeleteAccount } from '../../account/security/DeleteAccount';
import { OpenSessions } from '../../account/security/OpenSessions';
import { Passkeys } from '../../account/security/Passkeys';

/** The account's security: password, passkeys, email address, sessions, data export and deletion. */
export function Component(): ReactElement {
  const { t } = useTexts();
  const sample = (
    <Panel title={t('Password, passkeys, devices and your data')}>
      <p>
        {t(
          'Sign in to change your password and email address, add passkeys, see your signed-in devices, download your data or delete your account.',
        )}
      </p>
    </Panel>
  );
  return (
    <AccountLayout title={t('Security')} path="/profile/security" sample={sample}>
      <ChangePasswordForm />
      <Passkeys />
      <ChangeEmailForm />
      <OpenSessions />
      <AccountFile />
      <DeleteAccount />
    </AccountLayout>
  );
}
