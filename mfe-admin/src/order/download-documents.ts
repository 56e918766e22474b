import { fetchInvoice } from '@haat/shared/api/orders';
import type { StaffOrder } from '@haat/shared/contract/staff-orders';
import { downloadFile } from '@haat/shared/download-file';
import { notify, serverMessage } from '@haat/shared/state';
import { msg } from '@haat/shared/text/msg';
import { downloadSlip } from '../orders/bulk-api';
import { fetchLabel } from './order-api';
import { t } from '../language/t';

const failed = (error: unknown) => notify(t(serverMessage(error, msg('The document could not be loaded. Try again.'))));

/** Downloads a packing slip; notifies on failure. @param parcel null for the items that have not shipped */
export const downloadParcelSlip = (orderId: string, parcel: number | null): void =>
  void downloadSlip(orderId, parcel).catch(failed);

/** Downloads the courier's label of a booked parcel; notifies on failure. */
export const downloadLabel = (orderId: string, number: number): Promise<void> =>
  fetchLabel(orderId, number)
    .then((pdf) => downloadFile(pdf, `label-${orderId}-${number}.pdf`))
    .catch(failed);

/** Downloads the invoice of a parcel; notifies on failure. */
export const downloadParcelInvoice = (orderId: string, { number, invoice }: StaffOrder['parcels'][number]): void =>
  void fetchInvoice(orderId, null, number)
    .then((pdf) => downloadFile(pdf, `${(invoice ?? orderId).replaceAll('/', '-')}.pdf`))
    .catch(failed);
