import { useEarlyChoice } from '@haat/shared/early-choice';
import { useTexts } from '@haat/shared/state';
import { VisuallyHidden } from '@haat/shared/ui/VisuallyHidden';
import { useId } from 'react';
import { labelText } from '../../product/label-text';
import type { OptionGroup } from '../../product/variant-options';
import styles from './VariantPicker.module.css';

/** One choice of a group: a radio button under a face that looks like a button. */
function Choice({
  group,
  choice: { value, sku, chosen, soldOut },
  onChoose,
}: {
  group: string;
  choice: OptionGroup['values'][number];
  onChoose: (sku: string) => void;
}) {
  const { t } = useTexts();
  const ref = useEarlyChoice<HTMLInputElement>(String(chosen), () => onChoose(sku));
  return (
    <label className={styles.value} data-sold-out={soldOut || undefined}>
      <input
        ref={ref}
        type="radio"
        name={group}
        value={value}
        checked={chosen}
        onChange={() => onChoose(sku)}
        className={styles.input}
      />
      <span className={styles.face}>
        {value}
        {soldOut ? <VisuallyHidden> {t('(sold out)')}</VisuallyHidden> : null}
      </span>
    </label>
  );
}

/** The choices among a product's variants: radio groups that look like buttons. What's sold out can be looked at. */
export function VariantPicker({
  groups,
  onChoose,
}: {
  groups: readonly OptionGroup[];
  onChoose: (sku: string) => void;
}) {
  const { t } = useTexts();
  const id = useId();
  return (
    <>
      {groups.map(({ name, values }) => (
        <fieldset key={name} className={styles.group}>
          <legend className={styles.legend}>
            {labelText(name, t)}:{' '}
            <span className={styles.chosen}>{values.find(({ chosen }) => chosen)?.value ?? ''}</span>
          </legend>
          <div className={styles.values}>
            {values.map((choice) => (
              <Choice key={choice.value} group={`${id}-${name}`} choice={choice} onChoose={onChoose} />
            ))}
          </div>
        </fieldset>
      ))}
    </>
  );
}
