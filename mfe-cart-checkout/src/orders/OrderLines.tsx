import type { Order } from '@haat/shared/contract/order';
import { formatRupees } from '@haat/shared/money';
import { Sentence, useTexts } from '@haat/shared/state';
import { Picture } from '@haat/shared/ui/Picture';
import { VisuallyHidden } from '@haat/shared/ui/VisuallyHidden';
import { Link } from 'react-router-dom';
import { optionsText } from '@haat/shared/text/options-text';
import styles from './OrderLines.module.css';

/** The ordered items, at the prices of the order. */
export function OrderLines({ lines, reviewable = false }: { lines: Order['lines']; reviewable?: boolean }) {
  const { t } = useTexts();
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={`${line.id} ${line.sku}`} className={styles.line}>
          <span className={styles.picture}>
            <Picture src={line.image} alt="" name={line.name} sizes="72px" />
          </span>
          <span className={styles.what}>
            <Link to={`/product/${encodeURIComponent(line.productId)}`} className={styles.name}>
              {line.name}
            </Link>
            <span className={styles.options}>
              {[
                optionsText(line),
                t('Qty {{quantity}}', { quantity: line.quantity }),
                line.cancelled > 0 ? t('{{number}} cancelled', { number: line.cancelled }) : '',
                line.returned > 0 ? t('{{number}} returned', { number: line.returned }) : '',
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          <span className={styles.amount}>{formatRupees(line.total)}</span>
          {reviewable ? (
            <Link to={`/product/${encodeURIComponent(line.productId)}?review=1#reviews`} className={styles.review}>
              <Sentence
                of="Write a review<spoken> of {{name}}</spoken>"
                values={{ name: line.name }}
                parts={{ spoken: (children) => <VisuallyHidden>{children}</VisuallyHidden> }}
              />
            </Link>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
