import { formatDay } from '@haat/shared/india/calendar';
import { useTexts } from '@haat/shared/state';
import styles from './OrderTimeline.module.css';

export interface TimelineStep {
  status: string;
  at: string;
  note: string | null;
}

/** The steps of an order or a return. */
export function OrderTimeline({ steps, label }: { steps: readonly TimelineStep[]; label: string }) {
  const { t } = useTexts();
  return (
    <ol className={styles.timeline} aria-label={label}>
      {steps.map(({ status, at, note }, index) => {
        // A step with the status of the previous one is a remark, such as a partial cancellation: show its note only.
        const isRemark = note !== null && status === steps[index - 1]?.status;
        return (
          <li key={`${status} ${at}`} className={styles.step}>
            <span className={isRemark ? styles.remark : styles.status}>{t(isRemark ? note : status)}</span>
            <span className={styles.soft}>
              {[formatDay(at, t), isRemark || note === null ? null : t(note)].filter(Boolean).join(' · ')}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
