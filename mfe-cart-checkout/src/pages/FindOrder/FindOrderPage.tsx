import { zodResolver } from '@hookform/resolvers/zod';
import { askForOrderLink } from '@haat/shared/api/orders';
import { orderLookupSchema } from '@haat/shared/contract/order-lookup';
import { markFields } from '@haat/shared/forms/mark-fields';
import { failureOf, runtimeConfig, Sentence, serverMessage, useSession, useTexts } from '@haat/shared/state';
import { msg } from '@haat/shared/text/msg';
import { Button } from '@haat/shared/ui/Button';
import { Card } from '@haat/shared/ui/Card';
import { TextField } from '@haat/shared/ui/Field';
import { Panel } from '@haat/shared/ui/Panel';
import { type ReactElement, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { useHydrated } from '../../hydration/use-hydrated';
import styles from '../../sign-in/CredentialForm.module.css';
import { CredentialPage } from '../../sign-in/CredentialPage';
import { FocusedStatus } from '../../sign-in/FocusedStatus';

/**
 * Emails the link to an order to its buyer. The response is the same for every number and address, so it does not
 * reveal whose order it is.
 */
export function Component(): ReactElement {
  const { t } = useTexts();
  const hydrated = useHydrated();
  const { claims } = useSession();
  const [sentTo, setSentTo] = useState('');
  const [problem, setProblem] = useState('');
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, isSubmitting },
  } = useForm({ defaultValues: { orderId: '', email: '' }, resolver: zodResolver(orderLookupSchema) });
  const submit = handleSubmit(async ({ orderId, email }) => {
    setProblem('');
    try {
      await askForOrderLink(orderId.toUpperCase(), email);
      setSentTo(email);
    } catch (error) {
      const failure = failureOf(error);
      if (failure.kind !== 'answered' || !markFields(failure.fields, ['orderId', 'email'], setError))
        setProblem(serverMessage(error, msg('We could not send this. Please try again.')));
    }
  });
  return (
    <CredentialPage title={t('Find your order')} path="/orders">
      {sentTo ? (
        <FocusedStatus>
          <Panel
            tone="good"
            title={t('Check your email')}
            actions={
              <Button look="secondary" onClick={() => setSentTo('')}>
                {t('Edit details')}
              </Button>
            }
          >
            <p>
              <Sentence
                of="If we have an order with this number and address, we’ve sent a link to <to>{{address}}</to>. Open it to track, cancel or return your order, or file a claim."
                values={{ address: sentTo }}
                parts={{ to: (children) => <strong>{children}</strong> }}
              />
            </p>
          </Panel>
        </FocusedStatus>
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
              hint={t('The address you ordered with')}
              type="email"
              autoComplete="email"
              maxLength={200}
              error={errors.email?.message}
              {...register('email')}
            />
            <Button type="submit" wide disabled={!hydrated} busy={isSubmitting}>
              {t(isSubmitting ? 'Sending…' : 'Email me a link')}
            </Button>
          </form>
        </Card>
      )}
      {!runtimeConfig().authentication ? null : claims ? (
        <p>
          <Link to="/profile/orders">{t('View all your orders')}</Link>
        </p>
      ) : (
        <p>
          <Sentence
            of="Have an account? <a>Sign in</a> to see all your orders."
            parts={{ a: (children) => <Link to="/login?next=/profile/orders">{children}</Link> }}
          />
        </p>
      )}
    </CredentialPage>
  );
}
