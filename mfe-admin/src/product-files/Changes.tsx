import type { ProductJobChange } from '@haat/shared/contract/product-jobs';
import styles from './Changes.module.css';
import { differencesOf } from './differences';
import { t } from '../language/t';

/**
 * The changes of a job, or of its preview, by product.
 * @param categoryName of a category's id
 */
export function Changes({
  changes,
  label,
  categoryName = (id) => id,
}: {
  changes: readonly ProductJobChange[];
  label: string;
  categoryName?: (id: string) => string;
}) {
  const named = (fields: ProductJobChange['after']) =>
    typeof fields['category'] === 'string' ? { ...fields, category: categoryName(fields['category']) } : fields;
  return (
    <ul className={styles.list} aria-label={label} tabIndex={0}>
      {changes.map((change) => (
        <li key={`${change.productId} ${change.sku ?? ''}`} className={styles.change}>
          <p className={styles.name}>
            {change.name}
            {change.sku ? <span className={styles.sku}> {change.sku}</span> : null}
            {Object.keys(change.before).length === 0 ? <span className={styles.new}> {t('New')}</span> : null}
          </p>
          <dl className={styles.fields}>
            {differencesOf({ before: named(change.before), after: named(change.after) }).map(
              ({ field, before, after }) => (
                <div key={field}>
                  <dt>{field}</dt>
                  <dd>
                    {Object.keys(change.before).length === 0 ? (
                      after
                    ) : (
                      <>
                        <del>{before}</del> <ins>{after}</ins>
                      </>
                    )}
                  </dd>
                </div>
              ),
            )}
          </dl>
        </li>
      ))}
    </ul>
  );
}
