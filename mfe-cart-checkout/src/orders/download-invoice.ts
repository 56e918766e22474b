import { fetchInvoice } from '@haat/shared/api/orders';
import type { Order } from '@haat/shared/contract/order';
import { downloadFile } from '@haat/shared/download-file';
import { readViewToken } from '@haat/shared/order-view-token';

/** The fields of a parcel that its invoice needs. */
export type InvoicedParcel = Pick<Order['parcels'][number], 'number' | 'invoice'>;

/** Downloads the invoice of an order's parcel. */
export async function downloadInvoice(orderId: string, { number, invoice }: InvoicedParcel): Promise<void> {
  downloadFile(
    await fetchInvoice(orderId, readViewToken(orderId), number),
    `${(invoice ?? '').replaceAll('/', '-')}.pdf`,
  );
}
