import type { SettingValue } from '@haat/shared/contract/settings';
import { Button } from '@haat/shared/ui/Button';
import { TextField } from '@haat/shared/ui/Field';
import { Check } from '../forms/Check';
import { FieldRow } from '../ui/FieldRow';
import { amountOf, amountShown } from './amount-field';
import { Setting, type SettingDraft } from './Setting';
import styles from './Setting.module.css';
import { t } from '../language/t';

const first: SettingValue<'delivery'> = {
  holidays: [],
  cutOff: '14:00',
  express: { isOffered: true, price: 0, freeFrom: null },
};

/** Express delivery with its prices and cut-off time, and the holidays. */
export function DeliverySetting() {
  return (
    <Setting part="delivery" first={first}>
      {(fields) => (
        <>
          <Express {...fields} />
          <Holidays {...fields} />
        </>
      )}
    </Setting>
  );
}

function Express({ draft: { express, cutOff }, change, faultOf }: SettingDraft<'delivery'>) {
  const set = (changed: Partial<typeof express>) => change({ express: { ...express, ...changed } });
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('Express delivery')}</legend>
      <Check checked={express.isOffered} onChange={(event) => set({ isOffered: event.target.checked })}>
        {t('Offer express delivery where it is faster than free delivery')}
      </Check>
      <FieldRow>
        <TextField
          label={t('Price in rupees')}
          type="number"
          min={0}
          step="any"
          inputMode="decimal"
          value={amountShown(express.price)}
          error={faultOf('express.price')}
          onChange={(event) => set({ price: amountOf(event.target) })}
        />
        <TextField
          label={t('Free from an items total of, in rupees')}
          type="number"
          min={0}
          step="any"
          inputMode="decimal"
          optional
          value={amountShown(express.freeFrom)}
          error={faultOf('express.freeFrom')}
          onChange={(event) => set({ freeFrom: event.target.value === '' ? null : amountOf(event.target) })}
        />
        <TextField
          label={t('Cut-off time (IST)')}
          value={cutOff}
          maxLength={5}
          inputMode="numeric"
          error={faultOf('cutOff')}
          onChange={(event) => change({ cutOff: event.target.value })}
        />
      </FieldRow>
    </fieldset>
  );
}

function Holidays({ draft: { holidays }, change, faultOf }: SettingDraft<'delivery'>) {
  const set = (index: number, changed: Partial<(typeof holidays)[number]>) =>
    change({ holidays: holidays.map((holiday, other) => (other === index ? { ...holiday, ...changed } : holiday)) });
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('Delivery holidays')}</legend>
      <p className={styles.since}>
        {t('Republic Day, Independence Day and Gandhi Jayanti are included automatically.')}
      </p>
      {faultOf('holidays') ? (
        <p role="alert" className={styles.problem}>
          {faultOf('holidays')}
        </p>
      ) : null}
      {holidays.map((holiday, index) => (
        <FieldRow key={index}>
          <TextField
            label={t('Date of holiday {{number}}', { number: index + 1 })}
            type="date"
            value={holiday.day}
            error={faultOf(`holidays.${index}.day`)}
            onChange={(event) => set(index, { day: event.target.value })}
          />
          <TextField
            label={t('Name of holiday {{number}}', { number: index + 1 })}
            value={holiday.name}
            maxLength={60}
            error={faultOf(`holidays.${index}.name`)}
            onChange={(event) => set(index, { name: event.target.value })}
          />
          <Button
            look="quiet"
            size="small"
            onClick={() => change({ holidays: holidays.filter((_, other) => other !== index) })}
          >
            {t('Remove holiday {{number}}', { number: index + 1 })}
          </Button>
        </FieldRow>
      ))}
      <div>
        <Button
          look="secondary"
          size="small"
          onClick={() => change({ holidays: [...holidays, { day: '', name: '' }] })}
        >
          {t('Add holiday')}
        </Button>
      </div>
    </fieldset>
  );
}
