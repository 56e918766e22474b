import { useTexts } from '@haat/shared/state';
import { VisuallyHidden } from '@haat/shared/ui/VisuallyHidden';
import { useId, type ReactNode } from 'react';
import { labelText } from '../../product/label-text';
import type { ProductDetail } from '@haat/shared/contract/product';
import type { OptionGroup } from '../../product/variant-options';
import styles from './VariantPicker.module.css';

/** A choice: a radio button that looks like a button. */
function Choice({
  group,
  choice: { value, sku, chosen, soldOut },
  text,
  onChoose,
}: {
  group: string;
  choice: OptionGroup['values'][number];
  text: string;
  onChoose: (sku: string) => void;
}) {
  const { t } = useTexts();
  return (
    <label className={styles.value} data-sold-out={soldOut || undefined}>
      <input
        type="radio"
        name={group}
        value={value}
        checked={chosen}
        onChange={() => onChoose(sku)}
        className={styles.input}
      />
      <span className={styles.face}>
        {text}
        {soldOut ? <VisuallyHidden> {t('(sold out)')}</VisuallyHidden> : null}
      </span>
    </label>
  );
}

/** The attribute that marks the choices of an option, for `focusChoices`. */
const CHOICES = 'data-choices-of';

/** Focuses the first available choice of a missing option, and scrolls to it. */
export function focusChoices(option: string): void {
  const group = document.querySelector(`[${CHOICES}="${option}"]`);
  const choices = [...(group?.querySelectorAll('input') ?? [])];
  (choices.find((input) => !input.closest('[data-sold-out]')) ?? choices[0])?.focus();
}

/**
 * The options of a product's variants, as radio groups that look like buttons. Sold-out values can be selected.
 * @param isNeeded whether the shopper has pressed a button that needs the missing options
 */
export function VariantPicker({
  groups,
  texts = {},
  onChoose,
  isNeeded = false,
  guide,
}: {
  groups: readonly OptionGroup[];
  /** Names and values in the page's language, by the English ones. */
  texts?: ProductDetail['optionTexts'];
  onChoose: (sku: string, group: string) => void;
  isNeeded?: boolean;
  /** Shown beside the label of the sizes. */
  guide?: ReactNode;
}) {
  const { t } = useTexts();
  const id = useId();
  return (
    <>
      {groups.map(({ name, values }) => {
        const chosen = values.find((value) => value.chosen);
        return (
          <fieldset key={name} className={styles.group} {...{ [CHOICES]: name }}>
            <legend className={styles.legend}>
              {texts[name] ?? labelText(name, t)}:{' '}
              <span className={styles.chosen}>{chosen ? (texts[chosen.value] ?? chosen.value) : ''}</span>
              {isNeeded && !chosen ? (
                <span className={styles.wanted} role="alert">
                  {t('Please select a size')}
                </span>
              ) : null}
            </legend>
            <div className={styles.values}>
              {values.map((choice) => (
                <Choice
                  key={choice.value}
                  group={`${id}-${name}`}
                  choice={choice}
                  text={texts[choice.value] ?? choice.value}
                  onChoose={(sku) => onChoose(sku, name)}
                />
              ))}
            </div>
            {name === 'Size' && guide ? <div className={styles.guide}>{guide}</div> : null}
          </fieldset>
        );
      })}
      {groups.some(({ name }) => name === 'Size') ? null : guide}
    </>
  );
}
