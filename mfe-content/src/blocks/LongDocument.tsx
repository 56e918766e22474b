import { useTexts } from '@haat/shared/state';
import { Container } from '@haat/shared/ui/Container';
import type { ReactNode } from 'react';
import { Contents } from './Contents';
import { HashTarget } from './HashTarget';
import styles from './LongDocument.module.css';

/** A section of a document. */
export interface Clause {
  id: string;
  title: string;
  body: ReactNode;
}

export interface LongDocumentProps {
  title: string;
  lede: ReactNode;
  /** The effective date, as text. */
  since?: string;
  /** Default true. */
  isNumbered?: boolean;
  /** Shown before the sections. */
  intro?: ReactNode;
  clauses: readonly Clause[];
}

/** A reference document: table of contents, sections, a readable line length. */
export function LongDocument({ title, lede, since, isNumbered = true, intro, clauses }: LongDocumentProps) {
  const { t } = useTexts();
  return (
    <Container>
      <HashTarget />
      <article className={styles.document}>
        <header className={styles.head}>
          <h1 className={styles.title}>{title}</h1>
          {lede ? <p className={styles.lead}>{lede}</p> : null}
          {since ? <p className={styles.since}>{t('In force since {{since}}', { since })}</p> : null}
        </header>
        <div className={styles.contents}>{clauses.length > 0 ? <Contents entries={clauses} /> : null}</div>
        <div className={styles.clauses}>
          {intro ? <div className={styles.clause}>{intro}</div> : null}
          {clauses.map(({ id, title: name, body }, index) => (
            <section key={id} id={id} aria-labelledby={`${id}-heading`} className={styles.clause}>
              <h2 id={`${id}-heading`} className={styles.name}>
                {isNumbered ? (
                  <>
                    <span className={styles.number}>{index + 1}.</span> {name}
                  </>
                ) : (
                  name
                )}
              </h2>
              {body}
            </section>
          ))}
        </div>
      </article>
    </Container>
  );
}
