import type { gstReports } from '@haat/shared/contract/reports';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../db/schema';
import { dateInIndia } from '../../india-time';
import { gstEntries, type GstEntry } from './gst-entries';
import { count, groupBy, money, percent, text, type ReportDays, type Note, type WholeReport } from './report';

type GstReport = (typeof gstReports)[number];

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A date in the format of the GST portal's files: 05-Oct-2026. */
function portalDay(at: Date): string {
  const [year, month, day] = dateInIndia(at).split('-');
  return `${day ?? ''}-${MONTHS[Number(month) - 1] ?? ''}-${year ?? ''}`;
}

/** Sums of the entries per key. Credit notes are negative. */
function groups(entries: readonly GstEntry[], keyOf: (entry: GstEntry) => string) {
  return [...groupBy(entries, keyOf)].map(([key, members]) => {
    const [first] = members;
    if (!first) throw new Error('A group has at least one entry.');
    const sum = (of: (entry: GstEntry) => number) => members.reduce((total, entry) => total + of(entry), 0);
    return {
      key,
      first,
      quantity: sum((entry) => entry.quantity),
      taxable: sum((entry) => entry.taxablePaise),
      igst: sum((entry) => entry.igstPaise),
      cgst: sum((entry) => entry.cgstPaise),
      sgst: sum((entry) => entry.sgstPaise),
      total: sum((entry) => entry.totalPaise),
    };
  });
}

const byKey = (one: { key: string | null }, other: { key: string | null }) =>
  String(one.key).localeCompare(String(other.key));
const isTaxed = ({ rateBp }: GstEntry) => rateBp > 0;
const taxColumns = [text('Applicable % of Tax Rate'), percent('Rate'), money('Taxable Value'), money('Cess Amount')];
const taxCells = (rateBp: number, taxablePaise: number) => ['', rateBp / 100, taxablePaise, 0];

/** Interstate documents above the limit, one row per rate. */
function documents(entries: readonly GstEntry[], kind: GstEntry['kind']): WholeReport {
  const large = entries.filter((entry) => entry.kind === kind && entry.isLarge);
  const sign = kind === 'invoice' ? 1 : -1;
  const values = new Map(groups(large, ({ number }) => number).map(({ key, total }) => [key, total * sign]));
  const isNote = kind === 'credit note';
  return {
    columns: isNote
      ? [
          text('UR Type'),
          text('Note Number'),
          text('Note Date'),
          text('Note Type'),
          text('Place Of Supply'),
          money('Note Value'),
          ...taxColumns,
        ]
      : [
          text('Invoice Number'),
          text('Invoice date'),
          money('Invoice Value'),
          text('Place Of Supply'),
          ...taxColumns,
          text('E-Commerce GSTIN'),
        ],
    // The document's value is repeated in the row of each rate.
    notSummed: [isNote ? 5 : 2],
    rows: groups(large.filter(isTaxed), ({ number, rateBp }) => `${number} ${rateBp}`).map(({ first, taxable }) => {
      const value = values.get(first.number) ?? 0;
      const tax = taxCells(first.rateBp, taxable * sign);
      return {
        key: first.orderId,
        cells: isNote
          ? ['B2CL', first.number, portalDay(first.at), 'C', first.place, value, ...tax]
          : [first.number, portalDay(first.at), value, first.place, ...tax, ''],
      };
    }),
    notes: [],
  };
}

const sections: Record<Exclude<GstReport, 'gst-docs'>, (entries: readonly GstEntry[]) => WholeReport> = {
  'gst-b2cl': (entries) => documents(entries, 'invoice'),
  'gst-cdnur': (entries) => ({
    ...documents(entries, 'credit note'),
    notes: ['Credit notes of other invoices are not listed in this section: they reduce B2CS.'],
  }),
  'gst-b2cs': (entries) => ({
    columns: [text('Type'), text('Place Of Supply'), ...taxColumns, text('E-Commerce GSTIN')],
    rows: groups(
      entries.filter((entry) => isTaxed(entry) && !entry.isLarge),
      ({ place, rateBp }) => `${place}|${rateBp}`,
    )
      .map(({ key, first, taxable }) => ({
        key,
        cells: ['OE', first.place, ...taxCells(first.rateBp, taxable), ''],
      }))
      .sort(byKey),
    notes: [
      'Less the credit notes of these days. Refunds without items, such as goodwill, have none and do not ' +
        'reduce the tax.',
    ],
  }),
  'gst-exemp': (entries) => ({
    columns: [
      text('Description'),
      money('Nil Rated Supplies'),
      money('Exempted(other than nil rated/non GST supply)'),
      money('Non-GST Supplies'),
    ],
    rows: groups(
      entries.filter((entry) => !isTaxed(entry)),
      ({ isInterState }) => (isInterState ? 'Inter-State' : 'Intra-State'),
    )
      .map(({ key, total }) => ({ key: null, cells: [`${key} supplies to unregistered persons`, total, 0, 0] }))
      .sort((one, other) => String(one.cells[0]).localeCompare(String(other.cells[0]))),
    notes: ['Everything without tax counts as nil rated. Move what is exempt in the offline tool.'],
  }),
  'gst-hsn': (entries) => {
    const missing = new Set(entries.filter(({ hsn }) => !hsn).map(({ orderId }) => orderId)).size;
    return {
      columns: [
        text('HSN'),
        text('Description'),
        text('UQC'),
        count('Total Quantity'),
        money('Total Value'),
        percent('Rate'),
        money('Taxable Value'),
        money('Integrated Tax Amount'),
        money('Central Tax Amount'),
        money('State/UT Tax Amount'),
        money('Cess Amount'),
      ],
      rows: groups(entries, ({ hsn, rateBp }) => `${hsn ?? ''}|${rateBp}`)
        .map(({ key, first, quantity, total, taxable, igst, cgst, sgst }) => ({
          key,
          cells: [first.hsn ?? '', '', 'PCS-PIECES', quantity, total, first.rateBp / 100, taxable, igst, cgst, sgst, 0],
        }))
        .sort(byKey),
      notes:
        missing === 0
          ? []
          : [
              `${missing} ${missing === 1 ? 'order has' : 'orders have'} items without an HSN code. Add the code ` +
                'to their products, and in the offline tool.',
            ],
    };
  },
};

/** Consecutive ranges of numbers; invoices with estimated tax share the series and interrupt them. */
async function docs(db: Kysely<Database>, { start, end }: ReportDays): Promise<WholeReport> {
  const { rows } = await sql<{ kind: string; first: string; last: string; documents: number }>`
    with issued as (
      select 1 as position, 'Invoices for outward supply' as kind, invoices.* from (
        select number, series, serial, order_id, issued_at from invoices) invoices
      union all
      select 2, 'Credit Note', number, series, serial, order_id, issued_at from credit_notes
    ), runs as (
      select issued.*, serial - row_number() over (partition by series order by serial) as run
      from issued join orders on orders.id = issued.order_id and orders.tax_mode = 'gst'
      where issued.issued_at >= ${start} and issued.issued_at < ${end}
    )
    select kind, min(number) as first, max(number) as last, count(*)::int as documents
    from runs group by position, kind, series, run order by position, series, run`.execute(db);
  return {
    columns: [
      text('Nature of Document'),
      text('Sr. No. From'),
      text('Sr. No. To'),
      count('Total Number'),
      count('Cancelled'),
    ],
    rows: rows.map(({ kind, first, last, documents: number }) => ({
      key: null,
      cells: [kind, first, last, number, 0],
    })),
    notes: [],
  };
}

/** A section of GSTR-1 for invoices and credit notes issued in the period. All buyers are unregistered. */
export async function gstReport(
  db: Kysely<Database>,
  report: GstReport,
  days: ReportDays,
  shopState: string,
): Promise<WholeReport> {
  const whole = report === 'gst-docs' ? await docs(db, days) : sections[report](await gstEntries(db, days, shopState));
  const { included, estimated, samples } = await countDocuments(db, days);
  return {
    ...whole,
    notes: [...whole.notes, ...documentNotes({ estimated, samples })],
    gstDocuments: { included, estimated },
  };
}

/** Counts the documents in all sections, the invoices with estimated tax, and those of sample data. */
async function countDocuments(db: Kysely<Database>, { start, end }: ReportDays) {
  const {
    rows: [found],
  } = await sql<{ included: number; estimated: number; samples: number }>`
    select (count(*) filter (where orders.tax_mode = 'gst'))::int as included,
      (count(*) filter (where orders.tax_mode = 'estimate' and is_invoice))::int as estimated,
      (count(*) filter (where orders.tax_mode = 'gst' and orders.is_sample and is_invoice))::int as samples
    from (
      select order_id, issued_at, true as is_invoice from invoices
      union all select order_id, issued_at, false from credit_notes
    ) documents join orders on orders.id = documents.order_id
    where issued_at >= ${start} and issued_at < ${end}`.execute(db);
  return found ?? { included: 0, estimated: 0, samples: 0 };
}

/** Notes about omitted documents, and about those that must not be filed. */
function documentNotes({ estimated, samples }: { estimated: number; samples: number }): Note[] {
  return [
    ...(estimated > 0
      ? [
          {
            text:
              `${estimated} ${estimated === 1 ? 'invoice has' : 'invoices have'} the estimated tax of 6%, which ` +
              'is not GST. They are not included.',
            subject: 'tax settings' as const,
          },
        ]
      : []),
    ...(samples > 0
      ? [
          {
            text: `${samples} of the invoices are sample data. Remove the sample data before you file.`,
            subject: 'sample data' as const,
          },
        ]
      : []),
  ];
}
