import { useState } from 'react';
import type { AppChange } from './AppForCodes';
import { ProofForm } from './ProofForm';
import { RecoveryCodes } from './RecoveryCodes';
import { SetUpApp } from './SetUpApp';
import { removeApp, renewRecoveryCodes } from './second-factor-calls';

interface AppChangeFormProps {
  change: AppChange;
  hasPasskey: boolean;
  /** @param words what has happened, where nothing shows it */
  onDone: (words?: string) => void;
  onCancel: () => void;
}

/** What is being done about the app for codes; its owner shows first who they are. */
export default function AppChangeForm({ change, hasPasskey, onDone, onCancel }: AppChangeFormProps) {
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onKept={() => onDone()} />;
  switch (change) {
    case 'set up':
      return (
        <SetUpApp hasPasskey={hasPasskey} onDone={() => onDone('Codes by the app are set up.')} onCancel={onCancel} />
      );
    case 'renew':
      return (
        <>
          <p>The recovery codes that you have now are good no more after this.</p>
          <ProofForm
            label="New recovery codes"
            button="Make new ones"
            hasPasskey={hasPasskey}
            onCancel={onCancel}
            send={async (proof) => setCodes(await renewRecoveryCodes(proof))}
          />
        </>
      );
    case 'remove':
      return (
        <>
          <p>Its codes and recovery codes are good no more after this. Remove the entry from your app as well.</p>
          <ProofForm
            label="Remove the app"
            button="Remove the app"
            hasPasskey={hasPasskey}
            onCancel={onCancel}
            send={async (proof) => {
              await removeApp(proof);
              onDone('The app is removed.');
            }}
          />
        </>
      );
  }
}
