import { MAX_RELATED } from '@haat/shared/contract/product';
import { Skeleton } from '@haat/shared/ui/Skeleton';
import { lazy, Suspense } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import styles from './ProductFields.module.css';
import { formFieldLabels, idsOf, type ProductFormSubmission } from './product-form-schema';
import { t } from '../language/t';

const ProductPicks = lazy(() =>
  import(/* webpackChunkName: "product-picks" */ '../settings/ProductPicks').then((part) => ({
    default: part.ProductPicks,
  })),
);

/** The related products, found by search and put in order. @param id the product's id; null for a new product */
export function RelatedField({
  id,
  onTyped,
}: {
  id: string | null;
  onTyped: ((name: keyof ProductFormSubmission) => void) | undefined;
}) {
  const { control } = useFormContext<ProductFormSubmission>();
  const { field, fieldState } = useController({ control, name: 'related' });
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t(formFieldLabels.related)}</legend>
      <p className={styles.muted}>
        {t('Shown first under “You may also like”. Similar products follow, so you can leave it empty.')}
      </p>
      <Suspense fallback={<Skeleton height="4rem" />}>
        <ProductPicks
          label={t(formFieldLabels.related)}
          ids={idsOf(field.value)}
          max={MAX_RELATED}
          fault={fieldState.error?.message}
          excludedId={id ?? undefined}
          onChange={(ids) => {
            onTyped?.('related');
            field.onChange(ids.join(', '));
          }}
        />
      </Suspense>
    </fieldset>
  );
}
