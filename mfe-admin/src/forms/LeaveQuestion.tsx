import { Button } from '@haat/shared/ui/Button';
import { Dialog } from '@haat/shared/ui/Dialog';
import { useEffect, useState, useSyncExternalStore } from 'react';
import styles from './MutationForm.module.css';
import { leaveGuard } from './leave-guard';
import { t } from '../language/t';

/** Asks whether to discard edits. An open dialog renders its own instance, so that the question is nested in it. */
export default function LeaveQuestion() {
  const [presenter] = useState(() => ({}));
  useEffect(() => leaveGuard.present(presenter), [presenter]);
  const isAsked = useSyncExternalStore(
    leaveGuard.subscribe,
    () => leaveGuard.asks(presenter),
    () => false,
  );
  return (
    <Dialog
      open={isAsked}
      onOpenChange={(isOpen) => {
        if (!isOpen) leaveGuard.answer(false);
      }}
      title={t('Discard your changes?')}
    >
      <div className={styles.form}>
        <p>{t('Your changes aren’t saved yet.')}</p>
        <div className={styles.buttons}>
          <Button autoFocus onClick={() => leaveGuard.answer(false)}>
            {t('Keep editing')}
          </Button>
          <Button look="secondary" onClick={() => leaveGuard.answer(true)}>
            {t('Discard changes')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
