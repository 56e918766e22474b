import { useState } from 'react';
import type { AppChange } from './app-change';
import { ProofForm } from './ProofForm';
import { RecoveryCodes } from './RecoveryCodes';
import { SetUpApp } from './SetUpApp';
import { removeApp, renewRecoveryCodes } from './second-factor-api';
import { t } from '../language/t';

interface AppChangeFormProps {
  change: AppChange;
  hasPasskey: boolean;
  /** @param message the notification, if the page itself doesn't show the change */
  onDone: (message?: string) => void;
  onCancel: () => void;
}

/** Sets up or removes the authenticator app, or renews its recovery codes. Requires the password or a passkey first. */
export default function AppChangeForm({ change, hasPasskey, onDone, onCancel }: AppChangeFormProps) {
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onSaved={() => onDone()} />;
  switch (change) {
    case 'set up':
      return (
        <SetUpApp hasPasskey={hasPasskey} onDone={() => onDone(t('Authenticator app added.'))} onCancel={onCancel} />
      );
    case 'renew':
      return (
        <>
          <p>{t('Your current recovery codes stop working.')}</p>
          <ProofForm
            label={t('New recovery codes')}
            button={t('Create new codes')}
            hasPasskey={hasPasskey}
            onCancel={onCancel}
            send={async (proof) => setCodes(await renewRecoveryCodes(proof))}
          />
        </>
      );
    case 'remove':
      return (
        <>
          <p>{t('The app’s codes and your recovery codes stop working. Remove the entry from the app too.')}</p>
          <ProofForm
            label={t('Remove app')}
            button={t('Remove app')}
            hasPasskey={hasPasskey}
            onCancel={onCancel}
            send={async (proof) => {
              await removeApp(proof);
              onDone(t('Authenticator app removed.'));
            }}
          />
        </>
      );
  }
}
