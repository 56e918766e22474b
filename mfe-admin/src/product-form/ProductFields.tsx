import type { Category } from '@haat/shared/contract/category';
import { TextAreaField, TextField } from '@haat/shared/ui/Field';
import { useMemo, type ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Check } from '../forms/Check';
import { MarkupArea } from '../forms/MarkupArea';
import { FieldRow } from '../ui/FieldRow';
import { categoryChoices } from './category-choices';
import { CategoryField } from './CategoryField';
import styles from './ProductFields.module.css';
import { SearchPreview } from './SearchPreview';
import { RelatedField } from './RelatedField';
import { TagsField } from './TagsField';
import { formFieldLabels, type ProductFormSubmission } from './product-form-schema';
import { t } from '../language/t';

export interface ProductFieldsProps {
  /** The category choices. Required at the first render, where the field looks up the text of its value. */
  categories: readonly Category[];
  /** The product's current type, if the category tree doesn't contain it. */
  otherType?: { id: string; name: string } | undefined;
  /** The product's id in its address; null for a new product. */
  id: string | null;
  /** Called with the name of each field the user types in. */
  onTyped?: ((name: keyof ProductFormSubmission) => void) | undefined;
  /** The price and stock fields, shown after the description. */
  sale?: ReactNode;
}

/**
 * The fields of a product, shared by the add and edit forms. Split into components, so that fields register in visual
 * order: react-hook-form focuses the first registered field with an error.
 */
export function ProductFields({ categories, otherType, id, onTyped, sale }: ProductFieldsProps) {
  return (
    <>
      <MainFields categories={categories} otherType={otherType} onTyped={onTyped} />
      {sale}
      <MoreFields id={id} onTyped={onTyped} />
    </>
  );
}

function useField(onTyped: ProductFieldsProps['onTyped']) {
  const {
    register,
    formState: { errors },
  } = useFormContext<ProductFormSubmission>();
  return (of: keyof ProductFormSubmission) => ({
    error: errors[of]?.message,
    label: t(formFieldLabels[of]),
    ...register(of, { onChange: () => onTyped?.(of) }),
  });
}

function MainFields({
  categories,
  otherType,
  onTyped,
}: Pick<ProductFieldsProps, 'categories' | 'otherType' | 'onTyped'>) {
  const field = useField(onTyped);
  const [otherId, otherName] = [otherType?.id, otherType?.name];
  const choices = useMemo(
    () =>
      categoryChoices(
        categories,
        otherId === undefined || otherName === undefined ? undefined : { id: otherId, name: otherName },
      ),
    [categories, otherId, otherName],
  );
  return (
    <>
      <TextField maxLength={300} autoComplete="off" {...field('name')} />
      <FieldRow>
        <TextField maxLength={120} autoComplete="off" {...field('brand')} />
        <CategoryField choices={choices} onTyped={onTyped} />
      </FieldRow>
      <Description name="description" rows={8} onTyped={onTyped} />
    </>
  );
}

/** Apart from the other fields, because its preview renders it at each key. */
function Description({
  name,
  onTyped,
  ...area
}: Pick<ProductFieldsProps, 'onTyped'> & { name: 'description' | 'descriptionHi'; rows: number; lang?: string }) {
  const field = useField(onTyped);
  const { control } = useFormContext<ProductFormSubmission>();
  const text = useWatch({ control, name });
  return <MarkupArea {...area} maxLength={10_000} optional text={text} {...field(name)} />;
}

function MoreFields({ id, onTyped }: Pick<ProductFieldsProps, 'id' | 'onTyped'>) {
  const { register, control } = useFormContext<ProductFormSubmission>();
  const field = useField(onTyped);
  const [name, brand, description, seoTitle, seoDescription] = useWatch({
    control,
    name: ['name', 'brand', 'description', 'seoTitle', 'seoDescription'],
  });
  return (
    <>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t('Hindi')}</legend>
        <p className={styles.muted}>
          {t(
            'Left empty, the Hindi shop shows the English text. When you change an English text, change its Hindi text too, or it is removed.',
          )}
        </p>
        <TextField lang="hi" maxLength={300} autoComplete="off" optional {...field('nameHi')} />
        <Description name="descriptionHi" lang="hi" rows={4} onTyped={onTyped} />
      </fieldset>
      <TextAreaField
        rows={4}
        optional
        hint={t('Shown on the product page. One per line, like Fabric: Silk')}
        {...field('facts')}
      />
      <TextAreaField rows={2} maxLength={2_000} optional {...field('care')} />
      <TagsField onTyped={onTyped} />
      <RelatedField id={id} onTyped={onTyped} />
      <FieldRow>
        <TextField inputMode="numeric" maxLength={20} autoComplete="off" optional {...field('hsn')} />
        <TextField inputMode="decimal" autoComplete="off" optional {...field('gstRate')} />
      </FieldRow>
      <fieldset className={styles.flags}>
        <legend className={styles.legend}>{t('Home page')}</legend>
        <Check {...register('featured', { onChange: () => onTyped?.('featured') })}>
          {t(formFieldLabels.featured)}
        </Check>
        <Check {...register('bestSeller', { onChange: () => onTyped?.('bestSeller') })}>
          {t(formFieldLabels.bestSeller)}
        </Check>
      </fieldset>
      <TextField
        maxLength={120}
        autoComplete="off"
        optional
        hint={t('Leave empty to use the product name')}
        {...field('seoTitle')}
      />
      <TextAreaField
        rows={2}
        maxLength={320}
        optional
        hint={t('Leave empty to use the beginning of the description')}
        {...field('seoDescription')}
      />
      <SearchPreview
        name={name}
        brand={brand}
        description={description}
        seoTitle={seoTitle}
        seoDescription={seoDescription}
        id={id}
      />
    </>
  );
}
