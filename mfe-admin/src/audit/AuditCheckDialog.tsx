import type { AuditCheck } from '@haat/shared/contract/audit';
import { formatCount } from '@haat/shared/india/numbers';
import { Dialog } from '@haat/shared/ui/Dialog';
import { TextField } from '@haat/shared/ui/Field';
import { Panel } from '@haat/shared/ui/Panel';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { CallForm } from '../forms/CallForm';
import { failureWords } from '../forms/failure-words';
import { checkAuditLog } from './audit-calls';
import styles from './AuditLog.module.css';

/**
 * Reads the whole log and says whether it is as it was written, and, of an end that was noted, whether it still goes
 * through there.
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
    <Dialog open={open} onOpenChange={onOpenChange} title="Check the log">
      <CallForm
        label="Check the log"
        problem={checking.isError ? failureWords(checking.error) : null}
        busy={checking.isPending}
        button="Check all of it"
        onSubmit={() => void submit()}
      >
        <p>
          Each entry holds the hash of the one before it, so whatever was changed, taken out or cut off later is found.
          Who rewrites all of it is found out by an end that was noted elsewhere: the API’s own log has one for each
          hour.
        </p>
        <TextField
          label="Number of a noted entry"
          inputMode="numeric"
          autoComplete="off"
          optional
          error={errors.seq?.message}
          {...register('seq', {
            validate: (seq, { hash }) =>
              seq.trim() === ''
                ? hash.trim() === '' || 'Enter its number as well'
                : /^[1-9]\d{0,14}$/.test(seq.trim()) || 'A number like 128',
          })}
        />
        <TextField
          label="Its hash"
          autoComplete="off"
          optional
          error={errors.hash?.message}
          {...register('hash', {
            validate: (hash, { seq }) =>
              hash.trim() === ''
                ? seq.trim() === '' || 'Enter its hash as well'
                : /^[0-9a-f]{64}$/i.test(hash.trim()) || '64 characters from 0 to 9 and a to f',
          })}
        />
        <div role="status">{checking.data ? <Outcome check={checking.data} /> : null}</div>
      </CallForm>
    </Dialog>
  );
}

function Outcome({ check: { holds, entries, head, fault } }: { check: AuditCheck }) {
  return holds ? (
    <Panel tone="good" title={`All ${formatCount(entries)} entries are as they were written`}>
      <p>
        The log ends with number {head.seq}. Note its hash somewhere else:{' '}
        <code className={styles.hash}>{head.hash}</code>
      </p>
    </Panel>
  ) : (
    <Panel tone="bad" title={`The log isn’t as it was written, at number ${fault?.seq ?? '?'}`}>
      <p>
        {fault?.message} The {formatCount(entries)} entries before it hold. Tell whoever looks after the database, and
        compare with the last export.
      </p>
    </Panel>
  );
}
