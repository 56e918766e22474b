import { customerNoteSchema, type CustomerDetail } from '@haat/shared/contract/customers';
import { notify } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { TextAreaField } from '@haat/shared/ui/Field';
import { useMutation } from '@tanstack/react-query';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { MutationForm } from '../forms/MutationForm';
import { errorMessage } from '../forms/error-message';
import { useCall } from '../forms/use-call';
import { whenText } from '../tables/when';
import { deleteNote, writeNote } from './customer-api';
import styles from './Customer.module.css';
import { t } from '../language/t';

/** Staff notes about a customer. They are part of the customer's data export, as the page says. */
export function CustomerNotes({
  customer: { id, notes },
  mayWrite,
  onChange,
}: {
  customer: CustomerDetail;
  mayWrite: boolean;
  onChange: (changed: CustomerDetail) => void;
}) {
  const {
    register,
    handleSubmit,
    reset,
    formState: { errors, isSubmitting, isDirty },
  } = useForm({ defaultValues: { text: '' }, resolver: zodResolver(customerNoteSchema) });
  const { problem, call } = useCall();
  const submit = handleSubmit(async ({ text }) => {
    if (await call(async () => onChange(await writeNote(id, text)))) reset();
  });
  const deleting = useMutation({
    mutationFn: ({ id: note }: CustomerDetail['notes'][number]) => deleteNote(id, note),
    onSuccess: (changed, { text }) => {
      onChange(changed);
      notify(t('Note deleted.'), {
        label: t('Undo'),
        run: () => void call(async () => onChange(await writeNote(id, text))),
      });
    },
    onError: (error) => notify(errorMessage(error)),
  });
  return (
    <section className={styles.section} aria-labelledby="notes">
      <h2 id="notes">{t('Notes')}</h2>
      {notes.length > 0 ? (
        <ul className={styles.notes}>
          {notes.map((note) => (
            <li key={note.id} className={styles.note}>
              <p>{note.text}</p>
              <div className={styles.foot}>
                <span className={styles.soft}>{`${note.author ?? t('Former team member')}, ${whenText(note.at)}`}</span>
                {mayWrite ? (
                  <Button look="quiet" size="small" busy={deleting.isPending} onClick={() => deleting.mutate(note)}>
                    {t('Delete')}
                  </Button>
                ) : null}
              </div>
            </li>
          ))}
        </ul>
      ) : (
        <p>{t('No notes yet.')}</p>
      )}
      {mayWrite ? (
        <MutationForm
          label={t('Add note')}
          problem={problem}
          busy={isSubmitting}
          button={t('Save note')}
          isUnsaved={isDirty}
          onSubmit={() => void submit()}
        >
          <TextAreaField
            label={t('Note')}
            hint={t('Notes are part of the customer’s data. The customer receives them on request.')}
            rows={3}
            maxLength={2_000}
            error={errors.text?.message}
            {...register('text')}
          />
        </MutationForm>
      ) : null}
    </section>
  );
}
