import { fetchInvoice } from '@haat/shared/api/orders';
import { readViewToken } from '@haat/shared/order-view-token';

/** Has the browser keep an order's invoice as a file. By a call and not by a link: what opens the order must not stand in an address. */
export async function downloadInvoice(orderId: string, number: string): Promise<void> {
  const address = URL.createObjectURL(await fetchInvoice(orderId, readViewToken(orderId)));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${number.replaceAll('/', '-')}.pdf`;
  link.click();
  // The browser has begun with it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
