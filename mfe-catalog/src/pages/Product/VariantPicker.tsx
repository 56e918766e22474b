import { VisuallyHidden } from '@haat/shared/ui/VisuallyHidden';
import { useId } from 'react';
import type { OptionGroup } from '../../product/variant-options';
import styles from './VariantPicker.module.css';

/** The choices among a product's variants: radio groups that look like buttons. What's sold out can be looked at. */
export function VariantPicker({ groups, onChoose }: { groups: readonly OptionGroup[]; onChoose: (sku: string) => void }) {
  const id = useId();
  return (
    <>
      {groups.map(({ name, values }) => (
        <fieldset key={name} className={styles.group}>
          <legend className={styles.legend}>
            {name}: <span className={styles.chosen}>{values.find(({ chosen }) => chosen)?.value ?? ''}</span>
          </legend>
          <div className={styles.values}>
            {values.map(({ value, sku, chosen, soldOut }) => (
              <label key={value} className={styles.value} data-sold-out={soldOut || undefined}>
                <input type="radio" name={`${id}-${name}`} value={value} checked={chosen} onChange={() => onChoose(sku)} className={styles.input} />
                <span className={styles.face}>
                  {value}
                  {soldOut ? <VisuallyHidden> (sold out)</VisuallyHidden> : null}
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </>
  );
}
