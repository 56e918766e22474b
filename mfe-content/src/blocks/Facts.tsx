import { Container } from '@haat/shared/ui/Container';
import styles from './Facts.module.css';

/** A figure and what it counts. */
export interface Fact {
  figure: string;
  label: string;
}

/** The few figures that a visitor came for, in large type across the page. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <Container>
      <dl className={styles.facts}>
        {facts.map(({ figure, label }) => (
          <div key={label} className={styles.fact}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.figure}>{figure}</dd>
          </div>
        ))}
      </dl>
    </Container>
  );
}
