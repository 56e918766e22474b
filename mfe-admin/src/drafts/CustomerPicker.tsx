import type { Customer } from '@haat/shared/contract/customers';
import type { DraftContent } from '@haat/shared/contract/draft-orders';
import { formatPhone } from '@haat/shared/india/phone';
import { serverMessage, Sentence } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { TextField } from '@haat/shared/ui/Field';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router-dom';
import { msg } from '@haat/shared/text/msg';
import { useStaff } from '../access/staff-context';
import { customerQuery, findCustomers } from '../customers/customer-api';
import styles from './Drafts.module.css';
import { t } from '../language/t';

/**
 * Chooses a customer, an account or a guest, and fills in contact details and address. A new customer is entered in the
 * fields and becomes a guest with that email address. Without saved addresses, the latest order’s is filled in.
 */
export function CustomerPicker({
  content,
  onChange,
}: {
  content: DraftContent;
  onChange: (part: Partial<DraftContent>) => void;
}) {
  const { may } = useStaff();
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const found = useQuery({
    queryKey: ['admin', 'customers', 'for draft', search],
    queryFn: ({ signal }) => findCustomers(search, signal),
    enabled: search.length > 1 && may('customers.read'),
  });
  const choosing = useMutation({
    mutationFn: (customer: Customer) => client.fetchQuery(customerQuery(customer.id)),
    onSuccess: (customer) => {
      const address =
        customer.addresses.find(({ isDefault }) => isDefault) ?? customer.addresses[0] ?? customer.lastAddress;
      onChange({
        customerId: customer.kind === 'account' ? customer.id : null,
        email: customer.email || null,
        phone: customer.phone,
        address: address
          ? {
              fullName: address.fullName,
              address: address.address,
              city: address.city,
              state: address.state,
              zipCode: address.zipCode,
            }
          : { ...content.address, fullName: customer.name },
      });
      setTyped('');
    },
  });
  if (content.customerId !== null)
    return (
      <p>
        <Sentence
          of="Account: <link/>"
          parts={{
            link: () => (
              <Link to={`/admin/customers/${content.customerId}`}>
                {content.address.fullName || content.email || t('Customer')}
              </Link>
            ),
          }}
        />{' '}
        <Button look="quiet" size="small" onClick={() => onChange({ customerId: null })}>
          {t('Choose another customer')}
        </Button>
      </p>
    );
  return may('customers.read') ? (
    <div className={styles.search}>
      <TextField
        label={t('Find a customer')}
        hint={t('For a new customer, fill in the fields below.')}
        placeholder={t('Name, email, phone or order number')}
        type="search"
        autoComplete="off"
        maxLength={200}
        value={typed}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
        onChange={(event) => setTyped(event.target.value)}
      />
      {search.length > 1 && found.data && found.data.length > 0 ? (
        <ul className={styles.results} aria-label={t('Customers found')}>
          {found.data.map((customer) => (
            <li key={customer.id} className={styles.found}>
              <span className={styles.name}>
                {customer.name || customer.email}
                <span className={styles.under}>
                  {[
                    customer.phone && formatPhone(customer.phone),
                    customer.email,
                    customer.state,
                    customer.kind === 'guest' ? t('Guest') : null,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <Button
                look="secondary"
                size="small"
                busy={choosing.isPending && choosing.variables.id === customer.id}
                aria-label={t('Choose {{customer}}', { customer: customer.name || customer.email })}
                onClick={() => choosing.mutate(customer)}
              >
                {t('Choose')}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <div role="status">
        {search.length > 1 && found.data?.length === 0 ? <p>{t('No customers match.')}</p> : null}
        {found.isError ? <p>{t('The search isn’t available right now. Try again.')}</p> : null}
        {choosing.isError ? (
          <p className={styles.bad}>
            {t(serverMessage(choosing.error, msg('The customer could not be loaded. Try again.')))}
          </p>
        ) : null}
      </div>
    </div>
  ) : null;
}
