import { useMarkedFields } from '@haat/shared/forms/use-marked-fields';
import { notify, serverMessage, useTexts } from '@haat/shared/state';
import { msg } from '@haat/shared/text/msg';
import { Button } from '@haat/shared/ui/Button';
import { Dialog } from '@haat/shared/ui/Dialog';
import { TextAreaField } from '@haat/shared/ui/Field';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import styles from './ReviewDialog.module.css';

export interface WriteDialogProps {
  title: string;
  label: string;
  /** The text of the button. */
  act: string;
  /** The notice when the text is published at once. */
  thanks: string;
  /** Max length in characters. */
  least: number;
  most: number;
  /** Returns whether the text is published at once or waits for staff. */
  send: (text: string) => Promise<'waiting' | 'shown' | 'refused'>;
  onClose: () => void;
}

/** A dialog for a text to the shop and its shoppers. The input is kept if sending fails. */
export default function WriteDialog({ title, label, act, thanks, least, most, send, onClose }: WriteDialogProps) {
  const { t } = useTexts();
  const [text, setText] = useState('');
  const { form, wrong, mark, correct } = useMarkedFields(['text']);
  const sending = useMutation({
    mutationFn: () => send(text.trim()),
    onSuccess: (state) => {
      notify(state === 'shown' ? thanks : t('Thank you. We’ll publish it after a quick check.'));
      onClose();
    },
    onError: (error) =>
      mark({ text: serverMessage(error, msg('We couldn’t send this. Your text is still here: please try again.')) }),
  });
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())} title={title}>
      <form
        ref={form}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          const isShort = text.trim().length < least;
          if (!mark(isShort ? { text: t('Write at least {{least}} characters.', { least }) } : {})) sending.mutate();
        }}
      >
        <TextAreaField
          name="text"
          label={label}
          rows={4}
          maxLength={most}
          value={text}
          error={wrong.text}
          onChange={(event) => {
            setText(event.target.value);
            correct('text');
          }}
        />
        <div className={styles.actions}>
          <Button type="submit" busy={sending.isPending}>
            {sending.isPending ? t('Sending…') : act}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
