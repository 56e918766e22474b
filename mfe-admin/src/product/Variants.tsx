import type { StaffProductDetail, StaffVariantDetail } from '@haat/shared/contract/staff-products';
import { formatRupees } from '@haat/shared/money';
import { Sentence } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { Skeleton } from '@haat/shared/ui/Skeleton';
import { VisuallyHidden } from '@haat/shared/ui/VisuallyHidden';
import { lazy, Suspense, useState } from 'react';
import { useStaff } from '../access/staff-context';
import { useAction } from '../forms/use-action';
import { archiveVariant, createVariant } from '../products/product-api';
import { useOpenedBefore } from '../layout/use-opened-before';
import { productsKey } from '../products/products-query';
import { WithThumbnail } from '../tables/Thumbnail';
import { VariantPrice, VariantStock } from '../products/VariantNumbers';
import styles from './ProductDetail.module.css';
import { t } from '../language/t';

const StockDialog = lazy(() => import(/* webpackChunkName: "product-variant" */ './StockDialog'));
const VariantDialog = lazy(() => import(/* webpackChunkName: "product-variant" */ './VariantDialog'));
const OptionsForm = lazy(() => import(/* webpackChunkName: "product-options" */ './OptionsForm'));

/** The variants of a product: price and stock are editable in place, the options in a form. */
export function Variants({ product }: { product: StaffProductDetail }) {
  const { may } = useStaff();
  const [isOpen, setOpen] = useState(false);
  const [edited, setEdited] = useState<StaffVariantDetail | null>(null);
  const [adjusted, setAdjusted] = useState<string | null>(null);
  const isDialogWanted = useOpenedBefore(edited ? 'dialog' : null).has('dialog');
  const isStockWanted = useOpenedBefore(adjusted ? 'dialog' : null).has('dialog');
  const { variants } = product;
  return (
    <div className={styles.part}>
      <div className={styles.bar}>
        <h2 className={styles.title}>{t('Variants')}</h2>
        {may('products.write') && !isOpen ? (
          <Button look="secondary" size="small" onClick={() => setOpen(true)}>
            {t('Options and variants')}
          </Button>
        ) : null}
      </div>
      {isOpen ? (
        <Suspense fallback={<Skeleton height="12rem" />}>
          <OptionsForm product={product} onDone={() => setOpen(false)} />
        </Suspense>
      ) : null}
      {variants.length === 0 ? (
        <p>{t('No variants. Add one under Options and variants to sell this product.')}</p>
      ) : (
        <Table
          product={product}
          mayArchive={may('products.write') && variants.length > 1}
          onEdit={setEdited}
          onAdjust={setAdjusted}
        />
      )}
      <Suspense fallback={null}>
        {isDialogWanted ? <VariantDialog product={product} opened={edited} onClose={() => setEdited(null)} /> : null}
        {isStockWanted ? (
          <StockDialog variant={variants.find(({ id }) => id === adjusted) ?? null} onClose={() => setAdjusted(null)} />
        ) : null}
      </Suspense>
    </div>
  );
}

function Table({
  product,
  mayArchive,
  onEdit,
  onAdjust,
}: {
  product: StaffProductDetail;
  mayArchive: boolean;
  onEdit: (variant: StaffVariantDetail) => void;
  /** Takes the variant's id. */
  onAdjust: (id: string) => void;
}) {
  const { may } = useStaff();
  const { id, variants } = product;
  const mayEdit = may('products.write');
  const mayAdjust = may('stock.write');
  const images = new Map(product.images.map(({ url, colour }) => [colour, url]));
  const imageOf = ({ pictureId, options }: StaffVariantDetail) =>
    product.pictures.find((picture) => picture.id === pictureId)?.url ??
    images.get(options['Colour']) ??
    product.mainImage;
  return (
    <div className={styles.frame} role="region" aria-label={t('Variants')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('SKU')}</th>
            <th scope="col">{t('Options')}</th>
            <th scope="col" className={styles.numeric}>
              {t('Price')}
            </th>
            <th scope="col" className={styles.numeric}>
              {t('List price')}
            </th>
            <th scope="col" className={styles.numeric}>
              {t('Stock')}
            </th>
            <th scope="col">{t('Barcode')}</th>
            <th scope="col" className={styles.numeric}>
              {t('Cost')}
            </th>
            {mayEdit || mayAdjust ? (
              <th scope="col">
                <VisuallyHidden>{t('Actions')}</VisuallyHidden>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {variants.map((variant) => (
            <tr key={variant.id}>
              <th scope="row">
                <WithThumbnail src={imageOf(variant)} name={product.name}>
                  {variant.sku}
                </WithThumbnail>
              </th>
              <td>{Object.values(variant.options).join(', ') || '–'}</td>
              <td className={styles.numeric}>
                <VariantPrice variant={variant} />
              </td>
              <td className={styles.numeric}>
                {variant.originalPrice === null ? '–' : formatRupees(variant.originalPrice)}
              </td>
              <td className={styles.numeric}>
                <VariantStock variant={variant} />
              </td>
              <td>{variant.barcode ?? '–'}</td>
              <td className={styles.numeric}>{variant.cost === null ? '–' : formatRupees(variant.cost)}</td>
              {mayEdit || mayAdjust ? (
                <td className={styles.wide}>
                  {mayAdjust ? (
                    <Button look="quiet" size="small" aria-haspopup="dialog" onClick={() => onAdjust(variant.id)}>
                      <Sentence
                        of="Adjust stock…<hidden/>"
                        parts={{ hidden: () => <VisuallyHidden> {variant.sku}</VisuallyHidden> }}
                      />
                    </Button>
                  ) : null}
                  {mayEdit ? (
                    <Button look="quiet" size="small" onClick={() => onEdit(variant)}>
                      <Sentence
                        of="Edit<hidden/>"
                        parts={{ hidden: () => <VisuallyHidden> {variant.sku}</VisuallyHidden> }}
                      />
                    </Button>
                  ) : null}
                  {mayArchive ? <Archive productId={id} variant={variant} /> : null}
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Archives a variant. Undo restores it with its price and stock. */
function Archive({
  productId,
  variant: { id, sku, options, price, originalPrice, stock },
}: {
  productId: string;
  variant: StaffVariantDetail;
}) {
  const { act, isBusy } = useAction([productsKey]);
  const archive = () =>
    act({
      run: () => archiveVariant(productId, id),
      done: t('{{sku}} archived.', { sku }),
      undo: () => createVariant(productId, { sku, options, price, originalPrice, stockQuantity: stock }),
    });
  return (
    <Button look="quiet" size="small" busy={isBusy} onClick={archive}>
      <Sentence of="Archive<hidden/>" parts={{ hidden: () => <VisuallyHidden> {sku}</VisuallyHidden> }} />
    </Button>
  );
}
