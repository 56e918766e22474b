import { useTexts } from '@haat/shared/state';
import styles from './Contents.module.css';

/** Links to the sections of this page. */
export function Contents({ entries }: { entries: readonly { id: string; title: string }[] }) {
  const { t } = useTexts();
  const label = t('On this page');
  return (
    <nav aria-label={label} className={styles.contents}>
      <p className={styles.label} aria-hidden="true">
        {label}
      </p>
      <ol className={styles.list}>
        {entries.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className={styles.link}>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
