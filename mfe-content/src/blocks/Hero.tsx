import { Container } from '@haat/shared/ui/Container';
import type { ReactNode } from 'react';
import styles from './Hero.module.css';
import pictures from './pictures.module.css';

/** A picture for the head of a page; each is a class of pictures.module.css. */
type HeroPicture = 'lota' | 'saree' | 'tiffin' | 'garland';

export interface HeroProps {
  /** The page's only h1. */
  title: string;
  /** One or two sentences below it. */
  lede: ReactNode;
  /** A label above the title: the section of the site. */
  eyebrow?: string;
  /** Buttons. */
  actions?: ReactNode;
  /** With `pictureAlt`, shown beside the text in a wide window and above it in a narrow one. */
  picture?: HeroPicture;
  pictureAlt?: string;
}

/** The head of a page, in large type. */
export function Hero({ title, lede, eyebrow, actions, picture, pictureAlt }: HeroProps) {
  return (
    <Container>
      <header className={`${styles.hero} ${picture ? styles.pictured : ''}`}>
        <div className={styles.text}>
          {eyebrow ? <p className={styles.eyebrow}>{eyebrow}</p> : null}
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.lead}>{lede}</p>
          {actions ? <div className={styles.actions}>{actions}</div> : null}
        </div>
        {picture ? (
          <div className={`${styles.picture} ${pictures[picture]}`} role="img" aria-label={pictureAlt} />
        ) : null}
      </header>
    </Container>
  );
}
