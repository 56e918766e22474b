import { fetchInvoice } from '@haat/shared/api/orders';
import type { StaffOrder } from '@haat/shared/contract/staff-orders';
import { downloadFile } from '@haat/shared/download-file';
import { notify, serverMessage } from '@haat/shared/state';
import { downloadSlip } from '../orders/bulk-api';

const failed = (error: unknown) => notify(serverMessage(error, 'The document could not be loaded. Try again.'));

/** Has the browser keep a packing slip as a file, or says why not. @param parcel null for what hasn't left */
export const downloadParcelSlip = (orderId: string, parcel: number | null): void =>
  void downloadSlip(orderId, parcel).catch(failed);

/** Has the browser keep the invoice of an order's parcel as a file, or says why not. */
export const downloadParcelInvoice = (orderId: string, { number, invoice }: StaffOrder['parcels'][number]): void =>
  void fetchInvoice(orderId, null, number)
    .then((pdf) => downloadFile(pdf, `${(invoice ?? orderId).replaceAll('/', '-')}.pdf`))
    .catch(failed);
