import { Container } from '@haat/shared/ui/Container';
import { useId, type ReactNode } from 'react';
import styles from './Section.module.css';

export interface SectionProps {
  title: string;
  /** A sentence under the title, in the margin. */
  aside?: ReactNode;
  /** What links on this and other pages point at. */
  id?: string;
  /** A tinted ground across the window; at most one or two a page. */
  tinted?: boolean;
  children: ReactNode;
}

/** A part of a page: its heading in the margin, its matter beside it; one above the other on a narrow window. */
export function Section({ title, aside, id, tinted, children }: SectionProps) {
  const ownId = useId();
  const heading = id ? `${id}-heading` : ownId;
  return (
    <section id={id} aria-labelledby={heading} className={tinted ? styles.tinted : undefined}>
      <Container>
        <div className={styles.section}>
          <div className={styles.margin}>
            <h2 id={heading} className={styles.title}>
              {title}
            </h2>
            {aside ? <p className={styles.aside}>{aside}</p> : null}
          </div>
          <div className={styles.matter}>{children}</div>
        </div>
      </Container>
    </section>
  );
}
