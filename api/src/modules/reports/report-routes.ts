import { reportParamsSchema, reportQuerySchema } from '@haat/shared/contract/report-query';
import { gstReports, reportSchema, type ReportKind } from '@haat/shared/contract/reports';
import { toRupees } from '@haat/shared/money';
import type { FastifyRequest } from 'fastify';
import { csvRows } from '../../csv/csv-rows';
import type { App, Deps } from '../../deps';
import { ApiError } from '../../http/api-error';
import { actorOf, audit } from '../audit/audit';
import { requirePermission, staffOf } from '../auth/require-permission';
import { readTerms } from '../settings/read-setting';
import { gstReport } from './gst-reports';
import { totalOf, type Cell, type Columns, type ReadReport, type ReportDays, type WholeReport } from './report';
import { reportDaysOf } from './report-days';
import { salesByBrand, salesByCategory, salesByDay, salesByProduct, salesByState } from './sales-reports';
import { payments, returns, searches, stock, storeCredit } from './shop-reports';

/** Maximum number of rows on the screen; the file has all of them. */
const MAX_ROWS = 500;
const tags = ['admin'];

const reports: Record<ReportKind, ReadReport> = {
  'sales-by-day': salesByDay,
  'sales-by-product': salesByProduct,
  'sales-by-category': salesByCategory,
  'sales-by-brand': salesByBrand,
  'sales-by-state': salesByState,
  ...(Object.fromEntries(
    gstReports.map((report): [string, ReadReport] => [
      report,
      (db, days, shopState) => gstReport(db, report, days, shopState),
    ]),
  ) as Record<(typeof gstReports)[number], ReadReport>),
  payments,
  'store-credit': storeCredit,
  stock,
  returns,
  searches,
};

/** The API returns amounts in rupees. */
const inRupees = (columns: Columns, cells: readonly Cell[]): Cell[] =>
  cells.map((cell, index) => (columns[index]?.kind === 'money' && typeof cell === 'number' ? toRupees(cell) : cell));

/** Reports of a period, for the screen and as files. Each export is recorded in the audit log. */
export async function reportRoutes(app: App, { db, config }: Deps): Promise<void> {
  const onRequest = requirePermission('reports.read');

  async function read(request: FastifyRequest, report: ReportKind, days: ReportDays): Promise<WholeReport> {
    if (report === 'searches') {
      const { staff } = await staffOf(request);
      if (!staff.permissions.has('analytics.read'))
        throw new ApiError(403, 'forbidden', `Your role (${staff.name}) may not see what shoppers search for.`);
    }
    const { tax } = await readTerms(db, config);
    return reports[report](db, days, tax.state);
  }

  app.get(
    '/api/admin/reports/:report',
    {
      onRequest,
      schema: {
        tags,
        summary:
          'A report of some days: sales, GSTR-1 sections, payments, store credit, stock, returns or searches; rupees (staff)',
        params: reportParamsSchema,
        querystring: reportQuerySchema,
        response: { 200: reportSchema },
      },
    },
    async (request) => {
      const days = reportDaysOf(request.query, new Date());
      const whole = await read(request, request.params.report, days);
      const { columns, rows, notes } = whole;
      return {
        from: days.from,
        to: days.to,
        columns,
        rows: rows.slice(0, MAX_ROWS).map(({ key, cells }) => ({ key, cells: inRupees(columns, cells) })),
        rowCount: rows.length,
        total: inRupees(columns, totalOf(whole)),
        notes: notes.map((note) => (typeof note === 'string' ? note : note.text)),
        noteSubjects: Object.fromEntries(
          notes.flatMap((note) => (typeof note === 'string' ? [] : [[note.text, note.subject]])),
        ),
        ...(whole.gstDocuments && { gstDocuments: whole.gstDocuments }),
      };
    },
  );

  app.get(
    '/api/admin/reports/:report/export',
    {
      onRequest,
      config: { rateLimit: { max: 60, timeWindow: '1 minute' } },
      schema: {
        tags,
        summary: 'The same as CSV, all rows; recorded in the audit log (staff)',
        params: reportParamsSchema,
        querystring: reportQuerySchema,
      },
    },
    async (request, reply) => {
      const { report } = request.params;
      const days = reportDaysOf(request.query, new Date());
      const { columns, rows } = await read(request, report, days);
      const actor = await actorOf(request);
      const { from, to } = days;
      await db.transaction().execute((trx) =>
        audit(trx, actor, [
          {
            action: 'report.export',
            objectKind: 'report',
            objectId: report,
            objectName: `Report ${report} as a file`,
            before: null,
            after: { from, to, rows: rows.length },
          },
        ]),
      );
      return reply
        .type('text/csv; charset=utf-8')
        .header('Content-Disposition', `attachment; filename="${report}-${from}-${to}.csv"`)
        .header('Cache-Control', 'private, no-store')
        .send(csvRows([columns.map(({ label }) => label), ...rows.map(({ cells }) => inRupees(columns, cells))]));
    },
  );
}
