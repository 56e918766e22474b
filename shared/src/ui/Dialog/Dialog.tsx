import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '@haat/shared/state';
import styles from './Dialog.module.css';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  children: ReactNode;
  /** `side` slides in from the left, as filters and the site menu do; default `middle`. */
  place?: 'middle' | 'side';
}

/** A modal dialog: focus stays inside, Escape and a press outside close it, and focus goes back to what opened it. */
export function Dialog({ open, onOpenChange, title, children, place = 'middle' }: DialogProps) {
  const { t } = useTexts();
  return (
    <BaseDialog.Root open={open} onOpenChange={onOpenChange}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={styles.backdrop} />
        <BaseDialog.Popup className={`${styles.popup} ${styles[place]}`}>
          <header className={styles.header}>
            <BaseDialog.Title className={styles.title}>{title}</BaseDialog.Title>
            <BaseDialog.Close className={styles.close} aria-label={t('Close')}>
              <X aria-hidden="true" />
            </BaseDialog.Close>
          </header>
          <div className={styles.body}>{children}</div>
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
