import { FormDialog } from '../forms/FormDialog';
import { useLastShown } from '../layout/use-last-shown';
import { AnonymiseForm } from './AnonymiseForm';
import { GiveCreditForm, TakeCreditForm } from './CreditForm';
import type { CustomerDialogKind, CustomerFormProps } from './customer-dialog';
import { MergeForm } from './MergeForm';
import { ImpersonateForm } from './ImpersonateForm';
import { t } from '../language/t';

const forms = {
  anonymise: AnonymiseForm,
  merge: MergeForm,
  'sign-in-as': ImpersonateForm,
  'give-credit': GiveCreditForm,
  'take-credit': TakeCreditForm,
};

/** The dialog of an action on a customer; its code loads when it is first opened. @param of null while closed */
export default function CustomerDialog({
  of,
  customer,
  onClose,
  onLeave,
}: CustomerFormProps & { of: CustomerDialogKind | null }) {
  const last = useLastShown(of);
  const Form = last ? forms[last] : null;
  const name = customer.name || customer.email;
  const titles: Record<CustomerDialogKind, string> = {
    anonymise: t('Anonymise {{name}}?', { name }),
    merge: t('Merge {{name}} with another customer', { name }),
    'sign-in-as': t('Impersonate {{name}}', { name }),
    'give-credit': t('Give store credit to {{name}}', { name }),
    'take-credit': t('Take back store credit of {{name}}', { name }),
  };
  return (
    <FormDialog
      open={of !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={titles[last ?? 'sign-in-as']}
    >
      {Form ? <Form customer={customer} onClose={onClose} onLeave={onLeave} /> : null}
    </FormDialog>
  );
}
