import type { Webhook } from '@haat/shared/contract/webhooks';
import { useMutation } from '@tanstack/react-query';
import { MutationForm } from '../forms/MutationForm';
import { errorMessage } from '../forms/error-message';
import { newSecret } from './integration-api';
import type { CreatedSecret } from './integration-dialog';
import { useIntegrationAction } from './use-integration-action';
import { t } from '../language/t';

/** Creates a new signing secret. The previous one stays valid for 24 hours. */
export function NewSecretForm({
  webhook,
  onCreated,
  onClose,
}: {
  webhook: Webhook;
  onCreated: (created: CreatedSecret) => void;
  onClose: () => void;
}) {
  const { announce } = useIntegrationAction();
  const mutation = useMutation({
    mutationFn: () => newSecret(webhook.id),
    onSuccess: ({ secret }) => {
      announce({ done: t('New secret created.') });
      onCreated({
        secret,
        instructions: t(
          'For 24 hours messages are signed with both the old and the new secret. Update the receiving program before then.',
        ),
      });
    },
  });
  return (
    <MutationForm
      label={t('Create new secret')}
      problem={mutation.isError ? errorMessage(mutation.error) : null}
      busy={mutation.isPending}
      button={t('Create new secret')}
      byButtonOnly
      onSubmit={() => mutation.mutate()}
      onCancel={onClose}
    >
      <p>
        {t(
          'Create a new secret if the current one may have leaked: {{url}}. For 24 hours messages are signed with both.',
          { url: webhook.url },
        )}
      </p>
    </MutationForm>
  );
}
