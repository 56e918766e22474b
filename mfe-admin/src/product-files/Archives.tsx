import { MAX_ARCHIVE_BYTES, type PictureArchive } from '@haat/shared/contract/imported-pictures';
import { serverMessage } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { TextField } from '@haat/shared/ui/Field';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { msg } from '@haat/shared/text/msg';
import { archivesQuery, picturesKey, sendPictures } from './picture-api';
import { Progress } from './Progress';
import styles from './ProductFiles.module.css';
import { t } from '../language/t';

/** Uploads a ZIP of pictures for products in the shop, and shows the results of the latest uploads. */
export function Archives() {
  const client = useQueryClient();
  const chosen = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string>();
  const [sent, setSent] = useState(0);
  const { data: archives = [] } = useQuery(archivesQuery);
  const sending = useMutation({
    mutationFn: (file: File) => sendPictures(file, undefined, setSent),
    onSuccess: () => {
      if (chosen.current) chosen.current.value = '';
      return client.invalidateQueries({ queryKey: picturesKey });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const file = chosen.current?.files?.[0];
    const problem = archiveProblem(file);
    setFault(problem);
    if (!file || problem || sending.isPending) return;
    setSent(0);
    sending.mutate(file);
  };
  return (
    <form noValidate className={styles.part} aria-label={t('Upload pictures')} onSubmit={submit}>
      <TextField
        label={t('ZIP of pictures')}
        type="file"
        ref={chosen}
        accept=".zip,application/zip"
        error={fault}
        hint={t('Named as in the CSV file, or by SKU (A-1.jpg) or handle (brass-lamp-1.jpg)')}
        onChange={() => setFault(undefined)}
      />
      {sending.isPending ? (
        <Progress label={t('Uploading pictures')} done={Math.round(sent * 100)} total={100} />
      ) : null}
      {sending.isError ? (
        <p role="alert" className={styles.problem}>
          {t(serverMessage(sending.error, msg('The server didn’t answer. Try again.')))}
        </p>
      ) : null}
      <div>
        <Button type="submit" look="secondary" busy={sending.isPending}>
          {t('Upload pictures')}
        </Button>
      </div>
      {archives.map((archive) => (
        <ArchiveResult key={archive.id} archive={archive} />
      ))}
    </form>
  );
}

/** The reason why a file can't be uploaded; undefined if it can. */
export function archiveProblem(file: File | undefined): string | undefined {
  if (!file) return t('Choose a ZIP file');
  if (file.size > MAX_ARCHIVE_BYTES)
    return t('A file of up to {{value}} MB. Split larger files.', { value: MAX_ARCHIVE_BYTES / 1_048_576 });
  return undefined;
}

function ArchiveResult({ archive: { name, state, attached, problems, error } }: { archive: PictureArchive }) {
  if (state === 'failed')
    return (
      <p className={styles.problem}>
        {name}: {error}
      </p>
    );
  if (state !== 'done')
    return (
      <p className={styles.muted}>
        {t('{{name}}: waiting to be unpacked. Pictures of an import are unpacked when the import is complete.', {
          name,
        })}
      </p>
    );
  return (
    <details>
      <summary>
        {problems.length > 0
          ? t('{{name}}: {{attached}} used, {{problems}} not used', { name, attached, problems: problems.length })
          : t('{{name}}: {{attached}} used', { name, attached })}
      </summary>
      <ul>
        {problems.map((problem) => (
          <li key={problem.name}>
            {problem.name}: {t(problem.reason)}
          </li>
        ))}
      </ul>
    </details>
  );
}
