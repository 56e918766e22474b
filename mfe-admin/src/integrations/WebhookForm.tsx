import { zodResolver } from '@hookform/resolvers/zod';
import {
  webhookEventKeys,
  webhookEvents,
  webhookWriteSchema,
  type Webhook,
  type WebhookEvent,
} from '@haat/shared/contract/webhooks';
import { TextField } from '@haat/shared/ui/Field';
import { useForm } from 'react-hook-form';
import { msg } from '@haat/shared/text/msg';
import { MutationForm } from '../forms/MutationForm';
import { Choices, ChoicesError } from '../forms/Choices';
import { useFormDialog } from '../forms/form-dialog';
import { useCall } from '../forms/use-call';
import { changeWebhook, createWebhook } from './integration-api';
import type { CreatedSecret } from './integration-dialog';
import { useIntegrationAction } from './use-integration-action';
import { t } from '../language/t';

/** Groups of events, by the prefixes of their names. */
const groups = [
  [msg('Orders'), 'order.'],
  [msg('Returns and claims'), 'return.', 'claim.'],
  [msg('Products and stock'), 'product.', 'stock.'],
] as const;

/** Creates or edits a webhook. @param webhook null for a new one */
export function WebhookForm({
  webhook,
  mayBePrivate,
  onCreated,
  onClose,
}: {
  webhook: Webhook | null;
  mayBePrivate: boolean;
  onCreated: (created: CreatedSecret) => void;
  onClose: () => void;
}) {
  const { announce } = useIntegrationAction();
  const { saved } = useFormDialog();
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, isSubmitting },
  } = useForm({
    defaultValues: {
      url: webhook?.url ?? '',
      description: webhook?.description ?? '',
      events: [...(webhook?.events ?? [])] as WebhookEvent[],
    }, // copied, so that the form can't mutate the cached list
    resolver: zodResolver(webhookWriteSchema),
  });
  const { problem, call } = useCall((path, message) => {
    if (path !== 'url' && path !== 'description') return false;
    setError(path, { type: 'server', message });
    return true;
  });
  const submit = handleSubmit(async (written) => {
    await call(async () => {
      if (webhook) {
        await changeWebhook(webhook.id, { ...written, version: webhook.version, isOn: webhook.state !== 'off' });
        announce({ done: t('Webhook saved.') });
        onClose();
      } else {
        const { secret } = await createWebhook(written);
        announce({ done: t('Webhook added.') });
        saved();
        onCreated({
          secret,
          instructions: t(
            'The receiving program uses this secret to verify that a message comes from your shop. Next, send a test from the page of its deliveries.',
          ),
        });
      }
    });
  });
  return (
    <MutationForm
      label={webhook ? t('Edit webhook') : t('Add webhook')}
      problem={problem}
      busy={isSubmitting}
      button={webhook ? t('Save webhook') : t('Add webhook')}
      onSubmit={() => void submit()}
      onCancel={onClose}
    >
      <TextField
        label={t('URL')}
        type="url"
        inputMode="url"
        maxLength={500}
        autoComplete="off"
        required
        hint={mayBePrivate ? t('Receives the messages') : t('Receives the messages, must use https')}
        error={errors.url?.message}
        {...register('url')}
      />
      <TextField
        label={t('Description')}
        maxLength={200}
        autoComplete="off"
        optional
        error={errors.description?.message}
        {...register('description')}
      />
      {errors.events ? <ChoicesError>{t('Choose at least one event')}</ChoicesError> : null}
      {groups.map(([heading, ...prefixes]) => (
        <Choices
          key={heading}
          heading={heading}
          choices={webhookEventKeys
            .filter((key) => prefixes.some((prefix) => key.startsWith(prefix)))
            .map((key) => ({ value: key, label: webhookEvents[key] }))}
          {...register('events')}
        />
      ))}
    </MutationForm>
  );
}
