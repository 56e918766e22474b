import { formatCount } from '../../india/numbers';
import styles from './Rating.module.css';

export interface RatingProps {
  /** 0 to 5; null when nobody has rated. */
  value: number | null;
  /** Number of ratings, shown behind the stars. */
  count?: number;
  /** Whole stars only, the rating rounded down (§2, Popular items). */
  wholeStars?: boolean;
  /** Where nobody has rated, four stars (§2, Product detail) beside the words that say so. */
  fixed?: boolean;
}

/** Stars, whole and half ones, and the number of ratings. */
export function Rating({ value, count, wholeStars, fixed }: RatingProps) {
  if (value === null && fixed) return <span className={styles.rating}><span className={styles.stars} data-stars={4} aria-hidden="true" /><span className={styles.none}>No ratings yet</span></span>;
  if (value === null) return <span className={styles.none}>No ratings yet</span>;
  const stars = wholeStars ? Math.floor(value) : Math.round(value * 2) / 2;
  const label = `${value.toFixed(1)} out of 5 stars${count === undefined ? '' : `, ${count} ${count === 1 ? 'rating' : 'ratings'}`}`;
  return (
    <span className={styles.rating} role="img" aria-label={label}>
      <span className={styles.stars} data-stars={stars} />
      {count === undefined ? null : <span className={styles.count}>{formatCount(count)}</span>}
    </span>
  );
}
