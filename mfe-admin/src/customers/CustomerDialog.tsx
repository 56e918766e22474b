import type { CustomerDetail } from '@haat/shared/contract/customers';
import { Dialog } from '@haat/shared/ui/Dialog';
import { useLastShown } from '../layout/use-last-shown';
import { AnonymiseForm } from './AnonymiseForm';
import type { CustomerDialogOf } from './Customer';
import { MergeForm } from './MergeForm';
import { SignInAsForm } from './SignInAsForm';

export interface CustomerFormProps {
  customer: CustomerDetail;
  onClose: () => void;
  /** Called with the id of the customer to show instead; null to return to the list. */
  onLeave: (to: string | null) => void;
}

const forms = { anonymise: AnonymiseForm, merge: MergeForm, 'sign-in-as': SignInAsForm };

/**
 * What is asked before something is done to a customer; loaded with the first one. @param of null while it is closed
 */
export default function CustomerDialog({
  of,
  customer,
  onClose,
  onLeave,
}: CustomerFormProps & { of: CustomerDialogOf | null }) {
  const last = useLastShown(of);
  const Form = last ? forms[last] : null;
  const name = customer.name || customer.email;
  const title =
    last === 'anonymise'
      ? `Anonymise ${name}?`
      : last === 'merge'
        ? `Merge ${name} with another`
        : `See the shop as ${name} does`;
  return (
    <Dialog
      open={of !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={title}
    >
      {Form ? <Form customer={customer} onClose={onClose} onLeave={onLeave} /> : null}
    </Dialog>
  );
}
