import type { Webhook } from '@haat/shared/contract/webhooks';
import { useMutation } from '@tanstack/react-query';
import { CallForm } from '../forms/CallForm';
import { failureWords } from '../forms/failure-words';
import { newSecret } from './integration-calls';
import type { MadeSecret } from './IntegrationDialog';
import { useIntegrationAction } from './use-integration-action';

/** Makes another secret, with a day in which the one before is good as well. */
export function NewSecretForm({
  webhook,
  onMade,
  onClose,
}: {
  webhook: Webhook;
  onMade: (made: MadeSecret) => void;
  onClose: () => void;
}) {
  const { say } = useIntegrationAction();
  const making = useMutation({
    mutationFn: () => newSecret(webhook.id),
    onSuccess: ({ secret }) => {
      say({ done: 'The new secret is made.' });
      onMade({
        secret,
        words:
          'For 24 hours messages are signed with the one before as well: give the receiving program the new one until then.',
      });
    },
  });
  return (
    <CallForm
      label="Make a new secret"
      problem={making.isError ? failureWords(making.error) : null}
      busy={making.isPending}
      button="Make a new secret"
      onSubmit={() => making.mutate()}
      onCancel={onClose}
    >
      <p>
        Do this when somebody may have seen the secret of {webhook.url}. For 24 hours messages are signed with both.
      </p>
    </CallForm>
  );
}
