import { Container } from '@haat/shared/ui/Container';
import styles from './Facts.module.css';

/** A figure and its label. */
export interface Fact {
  figure: string;
  label: string;
}

/** The most important figures of a page, in large type across its width. */
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
