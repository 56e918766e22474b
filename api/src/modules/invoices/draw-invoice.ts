import { formatDay } from '@haat/shared/india/calendar';
import { formatRupees, toRupees } from '@haat/shared/money';
import { toCurrency } from 'to-words/en-IN';
import type { Config } from '../../config';
import { createPdfDocument, PAGE, type SheetColumn } from './sheet';
import type { Invoice, InvoiceLine } from './read-invoice';

const rupees = (paise: number) => formatRupees(toRupees(paise));

interface Column extends SheetColumn {
  of: (line: InvoiceLine, index: number) => string;
}

const rate = (line: InvoiceLine, parts: number) => (line.rateBp === null ? '' : `${line.rateBp / 100 / parts}%`);
const sums = (lines: readonly InvoiceLine[], of: (line: InvoiceLine) => number) =>
  lines.reduce((sum, line) => sum + of(line), 0);

/** The columns for the sale: CGST and SGST within a state, IGST between states, or the estimated tax. */
function columnsOf({ taxMode, lines }: Invoice): Column[] {
  const between = lines.some((line) => line.igstPaise > 0);
  const taxes: Column[] =
    taxMode === 'estimate'
      ? [{ head: 'Tax', width: 62, right: true, of: (line) => rupees(line.estimatePaise) }]
      : between
        ? [{ head: 'IGST', width: 76, right: true, of: (line) => `${rupees(line.igstPaise)}\n${rate(line, 1)}` }]
        : [
            { head: 'CGST', width: 62, right: true, of: (line) => `${rupees(line.cgstPaise)}\n${rate(line, 2)}` },
            { head: 'SGST/UTGST', width: 62, right: true, of: (line) => `${rupees(line.sgstPaise)}\n${rate(line, 2)}` },
          ];
  const fixed: Column[] = [
    { head: 'HSN', width: 48, of: (line) => line.hsn ?? '–' },
    { head: 'Qty', width: 28, right: true, of: (line) => String(line.quantity) },
    { head: 'Taxable value', width: 72, right: true, of: (line) => rupees(line.taxablePaise) },
    ...taxes,
    { head: 'Total', width: 72, right: true, of: (line) => rupees(line.totalPaise) },
  ];
  const rest = PAGE.right - PAGE.left - 22 - fixed.reduce((sum, { width }) => sum + width, 0);
  return [
    { head: '#', width: 22, of: (_, index) => String(index + 1) },
    { head: 'Item', width: rest, of: (line) => line.name },
    ...fixed,
  ];
}

/** Draws an invoice as a PDF of one or more pages, with the amount in words. */
export async function renderInvoice(invoice: Invoice, seller: Config['seller']): Promise<Buffer> {
  const isTaxInvoice = invoice.taxMode === 'gst' && seller.gstin !== null;
  const title = isTaxInvoice ? 'Tax invoice' : 'Invoice';
  const sheet = await createPdfDocument(`${title} ${invoice.number}`, seller.name, [invoice, seller]);
  const { doc, block } = sheet;
  sheet.head(seller.name, title);
  const { to } = invoice;
  const half = (PAGE.right - PAGE.left) / 2 - 10;
  const left = block([seller.address, seller.gstin ? `GSTIN ${seller.gstin}` : ''], PAGE.left, 76, half);
  const right = block(
    [
      `Invoice number: ${invoice.number}`,
      `Invoice date: ${formatDay(invoice.issuedAt.toISOString())}`,
      `Order: ${invoice.orderId} of ${formatDay(invoice.orderedAt.toISOString())}`,
    ],
    PAGE.left + half + 20,
    76,
    half,
  );
  const below = Math.max(left, right) + 12;
  doc.font('strong').text('Bill to and ship to', PAGE.left, below).font('text');
  sheet.y =
    block(
      [to.fullName, to.address, `${to.city}, ${to.state} ${to.zipCode}`, `Place of supply: ${to.state}`],
      PAGE.left,
      doc.y,
      half,
    ) + 14;

  const columns = columnsOf(invoice);
  sheet.row(
    columns,
    columns.map(({ head }) => head),
    'strong',
  );
  invoice.lines.forEach((line, index) =>
    sheet.row(
      columns,
      columns.map(({ of }) => of(line, index)),
      'text',
    ),
  );

  const closing: [string, string][] = [
    ['Taxable value', rupees(sums(invoice.lines, (line) => line.taxablePaise))],
    ...(invoice.taxMode === 'estimate'
      ? [['Tax', rupees(sums(invoice.lines, (line) => line.estimatePaise))] satisfies [string, string]]
      : []),
    ...(
      [
        ['CGST', 'cgstPaise'],
        ['SGST/UTGST', 'sgstPaise'],
        ['IGST', 'igstPaise'],
      ] as const
    ).flatMap(([label, key]): [string, string][] => {
      const sum = sums(invoice.lines, (line) => line[key]);
      return sum > 0 ? [[label, rupees(sum)]] : [];
    }),
    ...(invoice.taxMode === 'gst' ? [] : [['Delivery', rupees(invoice.shippingPaise)] satisfies [string, string]]),
    ['Total', rupees(invoice.totalPaise)],
  ];
  sheet.keepTogether(120);
  let y = sheet.y + 6;
  for (const [label, value] of closing) {
    doc
      .font(label === 'Total' ? 'strong' : 'text')
      .fontSize(label === 'Total' ? 11 : 9)
      .text(label, 320, y, { width: 120 })
      .text(value, 440, y, { width: PAGE.right - 443, align: 'right' });
    y += label === 'Total' ? 20 : 15;
  }
  doc
    .font('strong')
    .fontSize(9)
    .text('Amount in words', PAGE.left, y + 6);
  doc.font('text').text(toCurrency(toRupees(invoice.totalPaise)), { width: PAGE.right - PAGE.left });
  if (invoice.creditPaise > 0)
    doc.moveDown().text(`Of the order’s payment, ${rupees(invoice.creditPaise)} is store credit.`, {
      width: PAGE.right - PAGE.left,
    });
  doc
    .moveDown()
    .fillColor('#5c5148')
    .fontSize(8)
    .text(
      `${isTaxInvoice ? 'Whether tax is payable on reverse charge: no. ' : ''}This is a computer-generated ` +
        'invoice and needs no signature. Items cancelled before dispatch are not included.',
      { width: PAGE.right - PAGE.left },
    );
  return sheet.bytes();
}
