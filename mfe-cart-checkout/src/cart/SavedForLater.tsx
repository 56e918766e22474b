import type { CartItem } from '@haat/shared/contract/cart';
import { useTexts } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { Card } from '@haat/shared/ui/Card';
import { Price } from '@haat/shared/ui/Price';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { LinePicture } from './LinePicture';
import { optionsText } from '@haat/shared/text/options-text';
import styles from './SavedForLater.module.css';

/** Items saved for later, each with a button that moves it into the cart, where its price is updated. */
export function SavedForLater({
  lines,
  onMove,
  onDelete,
}: {
  lines: readonly CartItem[];
  onMove: (line: CartItem) => void;
  onDelete: (line: CartItem) => void;
}) {
  const { t } = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const andFocus = (act: () => void) => () => {
    act();
    // The pressed button is gone: focus the top of the list.
    heading.current?.focus();
  };
  return (
    <Card as="section" labelledBy="saved-for-later">
      <h2 id="saved-for-later" ref={heading} tabIndex={-1} className={styles.heading}>
        {t('Saved for later')}
      </h2>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.id} className={styles.line}>
            <Link
              to={`/product/${encodeURIComponent(line.productId)}`}
              className={styles.picture}
              tabIndex={-1}
              aria-hidden="true"
            >
              <LinePicture line={line} sizes="88px" />
            </Link>
            <div className={styles.name}>
              <h3 className={styles.title}>
                <Link to={`/product/${encodeURIComponent(line.productId)}`}>{line.name}</Link>
              </h3>
              {optionsText(line) ? <p className={styles.options}>{optionsText(line)}</p> : null}
              <p>
                <Price amount={line.price} />
              </p>
            </div>
            <div className={styles.actions}>
              <Button
                look="secondary"
                size="small"
                onClick={andFocus(() => onMove(line))}
                aria-label={t('Move to cart: {{name}}', { name: line.name })}
              >
                {t('Move to cart')}
              </Button>
              <Button
                look="quiet"
                size="small"
                onClick={andFocus(() => onDelete(line))}
                aria-label={t('Delete {{name}} from saved items', { name: line.name })}
              >
                {t('Delete')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
