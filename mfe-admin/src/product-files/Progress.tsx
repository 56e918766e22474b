import { formatCount } from '@haat/shared/india/numbers';
import styles from './ProductFiles.module.css';
import { t } from '../language/t';

/**
 * A progress bar.
 * @param total null while it is unknown
 */
export function Progress({ label, done, total }: { label: string; done: number; total: number | null }) {
  return (
    <progress
      className={styles.progress}
      aria-label={label}
      {...(total === null
        ? { 'aria-valuetext': t('{{done}} done', { done: formatCount(done) }) }
        : { value: Math.min(done, total), max: Math.max(total, 1) })}
    />
  );
}
