import { MAX_IMPORT_BYTES } from '@haat/shared/contract/product-jobs';
import { serverMessage } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { SelectField, TextField } from '@haat/shared/ui/Field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { msg } from '@haat/shared/text/msg';
import { archiveProblem } from './Archives';
import { isWorkbook, jobsKey, uploadImport } from './job-api';
import { showJob } from './show-job';
import { sendPictures } from './picture-api';
import { Progress } from './Progress';
import styles from './ProductFiles.module.css';
import { t } from '../language/t';

/** Uploads a file for import: the server checks it, shows what would change and waits for confirmation. */
export function ImportForm() {
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const chosen = useRef<HTMLInputElement>(null);
  const pictures = useRef<HTMLInputElement>(null);
  const [zipFault, setZipFault] = useState<string>();
  const [fault, setFault] = useState<string>();
  const [hasSheets, setHasSheets] = useState(false);
  const [sent, setSent] = useState(0);
  const upload = useMutation({
    mutationFn: async ({
      file,
      zip,
      ...options
    }: {
      file: File;
      stock: 'set' | 'keep';
      staffChanges: 'keep' | 'replace';
      uncategorised: 'listed' | 'draft';
      sheet: string | undefined;
      zip: File | undefined;
    }) => {
      const job = await uploadImport(file, options, setSent);
      if (zip) await sendPictures(zip, job.id, setSent);
      return job;
    },
    onSuccess: async (job) => {
      form.current?.reset();
      setHasSheets(false);
      await client.invalidateQueries({ queryKey: jobsKey });
      showJob(job);
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (upload.isPending) return;
    const data = new FormData(event.currentTarget);
    const file = chosen.current?.files?.[0];
    if (!file) return setFault(t('Choose a CSV or Excel file'));
    if (file.size > MAX_IMPORT_BYTES)
      return setFault(t('A file of up to {{value}} MB. Split larger files.', { value: MAX_IMPORT_BYTES / 1_048_576 }));
    const zip = pictures.current?.files?.[0];
    if (zip && archiveProblem(zip)) return setZipFault(archiveProblem(zip));
    setFault(undefined);
    setSent(0);
    upload.mutate({
      file,
      zip,
      sheet: String(data.get('sheet') ?? '').trim() || undefined,
      stock: data.get('stock') === 'keep' ? 'keep' : 'set',
      staffChanges: data.get('staffChanges') === 'replace' ? 'replace' : 'keep',
      uncategorised: data.get('uncategorised') === 'draft' ? 'draft' : 'listed',
    });
  };
  return (
    <form ref={form} noValidate className={styles.box} aria-label={t('Import')} onSubmit={submit}>
      <h2 className={styles.title}>{t('Import products')}</h2>
      <TextField
        label={t('CSV or Excel file')}
        type="file"
        ref={chosen}
        accept=".csv,text/csv,.tsv,.txt,.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        error={fault}
        onChange={(event) => {
          setFault(undefined);
          const [file] = event.currentTarget.files ?? [];
          setHasSheets(file !== undefined && isWorkbook(file));
        }}
      />
      {hasSheets ? (
        <TextField
          label={t('Sheet (optional)')}
          name="sheet"
          maxLength={100}
          hint={t('Without a name, the first sheet with products is read')}
        />
      ) : null}
      <TextField
        label={t('ZIP of pictures (optional)')}
        type="file"
        ref={pictures}
        accept=".zip,application/zip"
        hint={t('For pictures without an https:// URL in the CSV file')}
        error={zipFault}
        onChange={() => setZipFault(undefined)}
      />
      <SelectField label={t('Stock of existing products')} name="stock">
        <option value="set">{t('Use the stock in the file')}</option>
        <option value="keep">{t('Keep the current stock')}</option>
      </SelectField>
      <SelectField label={t('Changes made here since the last import')} name="staffChanges">
        <option value="keep">{t('Keep them')}</option>
        <option value="replace">{t('Replace with the file’s values')}</option>
      </SelectField>
      <SelectField label={t('New products in Uncategorised')} name="uncategorised">
        <option value="listed">{t('Publish: in search, but not in the menu')}</option>
        <option value="draft">{t('Save as drafts')}</option>
      </SelectField>
      {upload.isPending ? <Progress label={t('Uploading file')} done={Math.round(sent * 100)} total={100} /> : null}
      {upload.isError ? (
        <p role="alert" className={styles.problem}>
          {t(serverMessage(upload.error, msg('The server didn’t answer. Try again.')))}
        </p>
      ) : null}
      <div>
        <Button type="submit" busy={upload.isPending}>
          {upload.isPending ? t('Uploading…') : t('Check file')}
        </Button>
      </div>
      <p className={styles.muted}>{t('You review the changes before they are applied.')}</p>
    </form>
  );
}
