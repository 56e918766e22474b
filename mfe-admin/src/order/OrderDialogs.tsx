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

/** The dialogs of an order's actions. Each is mounted again when it opens, and keeps its input until it is closed. */
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
