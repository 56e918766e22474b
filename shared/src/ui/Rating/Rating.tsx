import { Star } from 'lucide-react';
import { formatCount } from '../../india/numbers';
import styles from './Rating.module.css';

const STARS = [1, 2, 3, 4, 5];

export interface RatingProps {
  /** 0 to 5; null when nobody has rated. */
  value: number | null;
  /** Number of ratings, shown behind the stars. */
  count?: number;
  /** Whole stars only, the rating rounded down (§2, Popular items). */
  wholeStars?: boolean;
}

/** Stars and the number of ratings. */
export function Rating({ value, count, wholeStars }: RatingProps) {
  if (value === null) return <span className={styles.none}>No ratings yet</span>;
  const filled = wholeStars ? Math.floor(value) : value;
  const label = `${value.toFixed(1)} out of 5 stars${count === undefined ? '' : `, ${count} ${count === 1 ? 'rating' : 'ratings'}`}`;
  return (
    <span className={styles.rating} role="img" aria-label={label}>
      <span className={styles.stars}>
        {STARS.map((star) => {
          const part = Math.min(1, Math.max(0, filled - star + 1));
          return (
            <span key={star} className={styles.star} data-filled={part >= 1 || undefined}>
              <Star className={styles.outline} aria-hidden="true" />
              {part > 0 ? <Star className={part >= 0.75 ? styles.full : part >= 0.25 ? styles.half : styles.hidden} aria-hidden="true" /> : null}
            </span>
          );
        })}
      </span>
      {count === undefined ? null : <span className={styles.count}>{formatCount(count)}</span>}
    </span>
  );
}
