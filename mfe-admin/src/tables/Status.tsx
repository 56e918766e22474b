import styles from './Status.module.css';
import { t } from '../language/t';

const classes: Readonly<Record<string, string | undefined>> = {
  'Awaiting Payment': styles.waiting,
  'Payment Failed': styles.failed,
  'Payment link expired': styles.failed,
  Placed: styles.fresh,
  Delivered: styles.good,
  Cancelled: styles.bad,
  'In Transit': styles.inProgress,
  Live: styles.good,
  Scheduled: styles.inProgress,
  Active: styles.good,
  Published: styles.good,
};

/** The status of an order or a product. The colour only repeats the text. */
export function Status({ status }: { status: string }) {
  return <span className={`${styles.status} ${classes[status] ?? ''}`}>{t(status)}</span>;
}
