import { notify, serverMessage, useTexts } from '@haat/shared/state';
import { msg } from '@haat/shared/text/msg';
import { Button } from '@haat/shared/ui/Button';
import { Dialog } from '@haat/shared/ui/Dialog';
import { TextAreaField } from '@haat/shared/ui/Field';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
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
  const [fault, setFault] = useState<string>();
  const input = useRef<HTMLTextAreaElement>(null);
  const mark = (message: string) => {
    setFault(message);
    input.current?.focus();
  };
  const sending = useMutation({
    mutationFn: () => send(text.trim()),
    onSuccess: (state) => {
      notify(state === 'shown' ? thanks : t('Thank you. We’ll publish it after a quick check.'));
      onClose();
    },
    onError: (error) =>
      mark(serverMessage(error, msg('We couldn’t send this. Your text is still here: please try again.'))),
  });
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())} title={title}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim().length < least) return mark(t('Write at least {{least}} characters.', { least }));
          sending.mutate();
        }}
      >
        <TextAreaField
          ref={input}
          label={label}
          rows={4}
          maxLength={most}
          value={text}
          error={fault}
          onChange={(event) => {
            setText(event.target.value);
            setFault(undefined);
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
