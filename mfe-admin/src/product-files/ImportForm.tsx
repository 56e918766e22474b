import { MOST_IMPORT_BYTES } from '@haat/shared/contract/product-jobs';
import { serverMessage } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { SelectField, TextField } from '@haat/shared/ui/Field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { bringFile, jobsKey } from './job-calls';
import { Progress } from './Progress';
import styles from './ProductFiles.module.css';

/** Uploads a file for import: the server checks it, shows what would change and waits for confirmation. */
export function ImportForm() {
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const chosen = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string>();
  const [sent, setSent] = useState(0);
  const bringing = useMutation({
    mutationFn: ({ file, stock }: { file: File; stock: 'set' | 'keep' }) => bringFile(file, stock, setSent),
    onSuccess: () => {
      form.current?.reset();
      return client.invalidateQueries({ queryKey: jobsKey });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (bringing.isPending) return;
    const data = new FormData(event.currentTarget);
    const file = chosen.current?.files?.[0];
    if (!file) return setFault('Choose a CSV file');
    if (file.size > MOST_IMPORT_BYTES)
      return setFault(`A file of up to ${MOST_IMPORT_BYTES / 1_048_576} MB: split this one`);
    setFault(undefined);
    setSent(0);
    bringing.mutate({ file, stock: data.get('stock') === 'keep' ? 'keep' : 'set' });
  };
  return (
    <form ref={form} noValidate className={styles.box} aria-label="Import" onSubmit={submit}>
      <h2 className={styles.title}>Take products in</h2>
      <TextField
        label="CSV file of Shopify’s format"
        type="file"
        ref={chosen}
        accept=".csv,text/csv"
        error={fault}
        onChange={() => setFault(undefined)}
      />
      <SelectField label="Stock of products that are here already" name="stock">
        <option value="set">As the file says</option>
        <option value="keep">Stays as it is</option>
      </SelectField>
      {bringing.isPending ? (
        <Progress label="The file is on its way" done={Math.round(sent * 100)} total={100} />
      ) : null}
      {bringing.isError ? (
        <p role="alert" className={styles.problem}>
          {serverMessage(bringing.error, 'The server didn’t answer. Please try again.')}
        </p>
      ) : null}
      <div>
        <Button type="submit" busy={bringing.isPending}>
          {bringing.isPending ? 'Sending…' : 'Check the file'}
        </Button>
      </div>
      <p className={styles.soft}>Nothing is changed until you have seen what it would do.</p>
    </form>
  );
}
