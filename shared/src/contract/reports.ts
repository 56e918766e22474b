import * as z from 'zod/mini';

// Reports for staff. Amounts are in rupees, days in India.

/** In display order. */
export const salesReports = [
  'sales-by-day',
  'sales-by-product',
  'sales-by-category',
  'sales-by-brand',
  'sales-by-state',
] as const;
/** Sections of form GSTR-1, in the columns of the files that the offline tool of the GST portal imports. */
export const gstReports = ['gst-b2cl', 'gst-b2cs', 'gst-cdnur', 'gst-exemp', 'gst-hsn', 'gst-docs'] as const;
export const reportKinds = [
  ...salesReports,
  ...gstReports,
  'payments',
  'store-credit',
  'stock',
  'returns',
  'searches',
] as const;
export type ReportKind = (typeof reportKinds)[number];

/** Periods that end today or with the last day of a month. */
export const reportPeriods = ['today', '7', 'month', 'last-month'] as const;
export type ReportPeriod = (typeof reportPeriods)[number];

/** What a note is about and where staff can mend it. */
export const noteSubjects = ['tax settings', 'sample data', 'unpaid orders'] as const;
export type NoteSubject = (typeof noteSubjects)[number];

export const reportColumnSchema = z.object({
  label: z.string(),
  /** `money` is rupees with two decimals, `percent` a rate. */
  kind: z.enum(['text', 'count', 'money', 'percent']),
});
const cellsSchema = z.array(z.nullable(z.union([z.string(), z.number()])));

/** GET /api/admin/reports/{report} */
export const reportSchema = z.object({
  /** YYYY-MM-DD, both inclusive. The stock report shows the current stock. */
  from: z.string(),
  to: z.string(),
  columns: z.array(reportColumnSchema),
  /** The first rows; `rowCount` is their total number. The file contains all of them. */
  rows: z.array(
    z.object({
      /** Identifies the subject: a day, or the id of a product, category, brand or order. */
      key: z.nullable(z.string()),
      cells: cellsSchema,
    }),
  ),
  rowCount: z.number(),
  /** Totals of all rows, by column; null if a sum is meaningless. */
  total: cellsSchema,
  /** What the report omits, and what to check before the figures are used. */
  notes: z.array(z.string()),
  /** The subjects of notes, by the text of the note. */
  noteSubjects: z.optional(z.record(z.string(), z.enum(noteSubjects))),
  /** Of the sections of GSTR-1: the number of their documents, and of the invoices with estimated tax, left out. */
  gstDocuments: z.optional(z.object({ included: z.number(), estimated: z.number() })),
});
export type Report = z.infer<typeof reportSchema>;
