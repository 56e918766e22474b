import { Dialog } from '@haat/shared/ui/Dialog';
import { CancelForm } from './CancelForm';
import { EditForm } from './EditForm';
import type { OrderDialog } from './OrderActions';
import { RefundForm } from './RefundForm';
import { ShipForm } from './ShipForm';

const dialogs = {
  ship: { title: 'Send a parcel', Form: ShipForm },
  refund: { title: 'Pay back', Form: RefundForm },
  cancel: { title: 'Cancel items', Form: CancelForm },
  edit: { title: 'Address and contact', Form: EditForm },
} as const;

/**
 * The forms of what is done about an order. One is made anew each time that it is opened, and keeps what was typed
 * until it is closed.
 */
export default function OrderDialogs({ open, onClose }: { open: OrderDialog | null; onClose: () => void }) {
  return Object.entries(dialogs).map(([id, { title, Form }]) => (
    <Dialog
      key={id}
      open={open === id}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={title}
    >
      <Form onDone={onClose} />
    </Dialog>
  ));
}
