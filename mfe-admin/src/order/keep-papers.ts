import { fetchInvoice } from '@haat/shared/api/orders';
import type { StaffOrder } from '@haat/shared/contract/staff-orders';
import { keepFile } from '@haat/shared/keep-file';
import { notify, serverMessage } from '@haat/shared/state';
import { keepSlip } from '../orders/bulk-calls';

const failed = (error: unknown) => notify(serverMessage(error, 'The paper could not be had. Please try again.'));

/** Has the browser keep a packing slip as a file, or says why not. @param parcel null for what hasn't left */
export const keepSlipOf = (orderId: string, parcel: number | null): void =>
  void keepSlip(orderId, parcel).catch(failed);

/** Has the browser keep the invoice of an order's parcel as a file, or says why not. */
export const keepInvoiceOf = (orderId: string, { number, invoice }: StaffOrder['parcels'][number]): void =>
  void fetchInvoice(orderId, null, number)
    .then((pdf) => keepFile(pdf, `${(invoice ?? orderId).replaceAll('/', '-')}.pdf`))
    .catch(failed);
