import type { CartItem } from '@haat/shared/contract/cart';
import { formatRupees, toPaise, toRupees } from '@haat/shared/money';
import { Sentence, useTexts } from '@haat/shared/state';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { countItems } from '../cart/count-items';
import { describeChange } from '../cart/describe-change';
import type { LineChange } from '../cart/line-change';
import { LinePicture } from '../cart/LinePicture';
import { optionsText } from '@haat/shared/text/options-text';
import styles from './OrderSummary.module.css';

export interface OrderSummaryProps {
  lines: readonly CartItem[];
  changes: readonly LineChange[];
  unavailable: ReadonlySet<string>;
  /**
   * The sums and the button that places the order: above the lines, so that a long cart does not push it out of sight.
   */
  children: ReactNode;
}

/** The order's sums and items (§2 Checkout, Summary). */
export function OrderSummary({ lines, changes, unavailable, children }: OrderSummaryProps) {
  const { t } = useTexts();
  return (
    <div className={styles.summary}>
      <h2 className={styles.title}>{t('Order summary')}</h2>
      {children}
      <div className={styles.head}>
        <h3 className={styles.title}>
          {countItems(
            lines.reduce((sum, line) => sum + line.quantity, 0),
            t,
          )}
        </h3>
        <Link to="/cart" className={styles.link}>
          <Sentence
            of="Change<spoken> what is in your cart</spoken>"
            parts={{ spoken: (children) => <span className={styles.spoken}>{children}</span> }}
          />
        </Link>
      </div>
      <ul className={styles.lines}>
        {lines.map((line) => {
          const change = changes.find(({ id }) => id === line.id);
          return (
            <li key={line.id} className={styles.line}>
              <span className={styles.picture}>
                <LinePicture line={line} sizes="56px" />
              </span>
              <span className={styles.name}>
                {line.name}
                <span className={styles.options}>
                  {[optionsText(line), t('Qty {{quantity}}', { quantity: line.quantity })].filter(Boolean).join(' · ')}
                </span>
                {unavailable.has(line.id) ? <span className={styles.outOfStock}>{t('Out of Stock')}</span> : null}
                {change ? <span className={styles.change}>{describeChange(change, t)}</span> : null}
              </span>
              <span className={styles.amount}>{formatRupees(toRupees(toPaise(line.price) * line.quantity))}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
