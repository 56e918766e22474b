import type { CustomerDetail } from '@haat/shared/contract/customers';

/** What the dialog of a customer's page is open for. */
export type CustomerDialogKind = 'anonymise' | 'merge' | 'sign-in-as' | 'give-credit' | 'take-credit';

export interface CustomerFormProps {
  customer: CustomerDetail;
  onClose: () => void;
  /** Called with the id of the customer to show instead; null to return to the list. */
  onLeave: (to: string | null) => void;
}
