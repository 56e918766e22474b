import { Button, type ButtonProps } from '@haat/shared/ui/Button';
import { Dialog } from '@haat/shared/ui/Dialog';
import { useState } from 'react';
import { EnquiryForm, type EnquiryFormProps } from './EnquiryForm';

export interface EnquiryButtonProps extends EnquiryFormProps {
  /** The button's label. */
  label: string;
  /** The dialog's heading. */
  title: string;
  look?: ButtonProps['look'];
  size?: ButtonProps['size'];
  wide?: boolean;
}

/** A button that opens an enquiry form. */
export function EnquiryButton({ label, title, look, size, wide, ...form }: EnquiryButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look={look} size={size} wide={wide} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={title}>
        <EnquiryForm {...form} />
      </Dialog>
    </>
  );
}
