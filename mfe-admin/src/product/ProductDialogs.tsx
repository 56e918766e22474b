import type { StaffProductDetail } from '@haat/shared/contract/staff-products';
import { FormDialog } from '../forms/FormDialog';
import { CopyForm } from './CopyForm';
import type { ProductDialog } from './product-dialog';
import { ScheduleForm } from './ScheduleForm';

const dialogs = {
  schedule: { title: 'Schedule publishing', Form: ScheduleForm },
  copy: { title: 'Duplicate', Form: CopyForm },
} as const;

/**
 * The dialogs of a product's actions. Each form mounts when its dialog opens and keeps its input until the dialog
 * closes.
 */
export default function ProductDialogs({
  open,
  product,
  onClose,
}: {
  open: ProductDialog | null;
  product: StaffProductDetail;
  onClose: () => void;
}) {
  return Object.entries(dialogs).map(([id, { title, Form }]) => (
    <FormDialog
      key={id}
      open={open === id}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={title}
    >
      <Form product={product} onDone={onClose} />
    </FormDialog>
  ));
}
