import { Button } from '@haat/shared/ui/Button';
import { lazy, Suspense, useState } from 'react';
import { useOpenedBefore } from '../layout/use-opened-before';
import { t } from '../language/t';

const AuditCheckDialog = lazy(() => import(/* webpackChunkName: "audit-check" */ './AuditCheckDialog'));

/** Button that opens the verification of the whole log. */
export function AuditCheck() {
  const [isOpen, setOpen] = useState(false);
  const isWanted = useOpenedBefore(isOpen ? 'dialog' : null).has('dialog');
  return (
    <>
      <Button look="secondary" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('Verify log…')}
      </Button>
      <Suspense fallback={null}>{isWanted ? <AuditCheckDialog open={isOpen} onOpenChange={setOpen} /> : null}</Suspense>
    </>
  );
}
