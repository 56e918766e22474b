import { Link } from 'react-router-dom';
import { Wordmark } from '@haat/shared/ui/Wordmark';
import styles from './Logo.module.css';

/** The shop's logo: the awning of a stall above its name. */
export function Logo() {
  return (
    <Link to="/" className={styles.logo}>
      <svg viewBox="0 0 40 34" className={styles.mark} aria-hidden="true">
        <path d="M7 2h26l5 11H2z" fill="currentColor" opacity="0.28" />
        <path
          d="M2 13h7.2v3.4a3.6 3.6 0 1 1-7.2 0zM16.4 13h7.2v3.4a3.6 3.6 0 1 1-7.2 0zM30.8 13H38v3.4a3.6 3.6 0 1 1-7.2 0z"
          fill="var(--accent)"
        />
        <path d="M9.2 13h7.2v3.4a3.6 3.6 0 1 1-7.2 0zM23.6 13h7.2v3.4a3.6 3.6 0 1 1-7.2 0z" fill="currentColor" />
        <path
          d="M6 22v10h28V22"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span className={styles.name}>Haat</span>
      <span className={styles.hindi}>
        <Wordmark isDecoration />
      </span>
    </Link>
  );
}
