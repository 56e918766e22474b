import { gstReports, reportKinds, salesReports, type ReportKind } from '@haat/shared/contract/reports';
import { msg } from '@haat/shared/text/msg';

/** The label and the description of each report. */
export const reportNames: Readonly<Record<ReportKind, { label: string; about: string }>> = {
  'sales-by-day': {
    label: msg('Day'),
    about: msg('Paid and cash-on-delivery orders by the day they were placed, without cancelled items.'),
  },
  'sales-by-product': { label: msg('Product'), about: msg('Items sold, without cancelled items.') },
  'sales-by-category': {
    label: msg('Category'),
    about: msg('Items sold, by the category that their product is in now.'),
  },
  'sales-by-brand': { label: msg('Brand'), about: msg('Items sold, by the brand of their product.') },
  'sales-by-state': { label: msg('State'), about: msg('Sales by the state of the delivery address.') },
  'gst-b2cl': {
    label: msg('B2CL'),
    about: msg('Invoices of more than ₹1,00,000 to customers in other states (table 5 of GSTR-1).'),
  },
  'gst-b2cs': {
    label: msg('B2CS'),
    about: msg('All other sales to customers, by state and rate (table 7 of GSTR-1).'),
  },
  'gst-cdnur': { label: msg('Credit notes'), about: msg('Credit notes of B2CL invoices: CDNUR (table 9B of GSTR-1).') },
  'gst-exemp': { label: msg('Nil rated'), about: msg('Sales without tax (table 8 of GSTR-1).') },
  'gst-hsn': {
    label: msg('HSN summary'),
    about: msg('Sales by HSN code and rate, less credit notes (table 12 of GSTR-1).'),
  },
  'gst-docs': { label: msg('Documents'), about: msg('Invoices and credit notes issued (table 13 of GSTR-1).') },
  payments: { label: msg('Payments'), about: msg('Money taken, received and refunded, by day.') },
  'store-credit': { label: msg('Store credit'), about: msg('Store credit given, used and outstanding, by day.') },
  stock: { label: msg('Stock value'), about: msg('Current stock.') },
  returns: { label: msg('Returns'), about: msg('Returns by reason, by the day they were requested.') },
  searches: { label: msg('Searches'), about: msg('Search terms of customers.') },
};

/** The reports of one group, which share a row of tabs. */
export const reportGroups: readonly { label: string; reports: readonly ReportKind[] }[] = [
  { label: msg('Sales'), reports: salesReports },
  { label: 'GST', reports: gstReports },
  ...(['payments', 'store-credit', 'stock', 'returns', 'searches'] as const).map((report) => ({
    label: reportNames[report].label,
    reports: [report],
  })),
];

/** Parses the report in the address; sales by day by default. */
export const reportIn = (value: string | null): ReportKind =>
  reportKinds.find((kind) => kind === value) ?? 'sales-by-day';
