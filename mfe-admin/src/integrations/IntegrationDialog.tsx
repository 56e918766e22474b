import { Dialog } from '@haat/shared/ui/Dialog';
import { useState } from 'react';
import { SureForm } from '../forms/SureForm';
import { useLastShown } from '../layout/use-last-shown';
import { deleteWebhook, endKey } from './integration-calls';
import type { IntegrationDialogOf } from './Integrations';
import { KeyForm } from './KeyForm';
import { NewSecretForm } from './NewSecretForm';
import { ShownOnce } from './ShownOnce';
import { useIntegrationAction } from './use-integration-action';
import { WebhookForm } from './WebhookForm';

/** What is made, that is shown this once. */
export interface MadeSecret {
  secret: string;
  /** What to do with it. */
  words: string;
}

/** What of keys and webhooks is asked for in a dialog; loaded with the first one. @param of null while it is closed */
export default function IntegrationDialog({
  of,
  mayBePrivate,
  onClose,
}: {
  of: IntegrationDialogOf | null;
  mayBePrivate: boolean;
  onClose: () => void;
}) {
  const { say } = useIntegrationAction();
  const last = useLastShown(of);
  // With what it was asked in: what is asked next shows none.
  const [kept, setKept] = useState<{ of: IntegrationDialogOf | null; made: MadeSecret } | null>(null);
  const made = kept !== null && kept.of === last ? kept.made : null;
  const setMade = (secret: MadeSecret) => setKept({ of: last, made: secret });
  const content = () => {
    if (made) return <ShownOnce made={made} onKept={onClose} />;
    switch (last?.kind) {
      case 'new key':
        return <KeyForm onMade={setMade} onClose={onClose} />;
      case 'webhook':
        return <WebhookForm webhook={last.webhook} mayBePrivate={mayBePrivate} onMade={setMade} onClose={onClose} />;
      case 'new secret':
        return <NewSecretForm webhook={last.webhook} onMade={setMade} onClose={onClose} />;
      case 'end key':
        return (
          <SureForm
            button="End the key"
            run={() => endKey(last.key.id)}
            done={`The key ${last.key.name} opens nothing any more.`}
            say={say}
            onClose={onClose}
          >
            A program that uses it is refused at once. It can’t be taken back: make another key for what still needs
            one.
          </SureForm>
        );
      case 'delete webhook':
        return (
          <SureForm
            button="Delete the webhook"
            run={() => deleteWebhook(last.webhook.id)}
            done={`${last.webhook.url} is told nothing any more.`}
            say={say}
            onClose={onClose}
          >
            It goes with its secret and the log of its deliveries. To stop for a while, switch it off.
          </SureForm>
        );
      case undefined:
        return null;
    }
  };
  return (
    <Dialog
      open={of !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={last ? titleOf(last) : ''}
    >
      {content()}
    </Dialog>
  );
}

function titleOf(of: IntegrationDialogOf): string {
  switch (of.kind) {
    case 'new key':
      return 'Make an API key';
    case 'end key':
      return `End the key ${of.key.name}?`;
    case 'webhook':
      return of.webhook ? 'Change the webhook' : 'Add a webhook';
    case 'delete webhook':
      return 'Delete the webhook?';
    case 'new secret':
      return 'Make a new secret?';
  }
}
