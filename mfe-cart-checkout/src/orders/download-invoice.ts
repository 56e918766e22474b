import { fetchInvoice } from '@haat/shared/api/orders';
import type { Order } from '@haat/shared/contract/order';
import { downloadFile } from '@haat/shared/download-file';
import { readViewToken } from '@haat/shared/order-view-token';

/** A parcel, as far as its invoice is concerned. */
export type Invoiced = Pick<Order['parcels'][number], 'number' | 'invoice'>;

/** Has the browser keep the invoice of an order's parcel as a file. */
export async function downloadInvoice(orderId: string, { number, invoice }: Invoiced): Promise<void> {
  downloadFile(
    await fetchInvoice(orderId, readViewToken(orderId), number),
    `${(invoice ?? '').replaceAll('/', '-')}.pdf`,
  );
}
