import { collectionRulesSchema, MAX_CONDITIONS } from '@haat/shared/contract/staff-collections';
import type { Category } from '@haat/shared/contract/category';
import { formatRupees } from '@haat/shared/money';
import { Button } from '@haat/shared/ui/Button';
import { SelectField, TextField } from '@haat/shared/ui/Field';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useMemo } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { msg } from '@haat/shared/text/msg';
import { ChoiceList } from '../forms/ChoiceList';
import { categoriesOfAllLevels, type CategoryChoice } from '../product-form/category-choices';
import { CategoryInput } from '../product-form/CategoryInput';
import { productTagsQuery } from '../products/product-api';
import { WithThumbnail } from '../tables/Thumbnail';
import { previewQuery } from './collection-api';
import {
  conditionFields,
  conditionLabels,
  conditionsOf,
  emptyValue,
  type ConditionDraft,
  type ConditionField,
} from './collection-draft';
import styles from './Collections.module.css';
import { t } from '../language/t';

/** The conditions of a collection, and the products that meet them. */
export function Rules({
  match,
  matchField,
  conditions,
  categories,
  fault,
  faultOf,
  onChange,
}: {
  match: 'all' | 'any';
  matchField: UseFormRegisterReturn;
  conditions: readonly ConditionDraft[];
  categories: readonly Category[];
  fault: string | undefined;
  faultOf: (index: number) => string | undefined;
  onChange: (conditions: ConditionDraft[]) => void;
}) {
  const choices = useMemo(() => categoriesOfAllLevels(categories), [categories]);
  const set = (index: number, changed: ConditionDraft) =>
    onChange(conditions.map((one, at) => (at === index ? changed : one)));
  return (
    <>
      <SelectField label={t('Products must meet')} {...matchField}>
        <option value="all">{t('All conditions')}</option>
        <option value="any">{t('Any condition')}</option>
      </SelectField>
      {conditions.length > 0 ? (
        <ul className={styles.conditions} aria-label={t('Conditions')}>
          {conditions.map((condition, index) => (
            <li key={index} className={styles.condition}>
              <SelectField
                label={t('Condition {{number}}', { number: index + 1 })}
                value={condition.field}
                onChange={(event) => {
                  const field = conditionFields.find((one) => one === event.target.value);
                  if (field) set(index, { field, value: emptyValue(field) });
                }}
              >
                {conditionFields.map((field) => (
                  <option key={field} value={field}>
                    {t(conditionLabels[field])}
                  </option>
                ))}
              </SelectField>
              <ValueField
                key={condition.field}
                condition={condition}
                choices={choices}
                error={faultOf(index)}
                onChange={(value) => set(index, { ...condition, value })}
              />
              <Button
                look="quiet"
                size="small"
                aria-label={t('Remove condition {{number}}', { number: index + 1 })}
                onClick={() => onChange(conditions.filter((_, at) => at !== index))}
              >
                {t('Remove')}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {fault ? (
        <p role="alert" className={styles.problem}>
          {fault}
        </p>
      ) : null}
      {conditions.length < MAX_CONDITIONS ? (
        <Button
          look="secondary"
          size="small"
          className={styles.add}
          onClick={() => onChange([...conditions, { field: 'category', value: '' }])}
        >
          {t('Add condition')}
        </Button>
      ) : null}
      <Preview match={match} conditions={conditions} />
    </>
  );
}

const valueLabels: Record<Exclude<ConditionField, 'category' | 'stock'>, string> = {
  brand: msg('Brand'),
  tag: msg('Tag'),
  'price-to': msg('Rupees'),
  'price-from': msg('Rupees'),
  discount: msg('Percent'),
  days: msg('Days'),
};

function ValueField({
  condition: { field, value },
  choices,
  error,
  onChange,
}: {
  condition: ConditionDraft;
  choices: readonly CategoryChoice[];
  error: string | undefined;
  onChange: (value: string) => void;
}) {
  const list = useId();
  const { data: tags = [] } = useQuery({ ...productTagsQuery, enabled: field === 'tag' });
  if (field === 'category') {
    // A category that the menu hides is not among the choices.
    const all = value === '' || choices.some(({ id }) => id === value) ? choices : [other(value), ...choices];
    return <CategoryInput label={t('Category')} choices={all} value={value} error={error} onChange={onChange} />;
  }
  if (field === 'stock')
    return (
      <SelectField label={t('Stock')} value={value} error={error} onChange={(event) => onChange(event.target.value)}>
        <option value="in">{t('In stock')}</option>
        <option value="out">{t('Out of stock')}</option>
      </SelectField>
    );
  return (
    <>
      <TextField
        label={t(valueLabels[field])}
        inputMode={field === 'brand' || field === 'tag' ? 'text' : field === 'days' ? 'numeric' : 'decimal'}
        maxLength={120}
        autoComplete="off"
        value={value}
        error={error}
        list={field === 'tag' ? list : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {field === 'tag' ? <ChoiceList id={list} choices={tags} typed={value} /> : null}
    </>
  );
}

const other = (id: string): CategoryChoice => ({ id, name: id, path: id });

/** How many products on sale meet the conditions, and the first few. */
function Preview({ match, conditions }: { match: 'all' | 'any'; conditions: readonly ConditionDraft[] }) {
  const complete = collectionRulesSchema.safeParse({ match, conditions: conditionsOf(conditions) });
  const isComplete = complete.success && conditions.length > 0;
  const rules = useDeferredValue(isComplete ? complete.data : null);
  const { data, isError } = useQuery({
    ...previewQuery(rules ?? { match, conditions: [] }),
    enabled: rules !== null,
  });
  const shown = rules && isComplete ? data : undefined;
  return (
    <section aria-label={t('Preview')} className={styles.preview}>
      <p role="status">
        {shown
          ? t('{{count}} products match', { count: shown.productCount, one: '{{count}} product matches' })
          : isComplete
            ? isError
              ? t('The preview isn’t available right now. Try again in a moment.')
              : t('Counting products…')
            : t('Complete the conditions to see which products match.')}
      </p>
      {shown && shown.products.length > 0 ? (
        <ul className={styles.matches} aria-label={t('First products that match')}>
          {shown.products.map(({ id, name, price, image }) => (
            <li key={id}>
              <WithThumbnail src={image} name={name}>
                {name}, {formatRupees(price)}
              </WithThumbnail>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
