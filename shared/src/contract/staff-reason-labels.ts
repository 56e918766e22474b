import type { ClaimView } from './claim';
import type { OrderReturn } from './return';

const common = { different: 'Not as described', damaged: 'Damaged', 'wrong-item': 'Wrong item' } as const;

/** Why something is returned, as staff read it. */
export const returnReasonLabels: Readonly<Record<OrderReturn['reason'], string>> = {
  'changed-mind': 'Changed their mind',
  size: 'Doesn’t fit',
  ...common,
  other: 'Another reason',
};

/** Why a claim is filed, as staff read it. */
export const claimReasonLabels: Readonly<Record<ClaimView['reason'], string>> = {
  'not-received': 'Not received',
  ...common,
  defect: 'Defect',
};
