import type { Order } from '@haat/shared/contract/order';
import type { ExchangeOptions } from '@haat/shared/contract/return-exchange';
import { formatRupees } from '@haat/shared/money';
import { useTexts } from '@haat/shared/state';
import type { Translate } from '@haat/shared/text/in-english';
import { optionsText } from '@haat/shared/text/options-text';
import { SelectField } from '@haat/shared/ui/Field';
import { Picture } from '@haat/shared/ui/Picture';
import styles from './TrackReturn.module.css';

type Choices = ExchangeOptions['content'][number];

const exchangeText = (options: string, difference: number, t: Translate) => {
  const amount = formatRupees(Math.abs(difference));
  if (difference > 0) return t('Exchange for {{options}}, {{amount}} more', { options, amount });
  if (difference < 0) return t('Exchange for {{options}}, {{amount}} less', { options, amount });
  return t('Exchange for {{options}}, same price', { options });
};

/**
 * An item that can be returned: how many of it, and what instead.
 * @param choices the other variants in stock; undefined if there are none
 * @param sku the chosen variant; '' for a refund
 * @param error of the count
 */
export function ReturnLine({
  line,
  choices,
  count,
  sku,
  error,
  onCount,
  onSku,
}: {
  line: Order['lines'][number];
  choices: Choices | undefined;
  count: number;
  sku: string;
  error: string | undefined;
  onCount: (count: number) => void;
  onSku: (sku: string) => void;
}) {
  const { t } = useTexts();
  const options = optionsText(line);
  const offered = choices?.variants.filter(({ stock }) => stock >= count) ?? [];
  return (
    <div className={styles.item}>
      <Picture src={line.image} alt="" name={line.name} sizes="72px" className={styles.picture} />
      <div className={styles.fields}>
        <SelectField
          label={[line.name, options].filter(Boolean).join(', ')}
          name="lines"
          value={count}
          error={error}
          onChange={(event) => onCount(Number(event.target.value))}
        >
          {Array.from({ length: line.returnable + 1 }, (_, number) => (
            <option key={number} value={number}>
              {number === 0
                ? t('Keep')
                : t('Return {{count}} of {{returnable}}', { count: number, returnable: line.returnable })}
            </option>
          ))}
        </SelectField>
        {count > 0 && offered.length > 0 ? (
          <SelectField
            label={t('Refund or exchange')}
            aria-label={t('Refund or exchange: {{name}}', { name: line.name })}
            value={sku}
            onChange={(event) => onSku(event.target.value)}
          >
            <option value="">{t('Refund')}</option>
            {offered.map((variant) => (
              <option key={variant.sku} value={variant.sku}>
                {exchangeText(
                  optionsText({ options: variant.options, optionTexts: choices?.optionTexts }),
                  variant.difference,
                  t,
                )}
              </option>
            ))}
          </SelectField>
        ) : null}
      </div>
    </div>
  );
}
