import type { CartItem } from '@haat/shared/contract/cart';
import { formatRupees, toRupees } from '@haat/shared/money';
import { Link } from 'react-router-dom';
import { countItems } from '../cart/count-items';
import { describeChange } from '../cart/describe-change';
import type { LineChange } from '../cart/line-change';
import { LinePicture } from '../cart/LinePicture';
import { optionsText } from '../cart/options-text';
import styles from './OrderSummary.module.css';
import { orderSums } from './order-sums';
import { SumsTable } from './SumsTable';

/** What is being ordered and what it comes to (§2 Checkout, Summary). */
export function OrderSummary({ lines, changes, unavailable }: { lines: readonly CartItem[]; changes: readonly LineChange[]; unavailable: ReadonlySet<string> }) {
  const sums = orderSums(lines);
  return (
    <div className={styles.summary}>
      <div className={styles.head}>
        <h2 className={styles.title}>Order summary</h2>
        <Link to="/cart" className={styles.link}>Change<span className={styles.spoken}> what is in your cart</span></Link>
      </div>
      <ul className={styles.lines} aria-label={countItems(lines.reduce((sum, line) => sum + line.quantity, 0))}>
        {lines.map((line) => {
          const change = changes.find(({ id }) => id === line.id);
          return (
            <li key={line.id} className={styles.line}>
              <span className={styles.picture}><LinePicture line={line} sizes="56px" /></span>
              <span className={styles.name}>
                {line.name}
                <span className={styles.options}>{[optionsText(line.options), `Qty ${line.quantity}`].filter(Boolean).join(' · ')}</span>
                {unavailable.has(line.id) ? <span className={styles.out}>Out of Stock</span> : null}
                {change ? <span className={styles.change}>{describeChange(change)}</span> : null}
              </span>
              <span className={styles.amount}>{formatRupees(toRupees(orderSums([line]).items))}</span>
            </li>
          );
        })}
      </ul>
      <SumsTable items={toRupees(sums.items)} shipping={toRupees(sums.shipping)} tax={toRupees(sums.tax)} total={toRupees(sums.total)} taxLabel="Estimated tax" />
    </div>
  );
}
