import type { SettingValue } from '@haat/shared/contract/settings';
import { states } from '@haat/shared/india/states';
import { Button } from '@haat/shared/ui/Button';
import { SelectField, TextField } from '@haat/shared/ui/Field';
import { amountOf, amountShown } from './amount-field';
import { Setting, type SettingDraft } from './Setting';
import styles from './Setting.module.css';

type Tax = SettingValue<'tax'>;

const first: Tax = { mode: 'estimate', state: 'Karnataka', rates: [] };
const newRate: Tax['rates'][number] = { hsn: '', from: '', above: 0, percent: Number.NaN };

/** How tax is worked out, from where goods are supplied, and GST's rates with the days from which they count. */
export function TaxSetting() {
  return (
    <Setting part="tax" first={first}>
      {(fields) => {
        const { draft: { mode, state }, change, faultOf } = fields;
        return (
          <>
            <SelectField label="Prices" value={mode} error={faultOf('mode')} onChange={(event) => change({ mode: event.target.value === 'gst' ? 'gst' : 'estimate' })}>
              <option value="estimate">Are without tax: an estimate of 6 % is added</option>
              <option value="gst">Hold GST, by HSN and place of supply</option>
            </SelectField>
            <SelectField label="From where goods are supplied" value={state} error={faultOf('state')} onChange={(event) => change({ state: event.target.value })}>
              {states.map((one) => <option key={one}>{one}</option>)}
            </SelectField>
            <Rates {...fields} />
          </>
        );
      }}
    </Setting>
  );
}

function Rates({ draft: { rates }, change, faultOf }: SettingDraft<'tax'>) {
  const set = (index: number, changed: Partial<Tax['rates'][number]>) => change({ rates: rates.map((rate, other) => (other === index ? { ...rate, ...changed } : rate)) });
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>Rates of GST</legend>
      <p className={styles.since}>By the longest beginning of an HSN code, and of those with the same day by the highest price that a piece is above. Of a new rate add the day from which it counts, and leave the one before: orders go by the day on which they are placed. What no rate is for has its product’s own.</p>
      {faultOf('rates') ? <p role="alert" className={styles.problem}>{faultOf('rates')}</p> : null}
      {rates.map((rate, index) => (
        <fieldset key={index} className={styles.language} aria-label={`Rate ${index + 1}`}>
          <div className={`${styles.pair} ${styles.rate}`}>
            <TextField label="HSN code, or its beginning" value={rate.hsn} maxLength={8} inputMode="numeric" autoComplete="off" error={faultOf(`rates.${index}.hsn`)} onChange={(event) => set(index, { hsn: event.target.value })} />
            <TextField label="From" type="date" value={rate.from} error={faultOf(`rates.${index}.from`)} onChange={(event) => set(index, { from: event.target.value })} />
            <TextField label="Pieces above, in rupees" type="number" min={0} step="any" inputMode="decimal" value={amountShown(rate.above)} error={faultOf(`rates.${index}.above`)} onChange={(event) => set(index, { above: amountOf(event.target) })} />
            <TextField label="Percent" type="number" min={0} max={100} step="any" inputMode="decimal" value={amountShown(rate.percent)} error={faultOf(`rates.${index}.percent`)} onChange={(event) => set(index, { percent: amountOf(event.target) })} />
          </div>
          <div><Button look="quiet" size="small" onClick={() => change({ rates: rates.filter((_, other) => other !== index) })}>Remove rate {index + 1}</Button></div>
        </fieldset>
      ))}
      <div><Button look="secondary" size="small" onClick={() => change({ rates: [...rates, newRate] })}>Add a rate</Button></div>
    </fieldset>
  );
}
