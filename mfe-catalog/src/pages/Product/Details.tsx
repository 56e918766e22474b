import type { ProductDetail } from '@haat/shared/contract/product';
import { useTexts } from '@haat/shared/state';
import { labelText } from '../../product/label-text';
import { bestBefore } from './best-before';
import { detailRows } from './detail-rows';
import { VegMark } from './VegMark';
import styles from './Details.module.css';

/** The details table, and care instructions or ingredients. */
export function Details({ product }: { product: ProductDetail }) {
  const { t } = useTexts();
  const rows = detailRows(product, t);
  const { care, facts, ingredients, veg } = product;
  // The details table already has the maker's own text for it.
  const isBestBeforeShown = facts.some(({ label }) => label === 'Best before' || label === t('Best before'));
  const shelfLifeDays = isBestBeforeShown ? null : product.shelfLifeDays;
  const isFood = Boolean(ingredients) || typeof shelfLifeDays === 'number' || typeof veg === 'boolean';
  return (
    <>
      {rows.length > 0 ? (
        <section aria-labelledby="product-details">
          <h2 id="product-details" className={styles.heading}>
            {t('Details')}
          </h2>
          <table className={styles.table}>
            <tbody>
              {rows.map(({ label, value }) => (
                <tr key={label}>
                  <th scope="row">{labelText(label, t)}</th>
                  <td>{value}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ) : null}
      {care ? (
        <section aria-labelledby="product-care">
          <h2 id="product-care" className={styles.heading}>
            {t('Care')}
          </h2>
          <p className={styles.text}>{care}</p>
        </section>
      ) : null}
      {isFood ? (
        <section aria-labelledby="product-food">
          <h2 id="product-food" className={styles.heading}>
            {t('Ingredients and storage')}
          </h2>
          <div className={styles.food}>
            {typeof veg === 'boolean' ? <VegMark veg={veg} /> : null}
            {ingredients ? <p className={styles.text}>{ingredients}</p> : null}
            {typeof shelfLifeDays === 'number' ? <p className={styles.text}>{bestBefore(shelfLifeDays, t)}</p> : null}
          </div>
        </section>
      ) : null}
    </>
  );
}
