import type { Customer } from '@haat/shared/contract/customers';
import { formatPhone } from '@haat/shared/india/phone';
import { notify } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { TextField } from '@haat/shared/ui/Field';
import { Panel } from '@haat/shared/ui/Panel';
import { Skeleton } from '@haat/shared/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AdminFailure } from '../access/AdminFailure';
import { MutationForm } from '../forms/MutationForm';
import { useCall } from '../forms/use-call';
import { findCustomers, merge, mergeQuery } from './customer-api';
import styles from './Customer.module.css';
import type { CustomerFormProps } from './customer-dialog';
import { CountList } from './CountList';
import { t } from '../language/t';

/** Minimum number of characters before a search. */
const MIN_LENGTH = 2;

/** Finds the customer to keep, shows what moves and what is deleted, and merges. */
export function MergeForm({ customer, onClose, onLeave }: CustomerFormProps) {
  const [search, setSearch] = useState('');
  const [into, setInto] = useState<Customer | null>(null);
  const q = search.trim();
  const found = useQuery({
    queryKey: ['admin', 'customers', 'to merge', q],
    queryFn: ({ signal }) => findCustomers(q, signal),
    enabled: q.length >= MIN_LENGTH && into === null,
  });
  if (into)
    return <Merge customer={customer} into={into} onBack={() => setInto(null)} onClose={onClose} onLeave={onLeave} />;
  const others = found.data?.filter(({ id }) => id !== customer.id);
  return (
    <div className={styles.section}>
      <p>
        {t('Choose the customer to keep. The data of {{customer}} moves to them.', {
          customer: customer.name || customer.email,
        })}
      </p>
      <TextField
        label={t('Name, email or phone of the customer to keep')}
        type="search"
        autoComplete="off"
        maxLength={200}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <div role="status" className={styles.found}>
        {others?.map((one) => (
          <Button key={one.id} look="secondary" wide onClick={() => setInto(one)}>
            {[one.name, one.phone && formatPhone(one.phone), one.email, one.kind === 'guest' ? t('Guest') : null]
              .filter(Boolean)
              .join(' · ')}
          </Button>
        ))}
        {others?.length === 0 ? <p>{t('No other customers match.')}</p> : null}
        {found.isError ? <p>{t('The search isn’t available right now. Try again in a moment.')}</p> : null}
      </div>
    </div>
  );
}

function Merge({
  customer,
  into,
  onBack,
  onClose,
  onLeave,
}: CustomerFormProps & { into: Customer; onBack: () => void }) {
  const { data, error, isError, refetch } = useQuery(mergeQuery(customer.id, into.id));
  const { problem, isBusy, call } = useCall();
  const back = (
    <Button look="quiet" onClick={onBack}>
      {t('Choose another customer')}
    </Button>
  );
  if (isError && !data) return <AdminFailure error={error} what={t('The preview')} retry={() => void refetch()} />;
  if (!data) return <Skeleton height="12rem" />;
  if (data.refusal !== null)
    return (
      <Panel title={t('These customers can’t be merged')} actions={back}>
        <p>{data.refusal}</p>
      </Panel>
    );
  const submit = async () => {
    const isDone = await call(() => merge(customer.id, into.id));
    if (!isDone) return;
    notify(t('Merged into {{into}}.', { into: into.name || into.email }));
    onLeave(into.id);
  };
  return (
    <MutationForm
      label={t('Merge')}
      problem={problem}
      busy={isBusy}
      button={t('Merge customers')}
      byButtonOnly
      onSubmit={() => void submit()}
      onCancel={onClose}
      more={back}
    >
      <p>
        {t('{{from}} ({{email}}) is merged into {{into}} ({{email2}}), who signs in as before. This can’t be undone.', {
          from: data.from.name,
          email: data.from.email,
          into: data.into.name,
          email2: data.into.email,
        })}
      </p>
      <CountList title={t('Moves')} things={data.moves} />
      <CountList title={t('Deleted')} things={data.goes} />
      {data.moves.length + data.goes.length === 0 ? <p>{t('Nothing to move.')}</p> : null}
    </MutationForm>
  );
}
