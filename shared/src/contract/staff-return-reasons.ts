import type { OrderReturn } from './return';

/** Why something is returned, as staff read it. */
export const returnReasonLabels: Readonly<Record<OrderReturn['reason'], string>> = {
  'changed-mind': 'Changed their mind',
  size: 'Doesn’t fit',
  different: 'Not as described',
  damaged: 'Damaged',
  'wrong-item': 'Wrong item',
  other: 'Another reason',
};
