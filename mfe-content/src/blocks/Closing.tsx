import { Container } from '@haat/shared/ui/Container';
import type { ReactNode } from 'react';
import styles from './Closing.module.css';

/** The end of a page: one call to action and its button. */
export function Closing({ title, children, action }: { title: string; children: ReactNode; action: ReactNode }) {
  return (
    <section className={styles.band}>
      <Container>
        <div className={styles.closing}>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.text}>{children}</p>
          <div className={styles.action}>{action}</div>
        </div>
      </Container>
    </section>
  );
}
