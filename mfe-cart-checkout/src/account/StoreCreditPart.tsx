import type { CreditEntry } from '@haat/shared/contract/store-credit';
import { formatDay } from '@haat/shared/india/calendar';
import { formatRupees } from '@haat/shared/money';
import { useTexts } from '@haat/shared/state';
import { msg } from '@haat/shared/text/msg';
import { Card } from '@haat/shared/ui/Card';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { creditQuery } from './credit-query';
import { LoadProblem } from './LoadProblem';
import { Aside, Removable, RemovableList } from './RemovableList';
import styles from './StoreCreditPart.module.css';

const kindLabels: Readonly<Record<CreditEntry['kind'], string>> = {
  given: msg('Added by the shop'),
  taken: msg('Taken back by the shop'),
  refund: msg('Refund'),
  return: msg('Return'),
  exchange: msg('Exchange'),
  spent: msg('Used'),
  'given-back': msg('Given back'),
  merged: msg('From your other account'),
  closed: msg('Ended'),
};

/** The account's store credit and its history; nothing without any. */
export function StoreCreditPart() {
  const { t } = useTexts();
  const { data: credit, error, isError, isFetching, refetch } = useQuery(creditQuery);
  if (isError && !credit)
    return (
      <LoadProblem
        title={t('We could not load your store credit')}
        error={error}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!credit || credit.entries.length === 0) return null;
  return (
    <Card as="section" labelledBy="store-credit">
      <div className={styles.part}>
        <h2 id="store-credit" className={styles.title}>
          {t('Store credit')}
        </h2>
        <p className={styles.balance}>{formatRupees(credit.balance)}</p>
        {credit.balance > 0 ? <p>{t('Choose “Use store credit” at checkout.')}</p> : null}
        <RemovableList>
          {credit.entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </RemovableList>
      </div>
    </Card>
  );
}

function Entry({ entry: { kind, amount, orderId, note, at } }: { entry: CreditEntry }) {
  const { t } = useTexts();
  return (
    <Removable>
      <strong>
        {amount > 0 ? '+' : ''}
        {formatRupees(amount)}
      </strong>{' '}
      {t(kindLabels[kind])}
      {orderId ? (
        <>
          {' · '}
          <Link to={`/orders/${orderId}`}>{t('Order {{id}}', { id: orderId })}</Link>
        </>
      ) : null}
      <Aside>{[note, formatDay(at, t)].filter(Boolean).join(' · ')}</Aside>
    </Removable>
  );
}
