import { notify } from '@haat/shared/state';
import { Dialog } from '@haat/shared/ui/Dialog';
import { useLastShown } from '../layout/use-last-shown';
import { ConfirmForm } from './ConfirmForm';

/** An act that is confirmed first, as it can't be undone. Its texts are in the user's language. */
export interface Question {
  title: string;
  /** What happens, and what is lost. */
  text: string;
  button: string;
  /** The notification on success. */
  done: string;
  run: () => Promise<unknown>;
}

/** Asks before an act. @param question null while closed */
export function ConfirmDialog({ question, onClose }: { question: Question | null; onClose: () => void }) {
  const shown = useLastShown(question);
  if (!shown) return null;
  const { title, text, button, done, run } = shown;
  return (
    <Dialog
      open={question !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={title}
    >
      <ConfirmForm button={button} done={done} run={run} announce={(outcome) => notify(outcome.done)} onClose={onClose}>
        {text}
      </ConfirmForm>
    </Dialog>
  );
}
