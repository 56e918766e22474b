import { notify } from '@haat/shared/state';
import { Panel } from '@haat/shared/ui/Panel';
import { TextField } from '@haat/shared/ui/Field';
import { Skeleton } from '@haat/shared/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AdminFailure } from '../access/AdminFailure';
import { CallForm } from '../forms/CallForm';
import { useCall } from '../forms/use-call';
import { anonymise, anonymiseQuery } from './customer-calls';
import type { CustomerFormProps } from './CustomerDialog';
import { WhatThereIs } from './WhatThereIs';

/** Says what goes for good and what stays for the tax office, and does it once the customer's address is entered. */
export function AnonymiseForm({ customer, onClose, onLeave }: CustomerFormProps) {
  const { data, error, isError, refetch } = useQuery(anonymiseQuery(customer.id));
  const [email, setEmail] = useState('');
  const [wrong, setWrong] = useState<string>();
  const { problem, isBusy, call } = useCall((path, message) => {
    if (path === 'email') setWrong(message);
    return path === 'email';
  });
  if (isError && !data) return <AdminFailure error={error} what="What would go" retry={() => void refetch()} />;
  if (!data) return <Skeleton height="12rem" />;
  if (data.refusal !== null)
    return (
      <Panel title="This can’t be done now">
        <p>{data.refusal}</p>
      </Panel>
    );
  const submit = async () => {
    setWrong(undefined);
    const isDone = await call(() => anonymise(customer.id, email));
    if (!isDone) return;
    notify('The customer is forgotten. What the tax law asks for is kept without them.');
    onLeave(null);
  };
  return (
    <CallForm
      label="Anonymise"
      problem={problem}
      busy={isBusy}
      button="Anonymise for good"
      onSubmit={() => void submit()}
      onCancel={onClose}
    >
      <p>Do this when they ask for it. It can’t be undone.</p>
      <WhatThereIs title="Goes for good" things={data.goes} />
      <div>
        <h3>Stays for the tax office</h3>
        <p>
          {data.orders === 0
            ? 'No order that is over.'
            : `${data.orders === 1 ? 'One order' : `${data.orders} orders`}, joined to nobody${data.invoices.length > 0 ? `; the name and address stay on ${data.invoices.length === 1 ? 'the invoice' : 'the invoices'} ${data.invoices.join(', ')}` : ''}.`}
        </p>
        {data.underWay.length > 0 ? (
          <p>{`Under way, and keeps how they are reached until it is over: ${data.underWay.join(', ')}. Come back then.`}</p>
        ) : null}
      </div>
      <TextField
        label="The customer’s e-mail address"
        hint={`To be sure that it is they: ${customer.email}`}
        type="email"
        autoComplete="off"
        maxLength={200}
        required
        value={email}
        error={wrong}
        onChange={(event) => setEmail(event.target.value)}
      />
    </CallForm>
  );
}
