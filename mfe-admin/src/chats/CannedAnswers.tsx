import { cannedWriteSchema, type CannedAnswer } from '@haat/shared/contract/chat-desk';
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
import { CallForm } from '../forms/CallForm';
import { Check } from '../forms/Check';
import { failureWords } from '../forms/failure-words';
import { useCall } from '../forms/use-call';
import { cannedQuery, deleteCanned, writeCanned } from './chat-queries';
import styles from './Chats.module.css';

/** Lists the canned answers, shared and personal; creates, edits and deletes them. */
export function CannedAnswers() {
  const { may } = useStaff();
  const client = useQueryClient();
  const { data, error, isError, refetch } = useQuery(cannedQuery);
  const [form, setForm] = useState<{ of: CannedAnswer | null } | null>(null);
  const readAnew = () => client.invalidateQueries({ queryKey: cannedQuery.queryKey });
  const removing = useMutation({
    mutationFn: async ({ answer }: { answer: CannedAnswer }) => deleteCanned(answer.id),
    onSuccess: (_gone, { answer }) => {
      notify(`/${answer.shortcut} is deleted.`, {
        label: 'Undo',
        run: () => void writeCanned(null, answer).then(readAnew, (failed: unknown) => notify(failureWords(failed))),
      });
      void readAnew();
    },
    onError: (failed) => notify(failureWords(failed)),
  });

  if (form) {
    const theirs = data?.find(({ id, version }) => id === form.of?.id && version !== form.of.version) ?? null;
    return <CannedForm key={form.of?.id ?? ''} of={form.of} theirs={theirs} onClose={() => setForm(null)} />;
  }
  if (isError && !data) return <AdminFailure error={error} what="Canned answers" retry={() => void refetch()} />;
  if (!data) return <Skeleton height="10rem" />;
  return (
    <div className={styles.canned}>
      {data.length === 0 ? (
        <p>
          None is kept ready yet. What you answer often, write once: it is put in by a slash and its word, and fills in
          the shopper’s name and order.
        </p>
      ) : (
        <ul className={styles.things}>
          {data.map((answer) => (
            <li key={answer.id} className={styles.thing}>
              <span className={styles.shortcut}>/{answer.shortcut}</span>
              <span className={styles.soft}>{answer.isShared ? 'Everybody’s' : 'Only yours'}</span>
              <span className={styles.text}>{answer.text}</span>
              {may('chats.write') ? (
                <span className={styles.buttons}>
                  <Button look="quiet" size="small" onClick={() => setForm({ of: answer })}>
                    Change /{answer.shortcut}
                  </Button>
                  <Button
                    look="quiet"
                    size="small"
                    busy={removing.isPending}
                    onClick={() => removing.mutate({ answer })}
                  >
                    Delete /{answer.shortcut}
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
            Write an answer
          </Button>
        </div>
      ) : null}
    </div>
  );
}

/** @param theirs what a colleague has made of it since it was opened here */
function CannedForm({
  of,
  theirs,
  onClose,
}: {
  of: CannedAnswer | null;
  theirs: CannedAnswer | null;
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
    <CallForm
      label={of ? 'Change the answer' : 'Write an answer'}
      problem={problem}
      busy={isSubmitting}
      button="Save the answer"
      onSubmit={() => void submit()}
      onCancel={onClose}
    >
      {theirs ? (
        <p role="status" className={styles.problem}>
          A colleague has changed it meanwhile, to /{theirs.shortcut}: {theirs.text}
        </p>
      ) : null}
      <TextField
        label="Word after the slash"
        hint="Small letters, digits and hyphens"
        maxLength={30}
        autoComplete="off"
        required
        error={errors.shortcut?.message}
        {...register('shortcut')}
      />
      <TextAreaField
        label="Answer"
        hint="{name} is the shopper’s name, {order} their last order’s number, {me} your name"
        rows={6}
        maxLength={2000}
        required
        error={errors.text?.message}
        {...register('text')}
      />
      <Check {...register('isShared')}>For everybody who answers chats</Check>
    </CallForm>
  );
}
