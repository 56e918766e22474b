import { exportFormats, type ExportFormat } from '@haat/shared/contract/product-jobs';
import { downloadFile } from '@haat/shared/download-file';
import { notify, serverMessage } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { SelectField } from '@haat/shared/ui/Field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useStaff } from '../access/staff-context';
import { beginExport, fetchDataFile, jobsKey } from './job-api';
import styles from './ProductFiles.module.css';

const formats: Record<ExportFormat, { name: string; hint: string }> = {
  haat: {
    name: 'Haat: every field, for a backup or another Haat shop',
    hint: 'Shopify’s columns plus this shop’s own fields.',
  },
  shopify: {
    name: 'Shopify',
    hint: 'For Shopify’s own import. Products have at most three options there.',
  },
  woocommerce: {
    name: 'WooCommerce',
    hint: 'For WooCommerce’s own import. Products with options become variable products.',
  },
};

function DataFile({ name, label }: { name: 'categories' | 'orders'; label: string }) {
  const fetching = useMutation({
    mutationFn: () => fetchDataFile(name),
    onSuccess: (file) => downloadFile(file, `haat-${name}.csv`),
    onError: (failed) => notify(serverMessage(failed, 'The server didn’t answer. Try again.')),
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
        Export products
      </h2>
      <p>
        Exports all products with variants, pictures and stock, with regular prices instead of scheduled prices. To
        export some products, select them in <em>All products</em>.
      </p>
      <SelectField
        label="Format"
        value={format}
        hint={formats[format].hint}
        onChange={(event) => setFormat(exportFormats.find((one) => one === event.currentTarget.value) ?? 'haat')}
      >
        {exportFormats.map((one) => (
          <option key={one} value={one}>
            {formats[one].name}
          </option>
        ))}
      </SelectField>
      {exporting.isError ? (
        <p role="alert" className={styles.problem}>
          {serverMessage(exporting.error, 'The server didn’t answer. Try again.')}
        </p>
      ) : null}
      <div>
        <Button look="secondary" busy={exporting.isPending} onClick={() => exporting.mutate()}>
          Export all products
        </Button>
      </div>
      <p>Categories and orders are downloaded at once. Customers are exported from their list.</p>
      <div className={styles.buttons}>
        <DataFile name="categories" label="Export categories" />
        {may('orders.export') ? <DataFile name="orders" label="Export orders" /> : null}
      </div>
    </section>
  );
}
