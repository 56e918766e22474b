import { Dialog, type DialogProps } from '@haat/shared/ui/Dialog';
import { useMemo, useState, type SyntheticEvent } from 'react';
import { FormDialogContext } from './form-dialog';
import styles from './FormDialog.module.css';
import { leaveGuard } from './leave-guard';
import LeaveQuestion from './LeaveQuestion';
import { useUnsaved } from './use-unsaved';

/** A dialog with a form. Asks before it closes once the user has entered something. */
export function FormDialog({ open, onOpenChange, children, ...rest }: DialogProps) {
  const [isEntered, setEntered] = useState(false);
  if (!open && isEntered) setEntered(false);
  const unsaved = useUnsaved(open && isEntered);
  const context = useMemo<FormDialogContext>(
    () => ({
      leave: (run) => leaveGuard.leave(run, unsaved),
      entered: () => setEntered(true),
      saved: () => setEntered(false),
    }),
    [unsaved],
  );
  const enter = ({ target }: SyntheticEvent) => {
    // Text in a search field is not an edit.
    if (!(target instanceof HTMLInputElement && target.type === 'search')) setEntered(true);
  };
  return (
    <Dialog
      {...rest}
      open={open}
      onOpenChange={(isOpen) => (isOpen ? onOpenChange(true) : context.leave(() => onOpenChange(false)))}
    >
      <FormDialogContext value={context}>
        <div className={styles.content} onInput={enter}>
          {children}
        </div>
      </FormDialogContext>
      {open ? <LeaveQuestion /> : null}
    </Dialog>
  );
}
