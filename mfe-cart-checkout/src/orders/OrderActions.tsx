import type { Order } from '@haat/shared/contract/order';
import { notify, useTexts } from '@haat/shared/state';
import { Button, ButtonLink } from '@haat/shared/ui/Button';
import { useMutation } from '@tanstack/react-query';
import { downloadInvoice, type InvoicedParcel } from './download-invoice';
import { useReorder } from './use-reorder';

/** Whether a deadline of an order is in the future. */
export const isOpen = (until: string | null): boolean => until !== null && Date.now() <= Date.parse(until);

/** The actions of a placed order: invoices, return, claim, reorder. */
export function OrderActions({ order }: { order: Order }) {
  const { t } = useTexts();
  const reorder = useReorder(order);
  const invoice = useMutation({
    mutationFn: (parcel: InvoicedParcel) => downloadInvoice(order.id, parcel),
    onError: () => notify(t('We could not load the invoice. Please try again.')),
  });
  // A backend without parcels has one invoice.
  const withInvoice =
    order.parcels.length > 0
      ? order.parcels.filter(({ invoice: number }) => number !== null)
      : order.invoice
        ? [{ number: 1, invoice: order.invoice }]
        : [];
  const hasShipped = order.status === 'In Transit' || order.status === 'Delivered';
  return (
    <>
      {withInvoice.map((parcel) => (
        <Button
          key={parcel.number}
          look="secondary"
          size="small"
          busy={invoice.isPending}
          onClick={() => invoice.mutate(parcel)}
        >
          {withInvoice.length === 1
            ? t('Invoice (PDF)')
            : t('Invoice of parcel {{number}} (PDF)', { number: parcel.number })}
        </Button>
      ))}
      {isOpen(order.returnUntil) && order.lines.some((line) => line.returnable > 0) ? (
        <ButtonLink look="secondary" size="small" to={`/returns?order=${order.id}#track`}>
          {t('Return or exchange')}
        </ButtonLink>
      ) : null}
      {hasShipped && (order.claimUntil === null || isOpen(order.claimUntil)) ? (
        <ButtonLink look="secondary" size="small" to={`/protection?order=${order.id}#claim`}>
          {t('File a claim')}
        </ButtonLink>
      ) : null}
      <Button look="secondary" size="small" busy={reorder.isPending} onClick={() => reorder.mutate()}>
        {t('Order again')}
      </Button>
    </>
  );
}
