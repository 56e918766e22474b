import { msg } from '@haat/shared/text/msg';
import { FormDialog } from '../forms/FormDialog';
import { BookCourierForm } from './BookCourierForm';
import { CancelForm } from './CancelForm';
import { CashForm } from './CashForm';
import { ChangeItemsForm } from './ChangeItemsForm';
import { DeliverForm } from './DeliverForm';
import { EditForm } from './EditForm';
import type { OrderDialog } from './order-dialog';
import { PackCheckForm } from './PackCheckForm';
import { ReturnForm } from './ReturnForm';
import { RefundForm } from './RefundForm';
import { ShipForm } from './ShipForm';
import { UndeliverForm } from './UndeliverForm';
import { UndoChangeForm } from './UndoChangeForm';
import { t } from '../language/t';

const dialogs = {
  check: { title: msg('Pack by SKU'), Form: PackCheckForm },
  book: { title: msg('Book courier'), Form: BookCourierForm },
  ship: { title: msg('Ship parcel'), Form: ShipForm },
  refund: { title: msg('Refund'), Form: RefundForm },
  cancel: { title: msg('Cancel items'), Form: CancelForm },
  deliver: { title: msg('Mark as delivered'), Form: DeliverForm },
  undeliver: { title: msg('Undo delivery'), Form: UndeliverForm },
  cash: { title: msg('Record cash received'), Form: CashForm },
  return: { title: msg('Start return'), Form: ReturnForm },
  items: { title: msg('Change items'), Form: ChangeItemsForm },
  undo: { title: msg('Undo unpaid change'), Form: UndoChangeForm },
  edit: { title: msg('Address and contact'), Form: EditForm },
} as const;

/**
 * The dialogs of an order's actions. Each form mounts when its dialog opens and keeps its input until the dialog
 * closes.
 */
export default function OrderDialogs({ open, onClose }: { open: OrderDialog | null; onClose: () => void }) {
  return Object.entries(dialogs).map(([id, { title, Form }]) => (
    <FormDialog
      key={id}
      open={open === id}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t(title)}
    >
      <Form onDone={onClose} />
    </FormDialog>
  ));
}
