import {
  importFields,
  repeatableFields,
  requiredFields,
  type ImportColumns,
} from '@haat/shared/contract/import-columns';
import type { ProductJob } from '@haat/shared/contract/product-jobs';
import { Button } from '@haat/shared/ui/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ConfirmDialog } from '../forms/ConfirmDialog';
import { errorMessage } from '../forms/error-message';
import { jobsKey, matchColumns } from './job-api';
import styles from './ProductFiles.module.css';
import { listText } from '../language/join-texts';
import { t } from '../language/t';

const labelOf = (field: string) => t(importFields.find(({ id }) => id === field)?.label ?? field);

/** The reason why the mapping can't be saved; undefined if it can. */
function problemOf(fields: ReadonlyMap<string, string | null>): string | undefined {
  const chosen = [...fields.values()].filter((field) => field !== null);
  const missing = requiredFields.filter((field) => !chosen.includes(field));
  if (missing.length > 0)
    return t('Choose a column for: {{format}}', {
      format: listText(missing.map(labelOf)),
    });
  const twice = chosen.find((field, at) => !repeatableFields.has(field) && chosen.indexOf(field) !== at);
  return twice && t('Choose one column for: {{label}}', { label: labelOf(twice) });
}

/** Column mapping of a checked file. Staff change it for all files with the same columns. */
export function FileColumns({ job, columns }: { job: ProductJob; columns: ImportColumns }) {
  const client = useQueryClient();
  const faultId = useId();
  const [fields, setFields] = useState<ReadonlyMap<string, string | null>>(
    () => new Map(columns.columns.map(({ name, field }) => [name, field])),
  );
  const [fault, setFault] = useState<string>();
  const [isForgetting, setForgetting] = useState(false);
  const saving = useMutation({
    mutationFn: () =>
      matchColumns(
        job.id,
        [...fields].map(([name, field]) => ({ name, field })),
      ),
    onError: (error) => setFault(errorMessage(error)),
    onSuccess: () => client.invalidateQueries({ queryKey: jobsKey }),
  });
  const save = () => {
    const problem = problemOf(fields);
    setFault(problem);
    if (!problem) saving.mutate();
  };
  const read = [...fields.values()].filter((field) => field !== null).length;
  return (
    <details open={columns.isNeeded} className={styles.columns}>
      <summary>
        {t('{{read}} of {{count}} columns read', {
          count: fields.size,
          one: '{{read}} of {{count}} column read',
          read,
        })}
        {columns.isMapped ? ` · ${t('Matched by a team member')}` : ''}
      </summary>
      <div role="group" className={styles.part} aria-label={t('Columns of {{job}}', { job: job.name })}>
        <div
          className={styles.frame}
          role="group"
          aria-label={t('Column matching of {{job}}', { job: job.name })}
          tabIndex={0}
        >
          <table className={`${styles.table} ${styles.mapping}`}>
            <thead>
              <tr>
                <th scope="col">{t('In the file')}</th>
                <th scope="col">{t('In the shop')}</th>
              </tr>
            </thead>
            <tbody>
              {columns.columns.map(({ name, sample, field }) => (
                <tr key={name}>
                  <td className={styles.wide}>
                    {name}
                    <span className={styles.examples}>{sample || t('Empty')}</span>
                  </td>
                  <td>
                    <select
                      className={styles.choice}
                      aria-label={t('Field in the shop for {{name}}', { name })}
                      value={fields.get(name) ?? ''}
                      disabled={saving.isPending}
                      onChange={(event) => {
                        const to = event.currentTarget.value || null;
                        setFault(undefined);
                        setFields((before) => new Map(before).set(name, to));
                      }}
                    >
                      <option value="">{t('Not read')}</option>
                      {field && !importFields.some(({ id }) => id === field) ? (
                        <option value={field}>{field}</option>
                      ) : null}
                      {importFields.map(({ id, label }) => (
                        <option key={id} value={id}>
                          {t(label)}
                        </option>
                      ))}
                    </select>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        {fault ? (
          <p role="alert" id={faultId} className={styles.problem}>
            {fault}
          </p>
        ) : null}
        <div className={styles.buttons}>
          <Button size="small" busy={saving.isPending} onClick={save} {...(fault && { 'aria-describedby': faultId })}>
            {columns.isNeeded ? t('Save columns and check the file') : t('Save columns and check again')}
          </Button>
          {columns.isMapped ? (
            <Button size="small" look="quiet" aria-haspopup="dialog" onClick={() => setForgetting(true)}>
              {t('Forget this match…')}
            </Button>
          ) : null}
        </div>
        <p className={styles.muted}>
          {t(
            'Used for every later file with the same columns. Without a column for the handle, the SKU is the product’s address, or the name where rows are variants of one product.',
          )}
        </p>
      </div>
      <ConfirmDialog
        question={
          isForgetting
            ? {
                title: t('Forget this match'),
                text: t('The columns of this file, and of later files like it, are matched by their names again.'),
                button: t('Forget this match'),
                done: t('Match forgotten.'),
                run: async () => {
                  await matchColumns(
                    job.id,
                    columns.columns.map(({ name }) => ({ name, field: null })),
                  );
                  await client.invalidateQueries({ queryKey: jobsKey });
                },
              }
            : null
        }
        onClose={() => setForgetting(false)}
      />
    </details>
  );
}
