import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
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

/** The form controls that a user can fill in. */
const FIELD = ':is(input, select, textarea):not([type=hidden], [tabindex="-1"], [hidden], :disabled)';

/** The field to focus when a dialog opens: its first one, or the checked one of a radio group; null without fields. */
function firstField(popup: HTMLElement): HTMLElement | null {
  const field = popup.querySelector<HTMLElement>(FIELD);
  if (!(field instanceof HTMLInputElement) || field.type !== 'radio') return field;
  return popup.querySelector<HTMLElement>(`[type=radio][name="${CSS.escape(field.name)}"]:checked`) ?? field;
}

/**
 * A modal dialog. Focus starts at its first field, else at the close button, and returns to the opener. On touch
 * screens the dialog itself gets it, because a focused field would open a keyboard over half of the dialog.
 */
export function Dialog({ open, onOpenChange, title, children, place = 'middle' }: DialogProps) {
  const { t } = useTexts();
  const popup = useRef<HTMLDivElement>(null);
  const initialFocus = () =>
    (window.matchMedia('(pointer: coarse)').matches ? popup.current : popup.current && firstField(popup.current)) ??
    true;
  return (
    <BaseDialog.Root open={open} onOpenChange={onOpenChange}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={styles.backdrop} />
        <BaseDialog.Popup ref={popup} initialFocus={initialFocus} className={`${styles.popup} ${styles[place]}`}>
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
