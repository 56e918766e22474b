import type { StaffProductDetail } from '@haat/shared/contract/staff-products';
import { firstWords } from '@haat/shared/text/first-words';
import { Button } from '@haat/shared/ui/Button';
import { Skeleton } from '@haat/shared/ui/Skeleton';
import { lazy, Suspense, useState } from 'react';
import { useStaff } from '../access/staff-context';
import styles from './ProductDetail.module.css';
import { t } from '../language/t';

const EditForm = lazy(() => import(/* webpackChunkName: "product-edit" */ '../product-form/EditForm'));

/** Maximum length of the description shown, in characters. */
const ENOUGH = 400;

/** A product's details; staff with `products.write` can edit them here. */
export function ProductDetails({ product }: { product: StaffProductDetail }) {
  const { may } = useStaff();
  const [isOpen, setOpen] = useState(false);
  const { description, breadcrumbs, tags, related, hsn, gstRate, seoTitle, seoDescription } = product;
  const facts: [string, string | null | undefined][] = [
    [
      t('Category'),
      breadcrumbs
        .slice(1)
        .map(({ name }) => name)
        .join(' › '),
    ],
    [t('Tags'), tags.join(', ')],
    [
      t('Related products'),
      related.length > 0 ? t('{{count}} products', { count: related.length, one: '{{count}} product' }) : null,
    ],
    [t('HSN code'), hsn],
    ['GST', gstRate === null || gstRate === undefined ? null : `${gstRate}%`],
    [t('Meta title'), seoTitle],
    [t('Meta description'), seoDescription],
  ];
  return (
    <div className={styles.part}>
      <div className={styles.bar}>
        <h3 className={styles.title}>{t('Details')}</h3>
        {may('products.write') && !isOpen ? (
          <Button look="secondary" size="small" onClick={() => setOpen(true)}>
            {t('Edit')}
          </Button>
        ) : null}
      </div>
      {isOpen ? (
        <Suspense fallback={<Skeleton height="24rem" />}>
          <EditForm product={product} onDone={() => setOpen(false)} />
        </Suspense>
      ) : (
        <>
          <p className={styles.description}>
            {firstWords(description, ENOUGH) || t('No description yet. Choose Edit to add one.')}
          </p>
          <dl className={styles.facts}>
            {facts.map(([name, value]) =>
              value ? (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ) : null,
            )}
          </dl>
        </>
      )}
    </div>
  );
}
