import type { PricePlan } from '@haat/shared/contract/price-plans';
import type { StaffProductDetail } from '@haat/shared/contract/staff-products';
import { FormDialog } from '../forms/FormDialog';
import { useLastShown } from '../layout/use-last-shown';
import { PlanForm } from './PlanForm';
import { t } from '../language/t';

/** The scheduled price to edit; null for a new one. */
export interface OpenedPlan {
  plan: PricePlan | null;
}

/** The dialog of a scheduled price; its code loads when it is first opened. @param opened null while closed */
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
      title={plan ? t('Edit scheduled price') : t('Schedule price')}
    >
      <PlanForm product={product} plan={plan} onDone={onClose} />
    </FormDialog>
  );
}
