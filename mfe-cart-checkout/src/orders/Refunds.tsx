import type { Order } from '@haat/shared/contract/order';
import { formatDay } from '@haat/shared/india/calendar';
import { formatRupees } from '@haat/shared/money';
import { Sentence, useTexts } from '@haat/shared/state';
import { msg } from '@haat/shared/text/msg';
import styles from './OrderView.module.css';

const refundTexts = {
  pending: msg('<amount>{{amount}}</amount>, refund on its way'),
  done: msg('<amount>{{amount}}</amount>, refunded'),
  doneOn: msg('<amount>{{amount}}</amount>, refunded on {{day}}'),
  credit: msg('<amount>{{amount}}</amount>, added to your store credit'),
  failed: msg('<amount>{{amount}}</amount>, refund failed: we’re looking into it'),
};

/** What was refunded for an order, or is on its way; renders nothing without any. */
export function Refunds({ order }: { order: Order }) {
  const { t } = useTexts();
  if (order.refunds.length === 0) return null;
  return (
    <>
      <h3 className={styles.subtitle}>{t('Refunds')}</h3>
      <ul className={styles.list}>
        {order.refunds.map(({ amount, status, reason, at, doneAt, toCredit }) => (
          <li key={`${reason} ${at} ${amount} ${toCredit ? 'credit' : ''}`}>
            <Sentence
              of={refundTexts[toCredit ? 'credit' : status === 'done' && doneAt ? 'doneOn' : status]}
              values={{ amount: formatRupees(amount), day: doneAt ? formatDay(doneAt, t) : '' }}
              parts={{ amount: (words) => <strong className={styles.number}>{words}</strong> }}
            />
            <br />
            <span className={styles.soft}>
              {t(reason)} · {formatDay(at, t)}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
