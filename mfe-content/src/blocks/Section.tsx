import { Container } from '@haat/shared/ui/Container';
import { useId, type ReactNode } from 'react';
import styles from './Section.module.css';

export interface SectionProps {
  title: string;
  /** A sentence below the title, in the margin. */
  aside?: ReactNode;
  /** The target of links on this and other pages. */
  id?: string;
  /** A tinted background across the window; for at most one or two sections of a page. */
  tinted?: boolean;
  children: ReactNode;
}

/** A section of a page: heading in the margin, content beside it, or below it in a narrow window. */
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
