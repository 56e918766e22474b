import { exportFormats, type ExportFormat } from '@haat/shared/contract/product-jobs';
import { downloadFile } from '@haat/shared/download-file';
import { notify, serverMessage, Sentence } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { SelectField } from '@haat/shared/ui/Field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { msg } from '@haat/shared/text/msg';
import { useStaff } from '../access/staff-context';
import { beginExport, fetchDataFile, jobsKey } from './job-api';
import styles from './ProductFiles.module.css';
import { t } from '../language/t';

const formats: Record<ExportFormat, { name: string; hint: string }> = {
  haat: {
    name: msg('Haat: every field, for a backup or another Haat shop'),
    hint: msg('Shopify’s columns plus this shop’s own fields.'),
  },
  shopify: {
    name: 'Shopify',
    hint: msg('For Shopify’s own import. Products have at most three options there.'),
  },
  woocommerce: {
    name: 'WooCommerce',
    hint: msg('For WooCommerce’s own import. Products with options become variable products.'),
  },
};

function DataFile({ name, label }: { name: 'categories' | 'orders'; label: string }) {
  const fetching = useMutation({
    mutationFn: () => fetchDataFile(name),
    onSuccess: (file) => downloadFile(file, `haat-${name}.csv`),
    onError: (failed) => notify(t(serverMessage(failed, msg('The server didn’t answer. Try again.')))),
  });
  return (
    <Button look="secondary" size="small" busy={fetching.isPending} onClick={() => fetching.mutate()}>
      {label}
    </Button>
  );
}

/** Starts an export of all products, and downloads other data as files. */
export function ExportAll() {
  const { may } = useStaff();
  const client = useQueryClient();
  const [format, setFormat] = useState<ExportFormat>('haat');
  const exporting = useMutation({
    mutationFn: () => beginExport(undefined, format),
    onSuccess: () => client.invalidateQueries({ queryKey: jobsKey }),
  });
  return (
    <section className={styles.box} aria-labelledby="export">
      <h2 id="export" className={styles.title}>
        {t('Export products')}
      </h2>
      <p>
        <Sentence
          of="Exports all products with variants, pictures and stock, with regular prices instead of scheduled prices. To export some products, select them in <em>All products</em>."
          parts={{ em: (children) => <em>{children}</em> }}
        />
      </p>
      <SelectField
        label={t('Format')}
        value={format}
        hint={t(formats[format].hint)}
        onChange={(event) => setFormat(exportFormats.find((one) => one === event.currentTarget.value) ?? 'haat')}
      >
        {exportFormats.map((one) => (
          <option key={one} value={one}>
            {t(formats[one].name)}
          </option>
        ))}
      </SelectField>
      {exporting.isError ? (
        <p role="alert" className={styles.problem}>
          {t(serverMessage(exporting.error, msg('The server didn’t answer. Try again.')))}
        </p>
      ) : null}
      <div>
        <Button look="secondary" busy={exporting.isPending} onClick={() => exporting.mutate()}>
          {t('Export all products')}
        </Button>
      </div>
      <p>{t('Categories and orders are downloaded at once. Customers are exported from their list.')}</p>
      <div className={styles.buttons}>
        <DataFile name="categories" label={t('Export categories')} />
        {may('orders.export') ? <DataFile name="orders" label={t('Export orders')} /> : null}
      </div>
    </section>
  );
}
