import { useTexts } from '@haat/shared/state';
import { formatRupees, splitRupees } from '../../india/money';
import styles from './Price.module.css';

export interface PriceProps {
  /** Rupees. */
  amount: number;
  /** List price in rupees; shown struck through when above the amount. */
  listPrice?: number | null;
  size?: 'small' | 'medium' | 'large';
}

/** A price with its whole part and two-digit decimals split (§9); read out as one amount. */
export function Price({ amount, listPrice, size = 'medium' }: PriceProps) {
  const { t } = useTexts();
  const { whole, fraction } = splitRupees(amount);
  const isReduced = listPrice != null && listPrice > amount;
  return (
    <span className={`${styles.price} ${styles[size]}`}>
      <span className={styles.amount}>
        <span aria-hidden="true">
          <span className={styles.symbol}>₹</span>
          {whole}
          <span className={styles.fraction}>.{fraction}</span>
        </span>
        <span className={styles.spoken}>{formatRupees(amount)}</span>
      </span>
      {isReduced ? (
        <span className={styles.list}>
          <span className={styles.spoken}>{t('List price:')} </span>
          <s>{formatRupees(listPrice)}</s>
        </span>
      ) : null}
    </span>
  );
}
