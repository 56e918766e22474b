import { notify, serverMessage } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { TextAreaField } from '@haat/shared/ui/Field';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useRef, useState, type FormEvent } from 'react';
import { msg } from '@haat/shared/text/msg';
import { useStaff } from '../access/staff-context';
import type { Command } from '../commands/command';
import { useCommands } from '../commands/use-commands';
import { useUnsaved } from '../forms/use-unsaved';
import { whenText } from '../tables/when';
import { Card } from './Card';
import styles from './Notes.module.css';
import { deleteNote, writeNote } from './order-api';
import { useOrder } from './order-context';
import { t } from '../language/t';

/** Internal notes of the team about the order. */
export function Notes() {
  const { may } = useStaff();
  const { order, add } = useOrder();
  const [text, setText] = useState('');
  useUnsaved(text.trim() !== '');
  const field = useRef<HTMLTextAreaElement>(null);
  const writing = useMutation({
    mutationFn: (note: string) => add(() => writeNote(order.id, note)),
    onSuccess: (_, note) => setText((typed) => (typed.trim() === note ? '' : typed)),
    onError: (_, note) => setText((typed) => typed || note),
  });
  const takeBack = useMutation({
    mutationFn: ({ id }: { id: string; text: string }) => add(() => deleteNote(order.id, id)),
    onSuccess: (_, note) => notify(t('Note deleted.'), { label: t('Undo'), run: () => writing.mutate(note.text) }),
    onError: (error) => notify(t(serverMessage(error, msg('The note could not be deleted. Try again.')))),
  });
  const mayWrite = may('orders.write');
  useCommands(
    useMemo<Command[]>(
      () =>
        mayWrite
          ? [
              {
                id: 'order note',
                label: t('Write note'),
                group: 'On this page',
                keys: 'n',
                run: () => field.current?.focus(),
              },
            ]
          : [],
      [mayWrite],
    ),
  );
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (text.trim() !== '' && !writing.isPending) writing.mutate(text.trim());
  };
  return (
    <Card title={t('Notes')}>
      {order.notes.length > 0 ? (
        <ul className={styles.list}>
          {order.notes.map((note) => (
            <li key={note.id} className={styles.note}>
              <p className={styles.text}>{note.text}</p>
              <p className={styles.muted}>
                {note.author} · {whenText(note.at)}
                {note.isMine && mayWrite ? (
                  <>
                    {' '}
                    ·{' '}
                    <button type="button" className={styles.back} onClick={() => takeBack.mutate(note)}>
                      {t('Delete note')}
                    </button>
                  </>
                ) : null}
              </p>
            </li>
          ))}
        </ul>
      ) : mayWrite ? null : (
        <p>{t('No notes yet.')}</p>
      )}
      {mayWrite ? (
        <form className={styles.form} onSubmit={submit}>
          <TextAreaField
            ref={field}
            label={t('Internal note')}
            hint={t('Customers don’t see notes, but receive them with their data on request.')}
            rows={2}
            maxLength={4000}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
            }}
            error={
              writing.isError
                ? t(
                    serverMessage(
                      writing.error,
                      msg('The note could not be saved. Your text is still here: try again.'),
                    ),
                  )
                : undefined
            }
          />
          <Button type="submit" size="small" look="secondary" busy={writing.isPending} disabled={text.trim() === ''}>
            {t('Save note')}
          </Button>
        </form>
      ) : null}
    </Card>
  );
}
