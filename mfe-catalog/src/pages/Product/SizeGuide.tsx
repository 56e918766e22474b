import type { ProductDetail } from '@haat/shared/contract/product';
import { useTexts } from '@haat/shared/state';
import { Dialog } from '@haat/shared/ui/Dialog';
import { sizeTable } from './size-tables';
import styles from './SizeGuide.module.css';

/** A product's sizes in centimetres or millimetres, and how to measure. */
export default function SizeGuide({ product, onClose }: { product: ProductDetail; onClose: () => void }) {
  const { t } = useTexts();
  const table = sizeTable(product);
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())} title={t('Size guide')}>
      {table ? (
        <div className={styles.guide}>
          <p>{table.how.map((sentence) => t(sentence)).join(' ')}</p>
          <table className={styles.table}>
            <caption className={styles.caption}>{t('Sizes of {{name}}', { name: product.name })}</caption>
            <thead>
              <tr>
                {table.columns.map((column) => (
                  <th key={column} scope="col">
                    {t(column)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map(([size, ...measures]) => (
                <tr key={size}>
                  <th scope="row">{size}</th>
                  {measures.map((measure, index) => (
                    <td key={table.columns[index + 1]}>{measure}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
    </Dialog>
  );
}
