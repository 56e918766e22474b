import { notify } from '@haat/shared/state';
import { Panel } from '@haat/shared/ui/Panel';
import { TextField } from '@haat/shared/ui/Field';
import { Skeleton } from '@haat/shared/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AdminFailure } from '../access/AdminFailure';
import { MutationForm } from '../forms/MutationForm';
import { useCall } from '../forms/use-call';
import { anonymise, anonymiseQuery } from './customer-api';
import type { CustomerFormProps } from './customer-dialog';
import { CountList } from './CountList';
import { listText, sentences } from '../language/join-texts';
import { t } from '../language/t';

/** Shows what is deleted and what is kept for tax records; requires the customer's email address as confirmation. */
export function AnonymiseForm({ customer, onClose, onLeave }: CustomerFormProps) {
  const { data, error, isError, refetch } = useQuery(anonymiseQuery(customer.id));
  const [email, setEmail] = useState('');
  const [fault, setFault] = useState<string>();
  const { problem, isBusy, call } = useCall((path, message) => {
    if (path === 'email') setFault(message);
    return path === 'email';
  });
  if (isError && !data) return <AdminFailure error={error} what={t('The preview')} retry={() => void refetch()} />;
  if (!data) return <Skeleton height="12rem" />;
  if (data.refusal !== null)
    return (
      <Panel title={t('This customer can’t be anonymised yet')}>
        <p>{data.refusal}</p>
      </Panel>
    );
  const submit = async () => {
    setFault(undefined);
    const isDone = await call(() => anonymise(customer.id, email));
    if (!isDone) return;
    notify(t('Customer anonymised. Tax records stay without a link to them.'));
    onLeave(null);
  };
  return (
    <MutationForm
      label={t('Anonymise customer')}
      problem={problem}
      busy={isBusy}
      button={t('Anonymise customer')}
      byButtonOnly
      onSubmit={() => void submit()}
      onCancel={onClose}
    >
      <p>{t('Use this when the customer asks to delete their data. It can’t be undone.')}</p>
      <CountList title={t('Deleted permanently')} things={data.goes} />
      <div>
        <h3>{t('Kept for tax records')}</h3>
        <p>
          {data.orders === 0
            ? t('No completed orders.')
            : sentences(
                t('{{count}} orders, without a link to the customer.', {
                  count: data.orders,
                  one: '{{count}} order, without a link to the customer.',
                }),
                data.invoices.length > 0 &&
                  t('The name and address stay on the invoices {{invoices}}.', {
                    count: data.invoices.length,
                    one: 'The name and address stay on the invoice {{invoices}}.',
                    invoices: listText(data.invoices),
                  }),
              )}
        </p>
        {data.underWay.length > 0 ? (
          <p>
            {t(
              'Not completed: {{underWay}}. The contact details of these orders stay until they are completed. Anonymise the customer again then.',
              { underWay: data.underWay.join(', ') },
            )}
          </p>
        ) : null}
      </div>
      <TextField
        label={t('Customer’s email address')}
        hint={t('To confirm, enter {{email}}', { email: customer.email })}
        type="email"
        autoComplete="off"
        maxLength={200}
        required
        value={email}
        error={fault}
        onChange={(event) => setEmail(event.target.value)}
      />
    </MutationForm>
  );
}
