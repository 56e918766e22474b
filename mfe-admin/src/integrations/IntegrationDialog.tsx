import { FormDialog } from '../forms/FormDialog';
import { useState } from 'react';
import { ConfirmForm } from '../forms/ConfirmForm';
import { useLastShown } from '../layout/use-last-shown';
import { deleteWebhook, revokeKey } from './integration-api';
import type { IntegrationDialogState, CreatedSecret } from './integration-dialog';
import { KeyForm } from './KeyForm';
import { NewSecretForm } from './NewSecretForm';
import { NewSecret } from './NewSecret';
import { useIntegrationAction } from './use-integration-action';
import { WebhookForm } from './WebhookForm';
import { t } from '../language/t';

/**
 * The dialog of an action on API keys or webhooks; its code loads when it is first opened. @param of null while closed
 */
export default function IntegrationDialog({
  of,
  mayBePrivate,
  onClose,
}: {
  of: IntegrationDialogState | null;
  mayBePrivate: boolean;
  onClose: () => void;
}) {
  const { announce } = useIntegrationAction();
  const last = useLastShown(of);
  // Stored with the dialog it belongs to, so that another dialog doesn't show it.
  const [kept, setKept] = useState<{ of: IntegrationDialogState | null; created: CreatedSecret } | null>(null);
  const created = kept !== null && kept.of === last ? kept.created : null;
  const setCreated = (secret: CreatedSecret) => setKept({ of: last, created: secret });
  const content = () => {
    if (created) return <NewSecret created={created} onSaved={onClose} />;
    switch (last?.kind) {
      case 'new key':
        return <KeyForm onCreated={setCreated} onClose={onClose} />;
      case 'webhook':
        return (
          <WebhookForm webhook={last.webhook} mayBePrivate={mayBePrivate} onCreated={setCreated} onClose={onClose} />
        );
      case 'new secret':
        return <NewSecretForm webhook={last.webhook} onCreated={setCreated} onClose={onClose} />;
      case 'revoke key':
        return (
          <ConfirmForm
            button={t('Revoke key')}
            run={() => revokeKey(last.key.id)}
            done={t('API key {{key}} revoked.', { key: last.key.name })}
            announce={announce}
            onClose={onClose}
          >
            {t(
              'Programs that use this key lose access immediately. This can’t be undone: create a new key for programs that still need access.',
            )}
          </ConfirmForm>
        );
      case 'delete webhook':
        return (
          <ConfirmForm
            button={t('Delete webhook')}
            run={() => deleteWebhook(last.webhook.id)}
            done={t('Webhook {{url}} deleted.', { url: last.webhook.url })}
            announce={announce}
            onClose={onClose}
          >
            {t('The webhook is deleted with its secret and its delivery log. To pause it instead, disable it.')}
          </ConfirmForm>
        );
      case undefined:
        return null;
    }
  };
  return (
    <FormDialog
      open={of !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={last ? titleOf(last) : ''}
    >
      {content()}
    </FormDialog>
  );
}

function titleOf(of: IntegrationDialogState): string {
  switch (of.kind) {
    case 'new key':
      return t('Create API key');
    case 'revoke key':
      return t('Revoke key {{key}}?', { key: of.key.name });
    case 'webhook':
      return of.webhook ? t('Edit webhook') : t('Add webhook');
    case 'delete webhook':
      return t('Delete webhook?');
    case 'new secret':
      return t('Create new secret?');
  }
}
