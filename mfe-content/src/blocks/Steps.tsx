import type { ReactNode } from 'react';
import styles from './Steps.module.css';

export interface Step {
  title: string;
  text: ReactNode;
}

/** A numbered sequence of steps. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ title, text }) => (
        <li key={title} className={styles.step}>
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ol>
  );
}
