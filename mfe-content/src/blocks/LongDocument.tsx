import { useTexts } from '@haat/shared/state';
import { Container } from '@haat/shared/ui/Container';
import type { ReactNode } from 'react';
import { Contents } from './Contents';
import { HashTarget } from './HashTarget';
import styles from './LongDocument.module.css';

/** A numbered part of a document. */
export interface Clause {
  id: string;
  title: string;
  body: ReactNode;
}

export interface LongDocumentProps {
  title: string;
  lede: ReactNode;
  /** When it came into force, in words. */
  since: string;
  clauses: readonly Clause[];
}

/** A document that people look things up in: contents beside it, numbered parts, a line length that can be read. */
export function LongDocument({ title, lede, since, clauses }: LongDocumentProps) {
  const { t } = useTexts();
  return (
    <Container>
      <HashTarget />
      <article className={styles.document}>
        <header className={styles.head}>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.lede}>{lede}</p>
          <p className={styles.since}>{t('In force since {{since}}', { since })}</p>
        </header>
        <div className={styles.contents}>
          <Contents entries={clauses} />
        </div>
        <div className={styles.clauses}>
          {clauses.map(({ id, title: name, body }, index) => (
            <section key={id} id={id} aria-labelledby={`${id}-heading`} className={styles.clause}>
              <h2 id={`${id}-heading`} className={styles.name}>
                <span className={styles.number}>{index + 1}.</span> {name}
              </h2>
              {body}
            </section>
          ))}
        </div>
      </article>
    </Container>
  );
}
