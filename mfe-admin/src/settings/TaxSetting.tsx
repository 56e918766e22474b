import { TAX_RATE_PERCENT } from '@haat/shared/contract/order-terms';
import type { SettingValue } from '@haat/shared/contract/settings';
import { formatDay } from '@haat/shared/india/calendar';
import { states } from '@haat/shared/india/states';
import { formatRupees } from '@haat/shared/money';
import { Button } from '@haat/shared/ui/Button';
import { Disclosure } from '@haat/shared/ui/Disclosure';
import { SelectField, TextField } from '@haat/shared/ui/Field';
import { useState } from 'react';
import { FieldRow } from '../ui/FieldRow';
import { amountOf, amountShown } from './amount-field';
import { Setting, type SettingDraft } from './Setting';
import styles from './Setting.module.css';
import { t } from '../language/t';

type Tax = SettingValue<'tax'>;

const first: Tax = { mode: 'estimate', state: 'Karnataka', rates: [] };
const newRate: Tax['rates'][number] = { hsn: '', from: '', above: 0, percent: Number.NaN };

/** Rupees; the price in the confirmation's example. */
const EXAMPLE_PRICE = 1000;

/** Asks before the mode changes: from then on, all shoppers pay a different total. */
function askAboutMode(from: Tax, to: Tax) {
  if (from.mode === to.mode) return null;
  const isAdded = to.mode === 'estimate';
  const totals = {
    price: formatRupees(EXAMPLE_PRICE),
    total: formatRupees(EXAMPLE_PRICE * (1 + TAX_RATE_PERCENT / 100)),
    percent: TAX_RATE_PERCENT,
  };
  return {
    title: isAdded ? t('Exclude tax from all prices?') : t('Include GST in all prices?'),
    text: isAdded
      ? t(
          'The prices of all products stay, and {{percent}}% is added at checkout. For a product at {{price}}, customers pay {{total}} instead of {{price}}. This applies to all carts and new orders at once. Placed orders keep their totals.',
          totals,
        )
      : t(
          'The prices of all products stay, and no tax is added at checkout. For a product at {{price}}, customers pay {{price}} instead of {{total}}. This applies to all carts and new orders at once. Placed orders keep their totals.',
          totals,
        ),
    button: isAdded ? t('Exclude tax') : t('Include GST'),
  };
}

/** How tax is calculated, the place of supply, and the GST rates with their start dates. */
export function TaxSetting() {
  return (
    <Setting part="tax" first={first} ask={askAboutMode}>
      {(fields) => {
        const {
          draft: { mode, state },
          change,
          faultOf,
        } = fields;
        return (
          <>
            <SelectField
              label={t('Prices')}
              value={mode}
              error={faultOf('mode')}
              onChange={(event) => change({ mode: event.target.value === 'gst' ? 'gst' : 'estimate' })}
            >
              <option value="estimate">{t('Exclude tax (an estimated 6% is added)')}</option>
              <option value="gst">{t('Include GST, by HSN and place of supply')}</option>
            </SelectField>
            <SelectField
              label={t('Place of supply')}
              value={state}
              error={faultOf('state')}
              onChange={(event) => change({ state: event.target.value })}
            >
              {states.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </SelectField>
            <Rates {...fields} />
          </>
        );
      }}
    </Setting>
  );
}

/** A rate as one line: 'HSN 61 from 22 September 2025: 5%'. */
function rateText({ hsn, from, above, percent }: Tax['rates'][number]): string {
  if (!hsn || !from || Number.isNaN(percent)) return t('New rate');
  const values = { hsn, day: formatDay(from, t), percent };
  return above > 0
    ? t('HSN {{hsn}} from {{day}}, above {{amount}}: {{percent}}%', { ...values, amount: formatRupees(above) })
    : t('HSN {{hsn}} from {{day}}: {{percent}}%', values);
}

/** Rates are collapsed: there are many, and few are edited. */
function Rates({ draft: { rates }, change, faultOf }: SettingDraft<'tax'>) {
  // Rates from this index on are new, and stay expanded.
  const [known, setKnown] = useState(rates.length);
  const set = (index: number, changed: Partial<Tax['rates'][number]>) =>
    change({ rates: rates.map((rate, other) => (other === index ? { ...rate, ...changed } : rate)) });
  const remove = (index: number) => {
    if (index < known) setKnown(known - 1);
    change({ rates: rates.filter((_, other) => other !== index) });
  };
  const isFaulty = (index: number) =>
    (['hsn', 'from', 'above', 'percent'] as const).some((field) => faultOf(`rates.${index}.${field}`) !== undefined);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('GST rates')}</legend>
      <p className={styles.since}>
        {t(
          'The rate with the longest matching HSN prefix applies. For the same start date, the rate with the highest price threshold that the piece exceeds applies. To change a rate, add a new one with its start date and keep the old one: the date of the order decides. Products without a matching rate use the rate set on the product.',
        )}
      </p>
      {faultOf('rates') ? (
        <p role="alert" className={styles.problem}>
          {faultOf('rates')}
        </p>
      ) : null}
      <div>
        {rates.map((rate, index) => (
          <Disclosure key={index} summary={rateText(rate)} open={index >= known || isFaulty(index)}>
            <fieldset className={styles.group} aria-label={t('Rate {{number}}', { number: index + 1 })}>
              <FieldRow kind="number">
                <TextField
                  label={t('HSN code or prefix')}
                  value={rate.hsn}
                  maxLength={20}
                  inputMode="numeric"
                  autoComplete="off"
                  error={faultOf(`rates.${index}.hsn`)}
                  onChange={(event) => set(index, { hsn: event.target.value.replace(/\s/g, '') })}
                />
                <TextField
                  label={t('From')}
                  type="date"
                  value={rate.from}
                  error={faultOf(`rates.${index}.from`)}
                  onChange={(event) => set(index, { from: event.target.value })}
                />
                <TextField
                  label={t('For pieces above, in rupees')}
                  type="number"
                  min={0}
                  step="any"
                  inputMode="decimal"
                  value={amountShown(rate.above)}
                  error={faultOf(`rates.${index}.above`)}
                  onChange={(event) => set(index, { above: amountOf(event.target) })}
                />
                <TextField
                  label={t('Percent')}
                  type="number"
                  min={0}
                  max={100}
                  step="any"
                  inputMode="decimal"
                  value={amountShown(rate.percent)}
                  error={faultOf(`rates.${index}.percent`)}
                  onChange={(event) => set(index, { percent: amountOf(event.target) })}
                />
              </FieldRow>
              <div>
                <Button look="quiet" size="small" onClick={() => remove(index)}>
                  {t('Remove rate {{number}}', { number: index + 1 })}
                </Button>
              </div>
            </fieldset>
          </Disclosure>
        ))}
      </div>
      <div>
        <Button look="secondary" size="small" onClick={() => change({ rates: [...rates, newRate] })}>
          {t('Add rate')}
        </Button>
      </div>
    </fieldset>
  );
}
