import { formatDay } from '@haat/shared/india/calendar';
import styles from './OrderTimeline.module.css';

export interface TimelineStep {
  status: string;
  at: string;
  note: string | null;
}

/** What became of an order or a return, step by step. */
export function OrderTimeline({ steps, label }: { steps: readonly TimelineStep[]; label: string }) {
  return (
    <ol className={styles.timeline} aria-label={label}>
      {steps.map(({ status, at, note }) => (
        <li key={`${status} ${at}`} className={styles.step}>
          <span className={styles.status}>{status}</span>
          <span className={styles.soft}>{[formatDay(at), note].filter(Boolean).join(' · ')}</span>
        </li>
      ))}
    </ol>
  );
}
