import { useTexts } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { Card } from '@haat/shared/ui/Card';
import { Panel } from '@haat/shared/ui/Panel';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { addressesQuery } from '../../account/account-queries';
import { AccountLayout } from '../../account/AccountLayout';
import { AddressCard } from '../../account/AddressCard';
import { AddressForm } from '../../account/AddressForm';
import { Loading } from '../../account/Loading';
import { LoadProblem } from '../../account/LoadProblem';
import { sampleAccount } from '../../account/sample-account';
import styles from './ProfileAddressesPage.module.css';

const { name, address } = sampleAccount.profile;

/** The address book: add, change, remove, and choose the default one. */
export function Component(): ReactElement {
  const { t } = useTexts();
  const sample = (
    <Card>
      <address className={styles.sample}>
        <strong>{name}</strong>
        <br />
        {address.street}
        <br />
        {address.city}, {address.state} {address.pincode}
      </address>
    </Card>
  );
  return (
    <AccountLayout title={t('Your Addresses')} path="/profile/addresses" sample={sample}>
      <OwnAddresses />
    </AccountLayout>
  );
}

function OwnAddresses() {
  const { t } = useTexts();
  const { data: addresses, error, isError, isFetching, refetch } = useQuery(addressesQuery);
  const [editing, setEditing] = useState<string | 'new' | null>(null);
  if (isError && !addresses)
    return (
      <LoadProblem
        title={t('We could not load your addresses')}
        error={error}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!addresses) return <Loading text={t('Loading your addresses…')} />;
  const close = () => setEditing(null);
  return (
    <>
      {addresses.length === 0 && editing !== 'new' ? (
        <Panel title={t('No saved addresses yet')}>
          <p>{t('Save an address and we’ll fill it in at checkout.')}</p>
        </Panel>
      ) : null}
      <ul className={styles.list}>
        {addresses.map((saved) => (
          <li key={saved.id}>
            <Card>
              {editing === saved.id ? (
                <AddressForm saved={saved} onClose={close} />
              ) : (
                <AddressCard saved={saved} onEdit={() => setEditing(saved.id)} />
              )}
            </Card>
          </li>
        ))}
      </ul>
      {editing === 'new' ? (
        <Card>
          <AddressForm onClose={close} />
        </Card>
      ) : (
        <div>
          <Button onClick={() => setEditing('new')}>{t('Add an address')}</Button>
        </div>
      )}
    </>
  );
}
