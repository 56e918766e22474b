import { formatDay } from '@haat/shared/india/calendar';
import { useTexts } from '@haat/shared/state';
import styles from './OrderTimeline.module.css';

export interface TimelineStep {
  status: string;
  at: string;
  note: string | null;
}

/** What became of an order or a return, step by step. */
export function OrderTimeline({ steps, label }: { steps: readonly TimelineStep[]; label: string }) {
  const { t } = useTexts();
  return (
    <ol className={styles.timeline} aria-label={label}>
      {steps.map(({ status, at, note }, index) => {
        // Something of it was cancelled: the order went no step further, so its status isn't said a second time.
        const isRemark = note !== null && status === steps[index - 1]?.status;
        return (
          <li key={`${status} ${at}`} className={styles.step}>
            <span className={styles.status}>{t(isRemark ? note : status)}</span>
            <span className={styles.soft}>
              {[formatDay(at, t), isRemark || note === null ? null : t(note)].filter(Boolean).join(' · ')}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
