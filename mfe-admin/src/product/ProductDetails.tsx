import type { StaffProductDetail } from '@haat/shared/contract/staff-products';
import { firstWords } from '@haat/shared/text/first-words';
import { Button } from '@haat/shared/ui/Button';
import { Skeleton } from '@haat/shared/ui/Skeleton';
import { VisuallyHidden } from '@haat/shared/ui/VisuallyHidden';
import { Pencil } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useStaff } from '../access/staff-context';
import type { ProductFormSubmission } from '../product-form/product-form-schema';
import styles from './ProductDetail.module.css';
import { t } from '../language/t';

const EditForm = lazy(() => import(/* webpackChunkName: "product-edit" */ '../product-form/EditForm'));

type EditedField = keyof ProductFormSubmission;

/** Maximum length of the description shown, in characters. */
const MAX_DESCRIPTION_LENGTH = 400;

/** A product's details; staff with `products.write` can edit them here. */
export function ProductDetails({ product }: { product: StaffProductDetail }) {
  const { may } = useStaff();
  /** The field that has the focus when the form opens; null while it is closed. */
  const [opened, setOpened] = useState<EditedField | null>(null);
  const mayEdit = may('products.write');
  const { description, breadcrumbs, tags, related, hsn, gstRate, seoTitle, seoDescription } = product;
  const facts: [string, string | null | undefined, EditedField?][] = [
    [
      t('Category'),
      breadcrumbs
        .slice(1)
        .map(({ name }) => name)
        .join(' › '),
      'type',
    ],
    [t('Tags'), tags.join(', '), 'tags'],
    [
      t('Related products'),
      related.length > 0 ? t('{{count}} products', { count: related.length, one: '{{count}} product' }) : null,
    ],
    [t('HSN code'), hsn, 'hsn'],
    ['GST', gstRate === null || gstRate === undefined ? null : `${gstRate}%`, 'gstRate'],
    [t('Meta title'), seoTitle, 'seoTitle'],
    [t('Meta description'), seoDescription, 'seoDescription'],
  ];
  return (
    <div className={styles.part}>
      <div className={styles.bar}>
        <h2 className={styles.title}>{t('Details')}</h2>
        {mayEdit && !opened ? (
          <Button look="secondary" size="small" onClick={() => setOpened('name')}>
            {t('Edit')}
          </Button>
        ) : null}
      </div>
      {opened ? (
        <Suspense fallback={<Skeleton height="24rem" />}>
          <EditForm product={product} focus={opened} onDone={() => setOpened(null)} />
        </Suspense>
      ) : (
        <>
          <p className={styles.description}>
            {firstWords(description, MAX_DESCRIPTION_LENGTH) || t('No description yet. Choose Edit to add one.')}
          </p>
          <dl className={styles.facts}>
            {facts.map(([name, value, field]) =>
              value ? (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>
                    {value}
                    {mayEdit && field ? (
                      <button type="button" className={styles.edit} onClick={() => setOpened(field)}>
                        <Pencil aria-hidden="true" size={14} />
                        <VisuallyHidden>{t('Edit {{name}}', { name })}</VisuallyHidden>
                      </button>
                    ) : null}
                  </dd>
                </div>
              ) : null,
            )}
          </dl>
        </>
      )}
    </div>
  );
}
