import { whenText } from '../tables/when';
import { Card } from './Card';
import styles from './History.module.css';
import { useOrder } from './order-context';
import { t } from '../language/t';

/** The order's timeline, newest first. */
export function History() {
  const {
    order: { history },
  } = useOrder();
  return (
    <Card title={t('History')}>
      <ol className={styles.list} reversed>
        {history.toReversed().map(({ status, at, note, staffNote, by }, index) => {
          // An entry without a change of status is shown by its note.
          const remark = note ?? staffNote;
          const isRemark = remark !== null && history[history.length - index - 2]?.status === status;
          return (
            <li key={`${at} ${status} ${remark ?? ''}`} className={styles.step}>
              <span className={styles.name}>{isRemark ? remark : t(status)}</span>
              <span className={styles.muted}>
                {[whenText(at), by && t(by), isRemark ? null : note, isRemark && note === null ? null : staffNote]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
