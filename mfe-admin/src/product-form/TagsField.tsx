import { Button } from '@haat/shared/ui/Button';
import { TextField } from '@haat/shared/ui/Field';
import { useQuery } from '@tanstack/react-query';
import { useController, useFormContext } from 'react-hook-form';
import { sortByFit } from '../forms/sort-by-fit';
import { productTagsQuery } from '../products/product-api';
import styles from './ProductFields.module.css';
import { formFieldLabels, tagsOf, type ProductFormSubmission } from './product-form-schema';
import { t } from '../language/t';

/** The number of suggestions. */
const MAX_SUGGESTIONS = 8;

/** The tags, typed with commas between them; those in use that fit the last word are offered below. */
export function TagsField({ onTyped }: { onTyped: ((name: keyof ProductFormSubmission) => void) | undefined }) {
  const { control } = useFormContext<ProductFormSubmission>();
  const { field, fieldState } = useController({ control, name: 'tags' });
  const { data: known = [] } = useQuery(productTagsQuery);
  const typed = field.value.split(',');
  const last = typed.pop()?.trim().toLowerCase() ?? '';
  const chosen = tagsOf(field.value).map((tag) => tag.toLowerCase());
  const offered = sortByFit(
    known.filter((tag) => !chosen.includes(tag.toLowerCase()) && tag.toLowerCase().includes(last)),
    (tag) => tag,
    last,
  ).slice(0, MAX_SUGGESTIONS);
  const change = (tags: string) => {
    onTyped?.('tags');
    field.onChange(tags);
  };
  return (
    <div className={styles.option}>
      <TextField
        ref={field.ref}
        label={t(formFieldLabels.tags)}
        autoComplete="off"
        optional
        hint={t('Separate tags with commas. Shoppers don’t see them.')}
        value={field.value}
        error={fieldState.error?.message}
        onChange={({ target }) => change(target.value)}
        onBlur={field.onBlur}
      />
      {offered.length > 0 ? (
        <div role="group" aria-label={t('Tags in use')} className={styles.flags}>
          {offered.map((tag) => (
            <Button
              key={tag}
              look="quiet"
              size="small"
              aria-label={t('Add tag {{tag}}', { tag })}
              onClick={() => change([...tagsOf(typed.join()), tag, ''].join(', '))}
            >
              {tag}
            </Button>
          ))}
        </div>
      ) : null}
    </div>
  );
}
