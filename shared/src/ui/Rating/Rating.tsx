import { useTexts } from '@haat/shared/state';
import { formatCount } from '../../india/numbers';
import styles from './Rating.module.css';

export interface RatingProps {
  /** 0 to 5; null without ratings. */
  value: number | null;
  /** Number of ratings, shown behind the stars. */
  count?: number;
  /** Whole stars only, the rating rounded down (§2, Popular items). */
  wholeStars?: boolean;
  /** Shows four muted stars without a rating (§2, Product detail); the page adds the text. Default: nothing. */
  fixed?: boolean;
  /** Shows the average before the stars. */
  average?: boolean;
}

/** Stars, whole and half ones, and the number of ratings. */
export function Rating({ value, count, wholeStars, fixed, average }: RatingProps) {
  const { t } = useTexts();
  if (value === null)
    return fixed ? (
      <span className={styles.rating}>
        <span className={`${styles.stars} ${styles.muted}`} data-stars={4} aria-hidden="true" />
      </span>
    ) : null;
  const stars = wholeStars ? Math.floor(value) : Math.round(value * 2) / 2;
  const outOf = value.toFixed(1);
  const label =
    count === undefined
      ? t('{{stars}} out of 5 stars', { stars: outOf })
      : t('{{stars}} out of 5 stars, {{count}} ratings', {
          stars: outOf,
          count,
          one: '{{stars}} out of 5 stars, {{count}} rating',
        });
  return (
    <span className={styles.rating} role="img" aria-label={label}>
      {average ? <span className={styles.average}>{outOf}</span> : null}
      <span className={styles.stars} data-stars={stars} />
      {count === undefined ? null : (
        <span className={styles.count}>
          {average ? t('{{count}} ratings', { count, one: '{{count}} rating' }) : formatCount(count)}
        </span>
      )}
    </span>
  );
}
