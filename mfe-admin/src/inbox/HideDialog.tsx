import { hideReasonSchema } from '@haat/shared/contract/inbox';
import { TextField } from '@haat/shared/ui/Field';
import { useState } from 'react';
import { FormDialog } from '../forms/FormDialog';
import { MutationForm } from '../forms/MutationForm';
import { useAction } from '../forms/use-action';
import { useCall } from '../forms/use-call';
import { useLastShown } from '../layout/use-last-shown';
import { hide, publish, type ModeratedKey } from './inbox-api';
import { INBOX } from './inbox-unread-query';
import { hideLabels } from './inbox-labels';
import { t } from '../language/t';

/** The item or answer to hide. */
export interface Hiding extends ModeratedKey {
  /** It waits to be published. */
  isWaiting: boolean;
}

/** Asks for the reason before hiding an item or answer. @param hiding null while closed */
export function HideDialog({ hiding, onClose }: { hiding: Hiding | null; onClose: () => void }) {
  const last = useLastShown(hiding);
  return (
    <FormDialog
      open={hiding !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={last ? t(hideLabels[last.kind]) : ''}
    >
      {last ? <HideForm of={last} onClose={onClose} /> : null}
    </FormDialog>
  );
}

function HideForm({ of, onClose }: { of: Hiding; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string>();
  const { problem, isBusy, call } = useCall((path, message) => {
    if (path === 'reason') setFault(message);
    return path === 'reason';
  });
  const { announce } = useAction([INBOX]);
  const submit = async () => {
    const read = hideReasonSchema.safeParse(reason);
    if (!read.success) return setFault(read.error.issues[0]?.message);
    if (!(await call(() => hide(of, read.data)))) return;
    // What waited to be published must not be published by Undo.
    announce({ done: t('Hidden.'), ...(!of.isWaiting && { undo: () => publish(of) }) });
    onClose();
  };
  return (
    <MutationForm
      label={t(hideLabels[of.kind])}
      problem={problem}
      busy={isBusy}
      button={t(hideLabels[of.kind])}
      onSubmit={() => void submit()}
      onCancel={onClose}
    >
      <TextField
        label={t('Reason')}
        hint={t('Colleagues see it; the author does not.')}
        maxLength={300}
        autoComplete="off"
        required
        value={reason}
        error={fault}
        onChange={(event) => {
          setReason(event.target.value);
          setFault(undefined);
        }}
      />
    </MutationForm>
  );
}
