import { useTexts } from '@haat/shared/state';
import styles from './VegMark.module.css';

/**
 * The mandatory mark of food in India: a green dot in a square for vegetarian, a brown triangle otherwise; with a
 * label.
 */
export function VegMark({ veg }: { veg: boolean }) {
  const { t } = useTexts();
  return (
    <p className={`${styles.mark} ${veg ? styles.veg : styles.nonVeg}`}>
      <svg viewBox="0 0 20 20" aria-hidden="true" className={styles.sign}>
        <rect x="1" y="1" width="18" height="18" rx="1.5" fill="none" stroke="currentColor" strokeWidth="1.8" />
        {veg ? (
          <circle cx="10" cy="10" r="5" fill="currentColor" />
        ) : (
          <path d="M10 4.5l5.6 10H4.4z" fill="currentColor" />
        )}
      </svg>
      {veg ? t('Vegetarian') : t('Non-vegetarian')}
    </p>
  );
}
