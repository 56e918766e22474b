import type { SettingValue } from '@haat/shared/contract/settings';
import { TextField } from '@haat/shared/ui/Field';
import { Check } from '../forms/Check';
import { amountOf, amountShown } from './amount-field';
import { Setting } from './Setting';
import styles from './Setting.module.css';
import { t } from '../language/t';

const first: SettingValue<'payments'> = {
  card: { isOffered: true },
  upi: { isOffered: true, limit: null },
  cash: { isOffered: true, limit: 0, excludedPins: [] },
};

/** The payment methods, with the maximum order totals of UPI and cash. */
export function PaymentSetting() {
  return (
    <Setting part="payments" first={first}>
      {({ draft: { card, upi, cash }, change, faultOf }) => (
        <>
          {faultOf('isOffered') ? (
            <p role="alert" className={styles.problem}>
              {faultOf('isOffered')}
            </p>
          ) : null}
          <fieldset className={styles.group}>
            <legend className={styles.legend}>{t('Cards')}</legend>
            <Check checked={card.isOffered} onChange={(event) => change({ card: { isOffered: event.target.checked } })}>
              {t('Accept cards')}
            </Check>
          </fieldset>
          <fieldset className={styles.group}>
            <legend className={styles.legend}>UPI</legend>
            <Check
              checked={upi.isOffered}
              onChange={(event) => change({ upi: { ...upi, isOffered: event.target.checked } })}
            >
              {t('Accept UPI')}
            </Check>
            <TextField
              label={t('UPI limit in rupees')}
              type="number"
              min={0}
              step="any"
              inputMode="decimal"
              optional
              value={amountShown(upi.limit)}
              error={faultOf('upi.limit')}
              onChange={(event) =>
                change({ upi: { ...upi, limit: event.target.value === '' ? null : amountOf(event.target) } })
              }
            />
          </fieldset>
          <fieldset className={styles.group}>
            <legend className={styles.legend}>{t('Cash on delivery')}</legend>
            <Check
              checked={cash.isOffered}
              onChange={(event) => change({ cash: { ...cash, isOffered: event.target.checked } })}
            >
              {t('Accept cash on delivery')}
            </Check>
            <TextField
              label={t('Cash limit in rupees')}
              type="number"
              min={0}
              step="any"
              inputMode="decimal"
              value={amountShown(cash.limit)}
              error={faultOf('cash.limit')}
              onChange={(event) => change({ cash: { ...cash, limit: amountOf(event.target) } })}
            />
            <TextField
              label={t('PIN codes without cash on delivery')}
              inputMode="numeric"
              autoComplete="off"
              optional
              value={cash.excludedPins.join(',')}
              hint={t('Separate PIN codes or prefixes with commas, like 744,682555')}
              error={cash.excludedPins.map((_, index) => faultOf(`cash.excludedPins.${index}`)).find(Boolean)}
              onChange={(event) => change({ cash: { ...cash, excludedPins: pinsIn(event.target.value) } })}
            />
          </fieldset>
        </>
      )}
    </Setting>
  );
}

/** Splits the typed text; a trailing comma stays, so that the next PIN code can be typed. */
const pinsIn = (typed: string) => (typed.trim() === '' ? [] : typed.replaceAll(' ', '').split(','));
