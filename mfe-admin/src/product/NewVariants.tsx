import { TextField } from '@haat/shared/ui/Field';
import { Check } from '../forms/Check';
import { numberOf } from '../forms/typed-number';
import styles from './OptionsForm.module.css';
import type { PlannedVariant } from './plan-variants';
import { t } from '../language/t';

/** The fields of a new variant, as typed. */
export interface NewVariant {
  isWanted: boolean;
  sku: string;
  price: string;
  stock: string;
}

/** The first validation message; null if the variant is valid. */
export const newVariantFault = ({ sku, price, stock }: NewVariant): string | null => {
  if (sku.trim() === '') return t('Enter a SKU for each new variant');
  if (!(numberOf(price) > 0)) return t('{{sku}}: enter a price in rupees above 0', { sku });
  return Number.isInteger(numberOf(stock)) && numberOf(stock) >= 0
    ? null
    : t('{{sku}}: enter the stock as a whole number from 0', { sku });
};

/** The variants that the options create and that don't exist yet: selects them and sets SKU, price and stock. */
export function NewVariants({
  planned,
  typedOf,
  onType,
}: {
  planned: readonly PlannedVariant[];
  typedOf: (planned: PlannedVariant) => NewVariant;
  onType: (key: string, change: Partial<NewVariant>) => void;
}) {
  return (
    <fieldset className={styles.option}>
      <legend className={styles.legend}>{t('New variants')}</legend>
      <ul className={styles.values}>
        {planned.map((one) => {
          const { isWanted, sku, price, stock } = typedOf(one);
          const name = Object.values(one.options).join(', ') || t('Single variant');
          return (
            <li key={one.key} className={styles.variant}>
              <Check checked={isWanted} onChange={({ target }) => onType(one.key, { isWanted: target.checked })}>
                {name}
              </Check>
              {isWanted ? (
                <div className={styles.numbers}>
                  <TextField
                    label={t('SKU of {{name}}', { name })}
                    maxLength={80}
                    autoComplete="off"
                    value={sku}
                    onChange={({ target }) => onType(one.key, { sku: target.value })}
                  />
                  <TextField
                    label={t('Price of {{name}}', { name })}
                    inputMode="decimal"
                    autoComplete="off"
                    value={price}
                    onChange={({ target }) => onType(one.key, { price: target.value })}
                  />
                  <TextField
                    label={t('Stock of {{name}}', { name })}
                    inputMode="numeric"
                    autoComplete="off"
                    value={stock}
                    onChange={({ target }) => onType(one.key, { stock: target.value })}
                  />
                </div>
              ) : null}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
