import { useTexts } from '@haat/shared/state';
import { Button, type ButtonProps } from '@haat/shared/ui/Button';
import { Dialog } from '@haat/shared/ui/Dialog';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ClaimForm } from './ClaimForm';

/** 'File a Claim' (§2, Protection) opens the claim form, with the order's number if it is in the query (`?order=`). */
export function ClaimButton({ look, size }: Pick<ButtonProps, 'look' | 'size'>) {
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  const [params] = useSearchParams();
  return (
    <>
      <Button look={look} size={size} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('File a Claim')}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={t('File a claim')}>
        <ClaimForm order={params.get('order') ?? ''} />
      </Dialog>
    </>
  );
}
