import type { ClaimView } from './claim';
import type { OrderReturn } from './return';

const common = { different: 'Not as described', damaged: 'Damaged', 'wrong-item': 'Wrong item' } as const;

/** Reasons for returns, for staff. */
export const returnReasonLabels: Readonly<Record<OrderReturn['reason'], string>> = {
  'changed-mind': 'Changed their mind',
  size: 'Doesn’t fit',
  ...common,
  other: 'Another reason',
};

/** Reasons for claims, for staff. */
export const claimReasonLabels: Readonly<Record<ClaimView['reason'], string>> = {
  'not-received': 'Not received',
  ...common,
  defect: 'Defect',
};
