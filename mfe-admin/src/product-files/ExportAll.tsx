import { serverMessage } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { beginExport, jobsKey } from './job-calls';
import styles from './ProductFiles.module.css';

/** Begins a file of all products. */
export function ExportAll() {
  const client = useQueryClient();
  const exporting = useMutation({
    mutationFn: () => beginExport(),
    onSuccess: () => client.invalidateQueries({ queryKey: jobsKey }),
  });
  return (
    <section className={styles.box} aria-labelledby="export">
      <h2 id="export" className={styles.title}>
        Get products as a file
      </h2>
      <p>
        Every product with its variants, pictures and stock, in Shopify’s format. Prices are the ordinary ones, also
        while a planned one holds. Taken in again, it changes nothing. For some of them, choose them in{' '}
        <em>All products</em>.
      </p>
      {exporting.isError ? (
        <p role="alert" className={styles.problem}>
          {serverMessage(exporting.error, 'The server didn’t answer. Please try again.')}
        </p>
      ) : null}
      <div>
        <Button look="secondary" busy={exporting.isPending} onClick={() => exporting.mutate()}>
          Write a file of all products
        </Button>
      </div>
    </section>
  );
}
