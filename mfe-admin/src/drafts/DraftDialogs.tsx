import { DEFAULT_LINK_DAYS } from '@haat/shared/contract/payment-link';
import { formatRupees } from '@haat/shared/money';
import { Button } from '@haat/shared/ui/Button';
import { Dialog } from '@haat/shared/ui/Dialog';
import { SelectField } from '@haat/shared/ui/Field';
import { useState } from 'react';
import styles from './Drafts.module.css';
import { t } from '../language/t';

const linkDays = [1, 3, 7, 14];
export type DraftDialog = 'link' | 'cod' | 'delete';

/** Confirmation dialogs for sending and deleting a draft; each states the effect. */
export function DraftDialogs({
  open,
  total,
  email,
  busy,
  onSend,
  onDelete,
  onClose,
}: {
  open: DraftDialog | null;
  total: number;
  email: string | null;
  busy: boolean;
  onSend: (by: 'link' | 'cod', days: number) => void;
  onDelete: () => void;
  onClose: () => void;
}) {
  const [days, setDays] = useState(DEFAULT_LINK_DAYS);
  const dialogOf = (
    kind: DraftDialog,
    title: string,
    { children, submit, run }: { children: React.ReactNode; submit: string; run: () => void },
  ) => (
    <Dialog
      open={open === kind}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={title}
    >
      <div className={styles.form}>
        {children}
        <div className={styles.actions}>
          <Button busy={busy} onClick={run}>
            {submit}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {t('Back')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
  return (
    <>
      {dialogOf('link', t('Send payment link'), {
        submit: t('Send link for {{amount}}', { amount: formatRupees(total) }),
        run: () => onSend('link', days),
        children: (
          <>
            <SelectField
              label={t('The link works for')}
              value={days}
              onChange={(event) => setDays(Number(event.target.value))}
            >
              {linkDays.map((one) => (
                <option key={one} value={one}>
                  {one === 1 ? t('1 day') : t('{{value}} days', { value: one })}
                </option>
              ))}
            </SelectField>
            <p>
              {t('The items are reserved until the link expires.')}{' '}
              {email
                ? t('The link is sent to {{email}}.', { email })
                : t('Without an email, copy the link after this step and share it.')}
            </p>
          </>
        ),
      })}
      {dialogOf('cod', t('Place order with cash on delivery'), {
        submit: t('Place order for {{amount}}', { amount: formatRupees(total) }),
        run: () => onSend('cod', days),
        children: (
          <p>
            {t('The order is placed now. The courier collects {{amount}}.', { amount: formatRupees(total) })}{' '}
            {email ? t('The customer gets an email.') : null}
          </p>
        ),
      })}
      {dialogOf('delete', t('Delete draft'), {
        submit: t('Delete draft'),
        run: onDelete,
        children: <p>{t('The draft is deleted for the whole team. This can’t be undone.')}</p>,
      })}
    </>
  );
}
