import type { StaffProductDetail } from '@haat/shared/contract/staff-products';
import { msg } from '@haat/shared/text/msg';
import { FormDialog } from '../forms/FormDialog';
import { CopyForm } from './CopyForm';
import type { ProductDialog } from './product-dialog';
import { ScheduleForm } from './ScheduleForm';
import { t } from '../language/t';

const dialogs = {
  schedule: { title: msg('Schedule publishing'), Form: ScheduleForm },
  copy: { title: msg('Duplicate'), Form: CopyForm },
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
      title={t(title)}
    >
      <Form product={product} onDone={onClose} />
    </FormDialog>
  ));
}
