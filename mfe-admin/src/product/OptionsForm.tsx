import type { StaffProductDetail } from '@haat/shared/contract/staff-products';
import { notify } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { TextField } from '@haat/shared/ui/Field';
import { VisuallyHidden } from '@haat/shared/ui/VisuallyHidden';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CallForm } from '../forms/CallForm';
import { Check } from '../forms/Check';
import { numberOf } from '../forms/typed-number';
import { useCall } from '../forms/use-call';
import { archiveVariant, changeVariant, createVariant } from '../products/product-calls';
import { productsKey } from '../products/products-query';
import { counted } from '../tables/counted';
import styles from './OptionsForm.module.css';
import {
  draftsOf,
  planVariants,
  skuFor,
  type OptionDraft,
  type PlannedVariant,
  type ValueDraft,
} from './plan-variants';

/** The fields of a new variant, as typed. */
interface NewVariant {
  isWanted: boolean;
  sku: string;
  price: string;
  stock: string;
}

const faultOf = ({ sku, price, stock }: NewVariant): string | null => {
  if (sku.trim() === '') return 'Give each new variant a SKU';
  if (!(numberOf(price) > 0)) return `${sku}: a price in rupees, above 0`;
  return Number.isInteger(numberOf(stock)) && numberOf(stock) >= 0
    ? null
    : `${sku}: a whole number from 0 as its stock`;
};

/**
 * Options and their values, and the variants that they make: what is new, what is called otherwise and what is taken
 * away is shown before it is done. It is done one after the other; where one is refused, the rest waits, and what was
 * typed stays.
 */
export default function OptionsForm({ product, onDone }: { product: StaffProductDetail; onDone: () => void }) {
  const client = useQueryClient();
  const { id, variants } = product;
  const [options, setOptions] = useState(() => draftsOf(variants));
  const [known] = useState(() => new Set(variants.map((variant) => variant.id)));
  const [typed, setTyped] = useState<Record<string, Partial<NewVariant>>>({});
  const [fault, setFault] = useState<string | null>(null);
  const made = useRef(0);
  const { problem, isBusy, call } = useCall();
  const plan = planVariants(options, variants, known);

  const draft = (): ValueDraft => ({ key: `new ${(made.current += 1)}`, was: null, name: '' });
  const changeOption = (key: string, change: (option: OptionDraft) => Partial<OptionDraft>) =>
    setOptions((all) => all.map((option) => (option.key === key ? { ...option, ...change(option) } : option)));
  const addValue = (key: string, value: ValueDraft) =>
    changeOption(key, ({ values }) => ({ values: [...values, value] }));
  const addOption = (option: OptionDraft) => setOptions((all) => [...all, option]);
  const newOf = ({ key, options: called }: PlannedVariant): NewVariant => ({
    isWanted: true,
    sku: skuFor(id, called),
    price: String(variants[0]?.price ?? ''),
    stock: '0',
    ...typed[key],
  });
  const type = (key: string, change: Partial<NewVariant>) =>
    setTyped((all) => ({ ...all, [key]: { ...all[key], ...change } }));

  const added = plan.planned.flatMap((planned) =>
    planned.variant === null && newOf(planned).isWanted ? [{ planned, typed: newOf(planned) }] : [],
  );
  const renamed = plan.planned.flatMap(({ variant, options: called, isRenamed }) =>
    variant && isRenamed ? [{ variant, called }] : [],
  );
  const told = [
    added.length > 0 && `${counted(added.length, 'variant is', 'variants are')} added`,
    renamed.length > 0 && `${counted(renamed.length, 'variant is', 'variants are')} called otherwise`,
    plan.gone.length > 0 && `archived: ${plan.gone.map(({ sku }) => sku).join(', ')}`,
  ].filter((text) => text !== false);

  const save = async () => {
    const wrong =
      plan.fault ??
      added.map((one) => faultOf(one.typed)).find((found) => found !== null) ??
      (added.length === 0 && plan.planned.every(({ variant }) => variant === null)
        ? 'A product needs at least one variant'
        : null);
    setFault(wrong);
    if (wrong !== null) return;
    const isDone = await call(async () => {
      try {
        for (const { variant, called } of renamed)
          await changeVariant(id, variant.id, { version: variant.version, options: called });
        for (const {
          planned,
          typed: { sku, price, stock },
        } of added)
          await createVariant(id, {
            sku: sku.trim(),
            options: planned.options,
            price: numberOf(price),
            stockQuantity: numberOf(stock),
          });
        // Last, so that the product never has none.
        for (const variant of plan.gone) await archiveVariant(id, variant.id);
      } finally {
        // What was done before one was refused is what there is now.
        await client.invalidateQueries({ queryKey: productsKey });
      }
    });
    if (!isDone) return;
    if (told.length > 0) notify('The variants are changed.');
    onDone();
  };

  return (
    <div className={styles.box}>
      <CallForm
        label="Options and variants"
        problem={fault ?? problem}
        busy={isBusy}
        button="Save"
        onSubmit={() => void save()}
        onCancel={onDone}
      >
        {options.map((option) => (
          <fieldset key={option.key} className={styles.option}>
            <legend className={styles.legend}>{option.name.trim() || 'New option'}</legend>
            <TextField
              label="Called"
              placeholder="Size"
              maxLength={40}
              autoComplete="off"
              value={option.name}
              onChange={({ target }) => changeOption(option.key, () => ({ name: target.value }))}
            />
            <ul className={styles.values} aria-label={`Values of ${option.name.trim() || 'the new option'}`}>
              {option.values.map((value, index) => (
                <li key={value.key} className={styles.value}>
                  <TextField
                    label={`Value ${index + 1}`}
                    maxLength={80}
                    autoComplete="off"
                    value={value.name}
                    onChange={({ target }) =>
                      changeOption(option.key, ({ values }) => ({
                        values: values.map((one) => (one.key === value.key ? { ...one, name: target.value } : one)),
                      }))
                    }
                  />
                  <Button
                    look="quiet"
                    size="small"
                    onClick={() =>
                      changeOption(option.key, ({ values }) => ({
                        values: values.filter(({ key }) => key !== value.key),
                      }))
                    }
                  >
                    Remove<VisuallyHidden> {value.name || `value ${index + 1}`}</VisuallyHidden>
                  </Button>
                </li>
              ))}
            </ul>
            <div className={styles.buttons}>
              <Button look="secondary" size="small" onClick={() => addValue(option.key, draft())}>
                Add a value<VisuallyHidden> of {option.name || 'the new option'}</VisuallyHidden>
              </Button>
              <Button
                look="quiet"
                size="small"
                onClick={() => setOptions((all) => all.filter(({ key }) => key !== option.key))}
              >
                Remove the option<VisuallyHidden> {option.name}</VisuallyHidden>
              </Button>
            </div>
          </fieldset>
        ))}
        <div>
          <Button look="secondary" size="small" onClick={() => addOption({ ...draft(), values: [draft()] })}>
            Add an option
          </Button>
        </div>
        {plan.planned.some(({ variant }) => variant === null) ? (
          <fieldset className={styles.option}>
            <legend className={styles.legend}>New variants</legend>
            <ul className={styles.values}>
              {plan.planned
                .filter(({ variant }) => variant === null)
                .map((planned) => {
                  const { isWanted, sku, price, stock } = newOf(planned);
                  const name = Object.values(planned.options).join(', ') || 'Without a choice';
                  return (
                    <li key={planned.key} className={styles.variant}>
                      <Check
                        checked={isWanted}
                        onChange={({ target }) => type(planned.key, { isWanted: target.checked })}
                      >
                        {name}
                      </Check>
                      {isWanted ? (
                        <div className={styles.numbers}>
                          <TextField
                            label={`SKU of ${name}`}
                            maxLength={80}
                            autoComplete="off"
                            value={sku}
                            onChange={({ target }) => type(planned.key, { sku: target.value })}
                          />
                          <TextField
                            label={`Price of ${name}`}
                            inputMode="decimal"
                            autoComplete="off"
                            value={price}
                            onChange={({ target }) => type(planned.key, { price: target.value })}
                          />
                          <TextField
                            label={`Stock of ${name}`}
                            inputMode="numeric"
                            autoComplete="off"
                            value={stock}
                            onChange={({ target }) => type(planned.key, { stock: target.value })}
                          />
                        </div>
                      ) : null}
                    </li>
                  );
                })}
            </ul>
          </fieldset>
        ) : null}
        <p role="status" className={styles.told}>
          {plan.fault ?? (told.length > 0 ? `If you save: ${told.join('; ')}.` : 'Nothing is changed yet.')}
        </p>
      </CallForm>
    </div>
  );
}
