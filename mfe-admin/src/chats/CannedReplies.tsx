import { cannedWriteSchema, type CannedReply } from '@haat/shared/contract/admin-chats';
import { notify } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { Skeleton } from '@haat/shared/ui/Skeleton';
import { TextAreaField, TextField } from '@haat/shared/ui/Field';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { AdminFailure } from '../access/AdminFailure';
import { useStaff } from '../access/staff-context';
import { cannedQuery } from '../canned/canned-query';
import { MutationForm } from '../forms/MutationForm';
import { Check } from '../forms/Check';
import { useFormDialog } from '../forms/form-dialog';
import { errorMessage } from '../forms/error-message';
import { useCall } from '../forms/use-call';
import { deleteCanned, writeCanned } from './chat-queries';
import styles from './Chats.module.css';
import { t } from '../language/t';

/** Lists the canned replies, shared and personal; creates, edits and deletes them. */
export function CannedReplies() {
  const { may } = useStaff();
  const client = useQueryClient();
  const { saved } = useFormDialog();
  const { data, error, isError, refetch } = useQuery(cannedQuery);
  const [form, setForm] = useState<{ of: CannedReply | null } | null>(null);
  const refresh = () => client.invalidateQueries({ queryKey: cannedQuery.queryKey });
  const removing = useMutation({
    mutationFn: async ({ reply }: { reply: CannedReply }) => deleteCanned(reply.id),
    onSuccess: (_gone, { reply }) => {
      notify(t('Canned reply /{{shortcut}} deleted.', { shortcut: reply.shortcut }), {
        label: t('Undo'),
        run: () => void writeCanned(null, reply).then(refresh, (failed: unknown) => notify(errorMessage(failed))),
      });
      void refresh();
    },
    onError: (failed) => notify(errorMessage(failed)),
  });

  if (form) {
    const theirs = data?.find(({ id, version }) => id === form.of?.id && version !== form.of.version) ?? null;
    return (
      <CannedForm
        key={form.of?.id ?? ''}
        of={form.of}
        theirs={theirs}
        onClose={() => {
          saved();
          setForm(null);
        }}
      />
    );
  }
  if (isError && !data) return <AdminFailure error={error} what={t('Canned replies')} retry={() => void refetch()} />;
  if (!data) return <Skeleton height="10rem" />;
  return (
    <div className={styles.canned}>
      {data.length === 0 ? (
        <p>
          {t(
            'No canned replies yet. Write a reply that you use often, then insert it in a chat by typing / and its shortcut. It can fill in the customer’s name and order.',
          )}
        </p>
      ) : (
        <ul className={styles.things}>
          {data.map((reply) => (
            <li key={reply.id} className={styles.thing}>
              <span className={styles.shortcut}>/{reply.shortcut}</span>
              <span className={styles.soft}>{reply.isShared ? t('Shared') : t('Private')}</span>
              <span className={styles.text}>{reply.text}</span>
              {may('chats.write') ? (
                <span className={styles.buttons}>
                  <Button look="quiet" size="small" onClick={() => setForm({ of: reply })}>
                    {t('Edit /{{shortcut}}', { shortcut: reply.shortcut })}
                  </Button>
                  <Button
                    look="quiet"
                    size="small"
                    busy={removing.isPending}
                    onClick={() => removing.mutate({ reply })}
                  >
                    {t('Delete /{{shortcut}}', { shortcut: reply.shortcut })}
                  </Button>
                </span>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {may('chats.write') ? (
        <div>
          <Button size="small" onClick={() => setForm({ of: null })}>
            {t('Add canned reply')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

/** @param theirs a colleague's version, saved after this form was opened; null if there is none */
function CannedForm({
  of,
  theirs,
  onClose,
}: {
  of: CannedReply | null;
  theirs: CannedReply | null;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, isSubmitting },
  } = useForm({
    defaultValues: { shortcut: of?.shortcut ?? '', text: of?.text ?? '', isShared: of?.isShared ?? true },
    resolver: zodResolver(cannedWriteSchema),
  });
  const { problem, call } = useCall((path, message) => {
    if (path !== 'shortcut' && path !== 'text') return false;
    setError(path, { type: 'server', message });
    return true;
  });
  const submit = handleSubmit(async (written) => {
    // Saving over a colleague's change is intended: the form shows their version.
    const isSaved = await call(() => writeCanned(theirs ?? of, written));
    void client.invalidateQueries({ queryKey: cannedQuery.queryKey });
    if (isSaved) onClose();
  });
  return (
    <MutationForm
      label={of ? t('Edit canned reply') : t('Add canned reply')}
      problem={problem}
      busy={isSubmitting}
      button={t('Save reply')}
      onSubmit={() => void submit()}
      onCancel={onClose}
    >
      {theirs ? (
        <p role="status" className={styles.problem}>
          {t('A colleague changed this reply to /{{shortcut}}: {{text}}', {
            shortcut: theirs.shortcut,
            text: theirs.text,
          })}
        </p>
      ) : null}
      <TextField
        label={t('Shortcut')}
        hint={t('Lower-case letters, digits and hyphens')}
        maxLength={30}
        autoComplete="off"
        required
        error={errors.shortcut?.message}
        {...register('shortcut')}
      />
      <TextAreaField
        label={t('Reply')}
        hint={t('{name} inserts the customer’s name, {order} the number of their last order, {me} your name')}
        rows={6}
        maxLength={2000}
        required
        error={errors.text?.message}
        {...register('text')}
      />
      <Check {...register('isShared')}>{t('Share with the team')}</Check>
    </MutationForm>
  );
}
