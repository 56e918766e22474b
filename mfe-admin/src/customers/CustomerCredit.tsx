import type { CustomerCredit as Credit } from '@haat/shared/contract/staff-credit';
import { formatRupees } from '@haat/shared/money';
import { Button } from '@haat/shared/ui/Button';
import { Skeleton } from '@haat/shared/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { msg } from '@haat/shared/text/msg';
import { AdminFailure } from '../access/AdminFailure';
import { useStaff } from '../access/staff-context';
import { useRefetchOnChanges } from '../live/use-refetch-on-changes';
import { whenText } from '../tables/when';
import { creditQuery } from './customer-api';
import styles from './Customer.module.css';
import type { CustomerDialogKind } from './customer-dialog';
import { t } from '../language/t';

const kindLabels: Readonly<Record<Credit['entries'][number]['kind'], string>> = {
  given: msg('Given'),
  taken: msg('Taken back'),
  refund: msg('Refund'),
  return: msg('Return'),
  exchange: msg('Exchange'),
  spent: msg('Used'),
  'given-back': msg('Given back'),
  merged: msg('Merged customer'),
  closed: msg('Account deleted'),
};
/** What a change by others must be about to reload the store credit. */
const WATCHED = ['customer', 'order', 'return', 'refund'];

/** The store credit of a customer with an account: its balance, its history, and how staff change it. */
export function CustomerCredit({ id, onOpen }: { id: string; onOpen: (dialog: CustomerDialogKind) => void }) {
  const { may } = useStaff();
  const { data, error, isError, refetch } = useQuery(creditQuery(id));
  useRefetchOnChanges(WATCHED, { queryKey: creditQuery(id).queryKey });
  return (
    <section className={styles.section} aria-labelledby="credit">
      <div className={styles.head}>
        <h2 id="credit">{t('Store credit')}</h2>
        {data && may('orders.refund') ? (
          <div className={styles.actions}>
            <Button look="secondary" size="small" onClick={() => onOpen('give-credit')}>
              {t('Give store credit…')}
            </Button>
            {data.balance > 0 ? (
              <Button look="quiet" size="small" onClick={() => onOpen('take-credit')}>
                {t('Take back store credit…')}
              </Button>
            ) : null}
          </div>
        ) : null}
      </div>
      {isError && !data ? (
        <AdminFailure error={error} what={t('Store credit')} retry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height="4rem" />
      ) : (
        <>
          <dl className={styles.figures}>
            <div>
              <dt>{t('Balance')}</dt>
              <dd>{formatRupees(data.balance)}</dd>
            </div>
          </dl>
          {data.entries.length > 0 ? (
            <ul className={styles.notes} aria-label={t('Store credit history')}>
              {data.entries.map((entry) => (
                <li key={entry.id} className={styles.note}>
                  <p>
                    <strong>
                      {entry.amount > 0 ? '+' : ''}
                      {formatRupees(entry.amount)}
                    </strong>{' '}
                    {t(kindLabels[entry.kind])}
                    {entry.note ? `: ${entry.note}` : ''}
                  </p>
                  <span className={styles.soft}>
                    {[whenText(entry.at), entry.by].filter(Boolean).join(', ')}
                    {entry.orderId ? (
                      <>
                        {' · '}
                        <Link to={`/admin/orders/${entry.orderId}`}>{entry.orderId}</Link>
                      </>
                    ) : null}
                    {' · '}
                    {t('Balance {{amount}}', { amount: formatRupees(entry.balance) })}
                  </span>
                </li>
              ))}
            </ul>
          ) : null}
        </>
      )}
    </section>
  );
}
