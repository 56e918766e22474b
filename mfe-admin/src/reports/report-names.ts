import { gstReports, reportKinds, salesReports, type ReportKind } from '@haat/shared/contract/reports';

/** The label and the description of each report. */
export const reportNames: Readonly<Record<ReportKind, { label: string; about: string }>> = {
  'sales-by-day': {
    label: 'Day',
    about: 'Paid and cash-on-delivery orders by the day they were placed, without cancelled items.',
  },
  'sales-by-product': { label: 'Product', about: 'Items sold, without cancelled items.' },
  'sales-by-category': { label: 'Category', about: 'Items sold, by the category that their product is in now.' },
  'sales-by-brand': { label: 'Brand', about: 'Items sold, by the brand of their product.' },
  'sales-by-state': { label: 'State', about: 'Sales by the state of the delivery address.' },
  'gst-b2cl': {
    label: 'B2CL',
    about: 'Invoices of more than ₹1,00,000 to customers in other states (table 5 of GSTR-1).',
  },
  'gst-b2cs': { label: 'B2CS', about: 'All other sales to customers, by state and rate (table 7 of GSTR-1).' },
  'gst-cdnur': { label: 'Credit notes', about: 'Credit notes of B2CL invoices: CDNUR (table 9B of GSTR-1).' },
  'gst-exemp': { label: 'Nil rated', about: 'Sales without tax (table 8 of GSTR-1).' },
  'gst-hsn': { label: 'HSN summary', about: 'Sales by HSN code and rate, less credit notes (table 12 of GSTR-1).' },
  'gst-docs': { label: 'Documents', about: 'Invoices and credit notes issued (table 13 of GSTR-1).' },
  payments: { label: 'Payments', about: 'Money taken, received and refunded, by day.' },
  'store-credit': { label: 'Store credit', about: 'Store credit given, used and outstanding, by day.' },
  stock: { label: 'Stock value', about: 'Current stock.' },
  returns: { label: 'Returns', about: 'Returns by reason, by the day they were requested.' },
  searches: { label: 'Searches', about: 'Search terms of customers.' },
};

/** The reports of one group, which share a row of tabs. */
export const reportGroups: readonly { label: string; reports: readonly ReportKind[] }[] = [
  { label: 'Sales', reports: salesReports },
  { label: 'GST', reports: gstReports },
  ...(['payments', 'store-credit', 'stock', 'returns', 'searches'] as const).map((report) => ({
    label: reportNames[report].label,
    reports: [report],
  })),
];

/** Parses the report in the address; sales by day by default. */
export const reportIn = (value: string | null): ReportKind =>
  reportKinds.find((kind) => kind === value) ?? 'sales-by-day';
