import { wholeNumberOr } from '@haat/shared/contract/query-number';
import * as z from 'zod/mini';
import type { App, Deps } from '../../deps';
import { ApiError } from '../../http/api-error';
import { findAccessibleOrder } from './find-accessible-order';
import { readSeller } from '../settings/read-setting';
import { renderInvoice } from '../invoices/draw-invoice';
import { invoiceOf } from '../invoices/read-invoice';

const orderParams = z.object({ id: z.string().check(z.maxLength(40)) });
const parcelQuery = z.object({ parcel: wholeNumberOr(1, 1, 1000) });

/** Invoices as PDF (specification: none; Rule 46 of the CGST Rules lists the required contents). */
export async function invoiceRoutes(app: App, { db, config }: Deps): Promise<void> {
  app.get(
    '/api/orders/:id/invoice',
    {
      config: { rateLimit: { max: 60, timeWindow: '1 minute' }, staffMay: 'orders.read' },
      schema: {
        tags: ['orders'],
        summary:
          'Invoice of a parcel as PDF (the first if none is named), once shipped: for the owner, a guest with ' +
          'X-Order-Token, or staff',
        params: orderParams,
        querystring: parcelQuery,
      },
    },
    async (request, reply) => {
      const { row } = await findAccessibleOrder(db, request, request.params.id);
      const invoice = await invoiceOf(db, row.id, request.query.parcel);
      if (!invoice)
        throw new ApiError(404, 'no-invoice', 'This order has no invoice yet. It is issued when the order ships.');
      return reply
        .type('application/pdf')
        .header('Content-Disposition', `attachment; filename="${invoice.number.replaceAll('/', '-')}.pdf"`)
        .send(await renderInvoice(invoice, await readSeller(db, config, invoice.issuedAt)));
    },
  );
}
