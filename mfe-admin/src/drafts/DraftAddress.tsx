import type { DraftContent } from '@haat/shared/contract/draft-orders';
import { states } from '@haat/shared/india/states';
import { SelectField, TextAreaField, TextField } from '@haat/shared/ui/Field';
import { Card } from '../order/Card';
import { FieldRow } from '../ui/FieldRow';
import { t } from '../language/t';

/** The delivery address of a draft order. */
export function DraftAddress({
  content: { address, deliveryInstructions },
  faults,
  onChange,
}: {
  content: DraftContent;
  /** Validation messages of the server, by field path. */
  faults: Readonly<Record<string, string>>;
  onChange: (part: Partial<DraftContent>) => void;
}) {
  const change = (part: Partial<DraftContent['address']>) => onChange({ address: { ...address, ...part } });
  const field = (name: keyof DraftContent['address']) => ({
    value: address[name],
    error: faults[`address.${name}`],
    autoComplete: 'off',
  });
  return (
    <Card title={t('Shipping address')}>
      <TextField
        label={t('Name')}
        maxLength={100}
        onChange={(event) => change({ fullName: event.target.value })}
        {...field('fullName')}
      />
      <TextField
        label={t('Address')}
        maxLength={300}
        onChange={(event) => change({ address: event.target.value })}
        {...field('address')}
      />
      <FieldRow>
        <TextField
          label={t('Town or city')}
          maxLength={80}
          onChange={(event) => change({ city: event.target.value })}
          {...field('city')}
        />
        <SelectField label={t('State')} onChange={(event) => change({ state: event.target.value })} {...field('state')}>
          <option value="">{t('Choose')}</option>
          {states.map((state) => (
            <option key={state} value={state}>
              {state}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t('PIN code')}
          inputMode="numeric"
          maxLength={10}
          onChange={(event) => change({ zipCode: event.target.value })}
          {...field('zipCode')}
        />
      </FieldRow>
      <TextAreaField
        label={t('Delivery instructions')}
        optional
        rows={2}
        maxLength={500}
        value={deliveryInstructions ?? ''}
        onChange={(event) => onChange({ deliveryInstructions: event.target.value || null })}
      />
    </Card>
  );
}
