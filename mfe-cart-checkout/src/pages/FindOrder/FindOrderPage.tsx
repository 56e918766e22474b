import { zodResolver } from '@hookform/resolvers/zod';
import { askForOrderLink } from '@haat/shared/api/orders';
import { orderLookupSchema } from '@haat/shared/contract/order-lookup';
import { Sentence, serverMessage, useTexts } from '@haat/shared/state';
import { msg } from '@haat/shared/text/msg';
import { Button } from '@haat/shared/ui/Button';
import { Card } from '@haat/shared/ui/Card';
import { TextField } from '@haat/shared/ui/Field';
import { Panel } from '@haat/shared/ui/Panel';
import { type ReactElement, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useHydrated } from '../../hydration/use-hydrated';
import styles from '../../sign-in/CredentialForm.module.css';
import { CredentialPage } from '../../sign-in/CredentialPage';

/**
 * Mails the link to an order to its buyer. The response is the same for every number and address, so it doesn't reveal
 * whose order it is.
 */
export function Component(): ReactElement {
  const { t } = useTexts();
  const hydrated = useHydrated();
  const [sentTo, setSentTo] = useState('');
  const [problem, setProblem] = useState('');
  const {
    register,
    handleSubmit,
    formState: { errors, isSubmitting },
  } = useForm({ defaultValues: { orderId: '', email: '' }, resolver: zodResolver(orderLookupSchema) });
  const submit = handleSubmit(async ({ orderId, email }) => {
    setProblem('');
    try {
      await askForOrderLink(orderId.toUpperCase(), email);
      setSentTo(email);
    } catch (error) {
      setProblem(serverMessage(error, msg('That could not be sent. Please try again.')));
    }
  });
  return (
    <CredentialPage
      title={t('Find your order')}
      description={t('See an order that you placed at Haat without an account.')}
      path="/orders"
    >
      {sentTo ? (
        <div role="status">
          <Panel
            tone="good"
            title={t('Look into your mail')}
            actions={
              <Button look="secondary" onClick={() => setSentTo('')}>
                {t('Try another number')}
              </Button>
            }
          >
            <p>
              <Sentence
                of="If there is such an order with this address, we have sent a link to <to>{{address}}</to>. It opens the order, where you can follow it, cancel, return or claim."
                values={{ address: sentTo }}
                parts={{ to: (words) => <strong>{words}</strong> }}
              />
            </p>
          </Panel>
        </div>
      ) : (
        <Card>
          <form
            className={styles.form}
            noValidate
            aria-label={t('Find your order')}
            onSubmit={(event) => void submit(event)}
          >
            {problem ? (
              <p className={styles.problem} role="alert">
                {t(problem)}
              </p>
            ) : null}
            <TextField
              label={t('Order number')}
              hint={t('In your confirmation, like HT-8K2M4Q')}
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              maxLength={20}
              error={errors.orderId?.message}
              {...register('orderId')}
            />
            <TextField
              label={t('Email')}
              hint={t('The one that you ordered with')}
              type="email"
              autoComplete="email"
              maxLength={200}
              error={errors.email?.message}
              {...register('email')}
            />
            <Button type="submit" wide disabled={!hydrated} busy={isSubmitting}>
              {t(isSubmitting ? 'Sending…' : 'Mail me the link')}
            </Button>
          </form>
        </Card>
      )}
    </CredentialPage>
  );
}
