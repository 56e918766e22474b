import { zodResolver } from '@hookform/resolvers/zod';
import type { StaffProductDetail } from '@haat/shared/contract/staff-products';
import { Button } from '@haat/shared/ui/Button';
import { Skeleton } from '@haat/shared/ui/Skeleton';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useCategoryTree } from '../categories/use-category-tree';
import { MutationForm } from '../forms/MutationForm';
import { useCall } from '../forms/use-call';
import { useUndo } from '../forms/use-undo';
import { changeProduct, productQuery } from '../products/product-api';
import { productsKey } from '../products/products-query';
import { ProductFields } from './ProductFields';
import styles from './ProductFields.module.css';
import {
  formFieldLabels,
  formFieldNames,
  toFormValues,
  productFormSchema,
  toProductWrite,
  type ProductFormSubmission,
} from './product-form-schema';
import { t } from '../language/t';

interface EditFormProps {
  /** The current product, kept up to date. */
  product: StaffProductDetail;
  /** The field that gets the focus. */
  focus: keyof ProductFormSubmission;
  onDone: () => void;
}

/** Edits a product's details, once the categories are loaded. */
export default function EditForm(props: EditFormProps) {
  const { categories, loading } = useCategoryTree();
  return loading ? <Skeleton height="24rem" /> : <Fields {...props} categories={categories} />;
}

const shown = (value: string | boolean): string =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : value.trim() || 'nothing';

/**
 * A colleague's changes update untouched fields. For edited fields both values are shown, and saving waits until the
 * user chooses one. Only edited fields are sent.
 */
function Fields({
  product,
  focus,
  onDone,
  categories,
}: EditFormProps & Pick<ReturnType<typeof useCategoryTree>, 'categories'>) {
  const client = useQueryClient();
  const { notifyDone, refresh } = useUndo([productsKey]);
  const theirs = toFormValues(product);
  const theirText = JSON.stringify(theirs);
  const form = useForm<ProductFormSubmission>({ defaultValues: theirs, resolver: zodResolver(productFormSchema) });
  const {
    handleSubmit,
    reset,
    setError,
    setFocus,
    setValue,
    getValues,
    formState: { isSubmitting, dirtyFields },
  } = form;
  useEffect(() => reset(JSON.parse(theirText) as ProductFormSubmission, { keepDirtyValues: true }), [reset, theirText]);
  useEffect(() => setFocus(focus, { shouldSelect: focus !== 'name' }), [setFocus, focus]);
  // The server's value of each field when the user started to edit it, or the latest that they accepted.
  const [seen, setSeen] = useState<Partial<ProductFormSubmission>>({});
  const see = (name: keyof ProductFormSubmission) => setSeen((known) => ({ ...known, [name]: theirs[name] }));
  const clashes = formFieldNames.filter(
    (name) => dirtyFields[name] && name in seen && seen[name] !== theirs[name] && theirs[name] !== getValues(name),
  );
  const [isToChoose, setToChoose] = useState(false);
  const { problem, call } = useCall((path, message) => {
    const name = formFieldNames.find((known) => known === path);
    if (name) setError(name, { type: 'server', message }, { shouldFocus: true });
    return name !== undefined;
  });

  const save = handleSubmit(async (entered) => {
    setToChoose(clashes.length > 0);
    if (clashes.length > 0) return;
    const written = Object.entries(toProductWrite(entered)).filter(
      ([name]) => dirtyFields[name as keyof ProductFormSubmission],
    ); // the object has the form's names
    if (written.length === 0) return onDone();
    let { version } = product;
    const isDone = await call(async () => {
      try {
        const now = await changeProduct(product.id, { version, ...Object.fromEntries(written) });
        ({ version } = now);
        client.setQueryData(productQuery(product.id).queryKey, now);
      } finally {
        // A colleague's change may be the reason for a failure: refetch, so that it is shown.
        void refresh();
      }
    });
    if (!isDone) return;
    const before = Object.entries(toProductWrite(theirs)).filter(([name]) => written.some(([one]) => one === name));
    notifyDone({
      done: t('Product saved.'),
      undo: () => changeProduct(product.id, { version, ...Object.fromEntries(before) }),
    });
    onDone();
  });

  return (
    <FormProvider {...form}>
      <MutationForm
        label={t('Product details')}
        problem={problem}
        busy={isSubmitting}
        button={t('Save')}
        isUnsaved={Object.keys(dirtyFields).length > 0}
        onSubmit={() => void save()}
        onCancel={onDone}
      >
        {clashes.length > 0 ? (
          <div role="alert" className={styles.changes}>
            <p>
              {isToChoose
                ? t('Not saved. Choose which changes to keep.')
                : t('A colleague changed this product. Your entries are still here.')}
            </p>
            {clashes.map((name) => (
              <p key={name} className={styles.clash}>
                <span>
                  {t('{{formField}} is now “{{shown}}”.', {
                    formField: t(formFieldLabels[name]),
                    shown: shown(name === 'type' ? (product.breadcrumbs.at(-1)?.name ?? theirs.type) : theirs[name]),
                  })}
                </span>
                <Button
                  look="secondary"
                  size="small"
                  aria-label={t('Keep my entry: {{formField}}', { formField: t(formFieldLabels[name]) })}
                  onClick={() => see(name)}
                >
                  {t('Keep my entry')}
                </Button>
                <Button
                  look="secondary"
                  size="small"
                  aria-label={t('Use their change: {{formField}}', { formField: t(formFieldLabels[name]) })}
                  onClick={() => setValue(name, theirs[name], { shouldDirty: true })}
                >
                  {t('Use their change')}
                </Button>
              </p>
            ))}
          </div>
        ) : null}
        <ProductFields
          categories={categories}
          otherType={{ id: product.categoryId, name: product.breadcrumbs.at(-1)?.name ?? product.type }}
          id={product.id}
          onTyped={(name) => {
            if (!(name in seen)) see(name);
          }}
        />
      </MutationForm>
    </FormProvider>
  );
}
