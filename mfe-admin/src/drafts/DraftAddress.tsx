import type { DraftContent } from '@haat/shared/contract/draft-orders';
import { states } from '@haat/shared/india/states';
import { SelectField, TextAreaField, TextField } from '@haat/shared/ui/Field';
import { Card } from '../order/Card';
import { FieldRow } from '../ui/FieldRow';

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
    <Card title="Shipping address">
      <TextField
        label="Name"
        maxLength={100}
        onChange={(event) => change({ fullName: event.target.value })}
        {...field('fullName')}
      />
      <TextField
        label="Address"
        maxLength={300}
        onChange={(event) => change({ address: event.target.value })}
        {...field('address')}
      />
      <FieldRow>
        <TextField
          label="Town or city"
          maxLength={80}
          onChange={(event) => change({ city: event.target.value })}
          {...field('city')}
        />
        <SelectField label="State" onChange={(event) => change({ state: event.target.value })} {...field('state')}>
          <option value="">Choose</option>
          {states.map((state) => (
            <option key={state} value={state}>
              {state}
            </option>
          ))}
        </SelectField>
        <TextField
          label="PIN code"
          inputMode="numeric"
          maxLength={10}
          onChange={(event) => change({ zipCode: event.target.value })}
          {...field('zipCode')}
        />
      </FieldRow>
      <TextAreaField
        label="Delivery instructions"
        optional
        rows={2}
        maxLength={500}
        value={deliveryInstructions ?? ''}
        onChange={(event) => onChange({ deliveryInstructions: event.target.value || null })}
      />
    </Card>
  );
}
