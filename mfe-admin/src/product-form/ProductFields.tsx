import type { Category } from '@haat/shared/contract/category';
import { SelectField, TextAreaField, TextField } from '@haat/shared/ui/Field';
import { useFormContext, useWatch } from 'react-hook-form';
import { Check } from '../forms/Check';
import { FieldRow } from '../ui/FieldRow';
import styles from './ProductFields.module.css';
import { SearchPreview } from './SearchPreview';
import { toldLabels, type Told } from './told-fields';

export interface ProductFieldsProps {
  /** What there is to belong to. Given from the start: a choice that isn't there can't be chosen. */
  categories: readonly Category[];
  /** The type that it has, where the categories don't have it. */
  otherType?: { id: string; name: string } | undefined;
  /** The product's address; null while it has none. */
  id: string | null;
  /** Called with the name of each field the user types in. */
  onTyped?: ((name: keyof Told) => void) | undefined;
}

/** What a product is told by: the same fields where one is added and where one is changed. */
export function ProductFields({ categories, otherType, id, onTyped }: ProductFieldsProps) {
  const {
    register,
    control,
    formState: { errors },
  } = useFormContext<Told>();
  const [name, brand, description, seoTitle, seoDescription] = useWatch({
    control,
    name: ['name', 'brand', 'description', 'seoTitle', 'seoDescription'],
  });
  const field = (of: keyof Told) => ({
    error: errors[of]?.message,
    label: toldLabels[of],
    ...register(of, { onChange: () => onTyped?.(of) }),
  });
  const hasType =
    !otherType ||
    categories.some(({ subcategories }) =>
      subcategories.some(({ subcategories: types }) => types.some((type) => type.id === otherType.id)),
    );
  return (
    <>
      <TextField maxLength={300} autoComplete="off" {...field('name')} />
      <FieldRow>
        <TextField maxLength={120} autoComplete="off" {...field('brand')} />
        <SelectField {...field('type')}>
          <option value="" disabled>
            Choose
          </option>
          {hasType ? null : <option value={otherType.id}>{otherType.name}</option>}
          {categories.flatMap((department) =>
            department.subcategories.map((section) => (
              <optgroup key={section.id} label={`${department.name}: ${section.name}`}>
                {section.subcategories.map((type) => (
                  <option key={type.id} value={type.id}>
                    {type.name}
                  </option>
                ))}
              </optgroup>
            )),
          )}
        </SelectField>
      </FieldRow>
      <TextAreaField rows={6} maxLength={10_000} optional {...field('description')} />
      <FieldRow>
        <TextField inputMode="numeric" maxLength={20} autoComplete="off" optional {...field('hsn')} />
        <TextField inputMode="decimal" autoComplete="off" optional {...field('gstRate')} />
      </FieldRow>
      <fieldset className={styles.flags}>
        <legend className={styles.legend}>On the home page</legend>
        <Check {...register('featured', { onChange: () => onTyped?.('featured') })}>{toldLabels.featured}</Check>
        <Check {...register('bestSeller', { onChange: () => onTyped?.('bestSeller') })}>{toldLabels.bestSeller}</Check>
      </fieldset>
      <TextField
        maxLength={120}
        autoComplete="off"
        optional
        hint="Where it should be another than the name"
        {...field('seoTitle')}
      />
      <TextAreaField
        rows={2}
        maxLength={320}
        optional
        hint="Where it should be another than how the description begins"
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
