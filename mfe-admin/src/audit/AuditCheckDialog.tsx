import type { AuditCheck } from '@haat/shared/contract/audit';
import { formatCount } from '@haat/shared/india/numbers';
import { Dialog } from '@haat/shared/ui/Dialog';
import { TextField } from '@haat/shared/ui/Field';
import { Panel } from '@haat/shared/ui/Panel';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Sentence } from '@haat/shared/state';
import { MutationForm } from '../forms/MutationForm';
import { errorMessage } from '../forms/error-message';
import { checkAuditLog } from './audit-api';
import styles from './AuditLog.module.css';
import { t } from '../language/t';

/**
 * Verifies the hash chain of the whole log. With a noted end (number and hash), also checks that the chain still
 * contains it.
 */
export default function AuditCheckDialog({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const checking = useMutation({ mutationFn: checkAuditLog });
  const {
    register,
    handleSubmit,
    formState: { errors },
  } = useForm({ defaultValues: { seq: '', hash: '' } });
  const submit = handleSubmit(({ seq, hash }) =>
    checking.mutate(seq && hash ? { seq: seq.trim(), hash: hash.trim().toLowerCase() } : null),
  );
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('Verify audit log')}>
      <MutationForm
        label={t('Verify audit log')}
        problem={checking.isError ? errorMessage(checking.error) : null}
        busy={checking.isPending}
        button={t('Verify log')}
        onSubmit={() => void submit()}
      >
        <p>
          {t(
            'Each entry contains the hash of the previous one, so an entry that was changed or removed is detected. To detect a log that was rewritten as a whole, enter the number and hash of an entry that you recorded elsewhere. The API’s own log records one every hour.',
          )}
        </p>
        <TextField
          label={t('Number of a recorded entry')}
          inputMode="numeric"
          autoComplete="off"
          optional
          error={errors.seq?.message}
          {...register('seq', {
            validate: (seq, { hash }) =>
              seq.trim() === ''
                ? hash.trim() === '' || t('Enter the entry’s number too')
                : /^[1-9]\d{0,14}$/.test(seq.trim()) || t('Enter a number, like 128'),
          })}
        />
        <TextField
          label={t('Hash of that entry')}
          autoComplete="off"
          optional
          error={errors.hash?.message}
          {...register('hash', {
            validate: (hash, { seq }) =>
              hash.trim() === ''
                ? seq.trim() === '' || t('Enter the entry’s hash too')
                : /^[0-9a-f]{64}$/i.test(hash.trim()) || t('Enter 64 characters from 0 to 9 and a to f'),
          })}
        />
        <div role="status">{checking.data ? <Outcome check={checking.data} /> : null}</div>
      </MutationForm>
    </Dialog>
  );
}

function Outcome({ check: { holds, entries, head, fault } }: { check: AuditCheck }) {
  return holds ? (
    <Panel tone="good" title={t('All {{entries}} entries verified', { entries: formatCount(entries) })}>
      <p>
        <Sentence
          of="The last entry is number {{seq}}. Record its hash in another place: <code/>"
          values={{ seq: head.seq }}
          parts={{ code: () => <code className={styles.hash}>{head.hash}</code> }}
        />
      </p>
    </Panel>
  ) : (
    <Panel tone="bad" title={t('The log was altered at entry {{seq}}', { seq: fault?.seq ?? '?' })}>
      <p>
        {t(
          '{{message}} The {{entries}} entries before it are intact. Contact the administrator of the database, and compare the log with the last export.',
          { message: fault?.message, entries: formatCount(entries) },
        )}
      </p>
    </Panel>
  );
}
