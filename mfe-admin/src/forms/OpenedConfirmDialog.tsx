import { notify } from '@haat/shared/state';
import { Dialog } from '@haat/shared/ui/Dialog';
import { useLastShown } from '../layout/use-last-shown';
import type { ConfirmDialogProps } from './confirm-dialog-props';
import { ConfirmForm } from './ConfirmForm';

/** The content of ConfirmDialog, loaded when it is first opened. */
export default function OpenedConfirmDialog({ question, onClose }: ConfirmDialogProps) {
  const shown = useLastShown(question);
  if (!shown) return null;
  const { title, text, button, done, undo, run, announce = () => notify(done) } = shown;
  return (
    <Dialog
      open={question !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={title}
    >
      <ConfirmForm
        button={button}
        done={done}
        run={run}
        announce={() => announce({ done, ...(undo && { undo }) })}
        onClose={onClose}
      >
        {text}
      </ConfirmForm>
    </Dialog>
  );
}
