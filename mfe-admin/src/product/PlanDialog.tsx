import type { PricePlan } from '@haat/shared/contract/price-plans';
import type { StaffProductDetail } from '@haat/shared/contract/staff-products';
import { FormDialog } from '../forms/FormDialog';
import { useLastShown } from '../layout/use-last-shown';
import { PlanForm } from './PlanForm';

/** What the form is open for: a planned price, or a new one. */
export interface OpenedPlan {
  plan: PricePlan | null;
}

/** A planned price in a dialog; loaded with the first one. @param opened null while it is closed */
export default function PlanDialog({
  product,
  opened,
  onClose,
}: {
  product: StaffProductDetail;
  opened: OpenedPlan | null;
  onClose: () => void;
}) {
  const plan = useLastShown(opened)?.plan ?? null;
  return (
    <FormDialog
      open={opened !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={plan ? 'Edit scheduled price' : 'Schedule price'}
    >
      <PlanForm product={product} plan={plan} onDone={onClose} />
    </FormDialog>
  );
}
