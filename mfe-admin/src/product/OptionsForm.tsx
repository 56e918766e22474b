import type { StaffProductDetail } from '@haat/shared/contract/staff-products';
import { notify, Sentence } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { TextField } from '@haat/shared/ui/Field';
import { VisuallyHidden } from '@haat/shared/ui/VisuallyHidden';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { MutationForm } from '../forms/MutationForm';
import { numberOf } from '../forms/typed-number';
import { useCall } from '../forms/use-call';
import { archiveVariant, changeVariant, createVariant } from '../products/product-api';
import { productsKey } from '../products/products-query';
import { newVariantFault, NewVariants, type NewVariant } from './NewVariants';
import styles from './OptionsForm.module.css';
import {
  draftsOf,
  pictureFor,
  planVariants,
  skuFor,
  type OptionDraft,
  type PlannedVariant,
  type ValueDraft,
} from './plan-variants';
import { listText, sentences } from '../language/join-texts';
import { t } from '../language/t';

/**
 * Edits options and values. Shows which variants are added, renamed and archived before saving. The requests run one
 * after another; after a refusal the rest is not sent, and the entries stay.
 */
export default function OptionsForm({ product, onDone }: { product: StaffProductDetail; onDone: () => void }) {
  const client = useQueryClient();
  const { id, variants } = product;
  const [options, setOptions] = useState(() => draftsOf(variants));
  const [existingIds] = useState(() => new Set(variants.map((variant) => variant.id)));
  const [typed, setTyped] = useState<Record<string, Partial<NewVariant>>>({});
  const [fault, setFault] = useState<string | null>(null);
  const keyCount = useRef(0);
  const { problem, isBusy, call } = useCall();
  const plan = planVariants(options, variants, existingIds);

  const draft = (): ValueDraft => ({ key: `new ${(keyCount.current += 1)}`, was: null, name: '' });
  const changeOption = (key: string, change: (option: OptionDraft) => Partial<OptionDraft>) =>
    setOptions((all) => all.map((option) => (option.key === key ? { ...option, ...change(option) } : option)));
  const addValue = (key: string, value: ValueDraft) =>
    changeOption(key, ({ values }) => ({ values: [...values, value] }));
  const addOption = (option: OptionDraft) => setOptions((all) => [...all, option]);
  const newVariantOf = ({ key, options: names }: PlannedVariant): NewVariant => ({
    isWanted: true,
    sku: skuFor(id, names),
    price: String(variants[0]?.price ?? ''),
    stock: '0',
    ...typed[key],
  });
  const changeTyped = (key: string, change: Partial<NewVariant>) =>
    setTyped((all) => ({ ...all, [key]: { ...all[key], ...change } }));

  const added = plan.planned.flatMap((planned) =>
    planned.variant === null && newVariantOf(planned).isWanted ? [{ planned, typed: newVariantOf(planned) }] : [],
  );
  const renamed = plan.planned.flatMap(({ variant, options: names, isRenamed }) =>
    variant && isRenamed ? [{ variant, names }] : [],
  );
  const summary = sentences(
    added.length > 0 &&
      t('{{count}} variants will be added.', { count: added.length, one: '{{count}} variant will be added.' }),
    renamed.length > 0 &&
      t('{{count}} variants will have a different name.', {
        count: renamed.length,
        one: '{{count}} variant will have a different name.',
      }),
    plan.gone.length > 0 &&
      t('These variants will be archived: {{gone}}.', { gone: listText(plan.gone.map(({ sku }) => sku)) }),
  );

  const pictureIds = new Map(variants.map((variant) => [variant.id, variant.pictureId]));
  const pictureIdOf = ({ options: names }: PlannedVariant) => {
    const pictureId = pictureFor(
      names,
      plan.planned.flatMap(({ variant, options: has }) =>
        variant ? [{ options: has, pictureId: pictureIds.get(variant.id) ?? null }] : [],
      ),
    );
    return pictureId === null ? {} : { pictureId };
  };

  const faultOfEntries = () =>
    plan.fault ??
    added.map((one) => newVariantFault(one.typed)).find((found) => found !== null) ??
    (added.length === 0 && plan.planned.every(({ variant }) => variant === null)
      ? t('A product needs at least one variant')
      : null);
  const sendChanges = async () => {
    try {
      for (const { variant, names } of renamed)
        await changeVariant(id, variant.id, { version: variant.version, options: names });
      for (const {
        planned,
        typed: { sku, price, stock },
      } of added)
        await createVariant(id, {
          sku: sku.trim(),
          options: planned.options,
          price: numberOf(price),
          stockQuantity: numberOf(stock),
          ...pictureIdOf(planned),
        });
      // Last, so that the product always has a variant.
      for (const variant of plan.gone) await archiveVariant(id, variant.id);
    } finally {
      // The requests before a refusal have taken effect: refetch.
      await client.invalidateQueries({ queryKey: productsKey });
    }
  };
  const save = async () => {
    const found = faultOfEntries();
    setFault(found);
    if (found !== null) return;
    if (!(await call(sendChanges))) return;
    if (summary.length > 0) notify(t('Variants saved.'));
    onDone();
  };

  return (
    <div className={styles.box}>
      <MutationForm
        label={t('Options and variants')}
        problem={fault ?? problem}
        busy={isBusy}
        button={t('Save')}
        isUnsaved={summary.length > 0 || plan.fault !== null}
        byButtonOnly={plan.gone.length > 0}
        onSubmit={() => void save()}
        onCancel={onDone}
      >
        {options.map((option) => (
          <fieldset key={option.key} className={styles.option}>
            <legend className={styles.legend}>{option.name.trim() || t('New option')}</legend>
            <TextField
              label={t('Option name')}
              placeholder={t('Size')}
              maxLength={40}
              autoComplete="off"
              value={option.name}
              onChange={({ target }) => changeOption(option.key, () => ({ name: target.value }))}
            />
            <ul
              className={styles.values}
              aria-label={
                option.name.trim()
                  ? t('Values of {{option}}', { option: option.name.trim() })
                  : t('Values of the new option')
              }
            >
              {option.values.map((value, index) => (
                <li key={value.key} className={styles.value}>
                  <TextField
                    label={t('Value {{number}}', { number: index + 1 })}
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
                    <Sentence
                      of="Remove<hidden/>"
                      parts={{
                        hidden: () => (
                          <VisuallyHidden> {value.name || t('Value {{number}}', { number: index + 1 })}</VisuallyHidden>
                        ),
                      }}
                    />
                  </Button>
                </li>
              ))}
            </ul>
            <div className={styles.buttons}>
              <Button look="secondary" size="small" onClick={() => addValue(option.key, draft())}>
                <Sentence
                  of={
                    option.name
                      ? 'Add value<hidden> of {{option}}</hidden>'
                      : 'Add value<hidden> of the new option</hidden>'
                  }
                  values={{ option: option.name }}
                  parts={{ hidden: (children) => <VisuallyHidden>{children}</VisuallyHidden> }}
                />
              </Button>
              <Button
                look="quiet"
                size="small"
                onClick={() => setOptions((all) => all.filter(({ key }) => key !== option.key))}
              >
                <Sentence
                  of="Remove option<hidden/>"
                  parts={{ hidden: () => <VisuallyHidden> {option.name}</VisuallyHidden> }}
                />
              </Button>
            </div>
          </fieldset>
        ))}
        <div>
          <Button look="secondary" size="small" onClick={() => addOption({ ...draft(), values: [draft()] })}>
            {t('Add option')}
          </Button>
        </div>
        {plan.planned.some(({ variant }) => variant === null) ? (
          <NewVariants
            planned={plan.planned.filter(({ variant }) => variant === null)}
            typedOf={newVariantOf}
            onType={changeTyped}
          />
        ) : null}
        <p role="status" className={styles.told}>
          {plan.fault ?? (summary || t('No changes yet.'))}
        </p>
      </MutationForm>
    </div>
  );
}
