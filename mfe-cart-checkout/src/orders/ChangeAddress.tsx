import type { Order } from '@haat/shared/contract/order';
import { useTexts } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { lazy, Suspense, useState } from 'react';

/** Loaded when the shopper starts to change the address. */
const ChangeAddressDialog = lazy(() => import(/* webpackChunkName: "change-address" */ './ChangeAddressDialog'));

/** Changes the address of an order that is not packed. */
export function ChangeAddress({ order }: { order: Order }) {
  const { t } = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  const [everOpen, setEverOpen] = useState(false);
  return (
    <>
      <div>
        <Button
          look="secondary"
          size="small"
          aria-haspopup="dialog"
          onClick={() => {
            setEverOpen(true);
            setIsOpen(true);
          }}
        >
          {t('Change address')}
        </Button>
      </div>
      {everOpen ? (
        <Suspense fallback={null}>
          <ChangeAddressDialog order={order} open={isOpen} onOpenChange={setIsOpen} />
        </Suspense>
      ) : null}
    </>
  );
}
