import type { ReactNode } from 'react';
import styles from './Points.module.css';

export interface Point {
  title: string;
  text: ReactNode;
}

/** Short statements of equal weight in two or three columns, each below a thin line. */
export function Points({ points }: { points: readonly Point[] }) {
  return (
    <ul className={`${styles.points} ${points.length === 3 ? styles.three : ''}`}>
      {points.map(({ title, text }) => (
        <li key={title} className={styles.point}>
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ul>
  );
}
