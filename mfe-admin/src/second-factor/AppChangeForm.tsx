import { useState } from 'react';
import type { AppChange } from './app-change';
import { ProofForm } from './ProofForm';
import { RecoveryCodes } from './RecoveryCodes';
import { SetUpApp } from './SetUpApp';
import { removeApp, renewRecoveryCodes } from './second-factor-api';

interface AppChangeFormProps {
  change: AppChange;
  hasPasskey: boolean;
  /** @param words the notification, if the page itself doesn't show the change */
  onDone: (words?: string) => void;
  onCancel: () => void;
}

/** Sets up or removes the authenticator app, or renews its recovery codes. Requires the password or a passkey first. */
export default function AppChangeForm({ change, hasPasskey, onDone, onCancel }: AppChangeFormProps) {
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onKept={() => onDone()} />;
  switch (change) {
    case 'set up':
      return <SetUpApp hasPasskey={hasPasskey} onDone={() => onDone('Authenticator app added.')} onCancel={onCancel} />;
    case 'renew':
      return (
        <>
          <p>Your current recovery codes stop working.</p>
          <ProofForm
            label="New recovery codes"
            button="Create new codes"
            hasPasskey={hasPasskey}
            onCancel={onCancel}
            send={async (proof) => setCodes(await renewRecoveryCodes(proof))}
          />
        </>
      );
    case 'remove':
      return (
        <>
          <p>The app’s codes and your recovery codes stop working. Remove the entry from the app too.</p>
          <ProofForm
            label="Remove app"
            button="Remove app"
            hasPasskey={hasPasskey}
            onCancel={onCancel}
            send={async (proof) => {
              await removeApp(proof);
              onDone('Authenticator app removed.');
            }}
          />
        </>
      );
  }
}
