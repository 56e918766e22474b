import { useController, useFormContext } from 'react-hook-form';
import type { CategoryChoice } from './category-choices';
import { CategoryInput } from './CategoryInput';
import { formFieldLabels, type ProductFormSubmission } from './product-form-schema';
import { t } from '../language/t';

/** The category field of the product form. */
export function CategoryField({
  choices,
  onTyped,
}: {
  choices: readonly CategoryChoice[];
  onTyped: ((name: keyof ProductFormSubmission) => void) | undefined;
}) {
  const { control } = useFormContext<ProductFormSubmission>();
  const { field, fieldState } = useController({ control, name: 'type' });
  return (
    <CategoryInput
      label={t(formFieldLabels.type)}
      choices={choices}
      value={field.value}
      error={fieldState.error?.message}
      inputRef={field.ref}
      onChange={(id) => {
        onTyped?.('type');
        field.onChange(id);
      }}
      onBlur={field.onBlur}
    />
  );
}
