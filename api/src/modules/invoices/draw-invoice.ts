import { formatDay } from '@haat/shared/india/calendar';
import { formatRupees, toRupees } from '@haat/shared/money';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import { ToWords } from 'to-words';
import type { Config } from '../../config';
import type { Invoice, InvoiceLine } from './read-invoice';

/** A4 in points, with its margins. */
const PAGE = { width: 595, height: 842, left: 48, right: 547, bottom: 780 };
const words = new ToWords({ localeCode: 'en-IN', converterOptions: { currency: true } });
const rupees = (paise: number) => formatRupees(toRupees(paise));

/** Mukta has the sign of the rupee and Devanagari, which the fonts that every PDF reader brings have not. */
const font = (file: string) => join(createRequire(join(process.cwd(), 'package.json')).resolve('@expo-google-fonts/mukta/package.json'), '..', file);

interface Column {
  head: string;
  width: number;
  right?: boolean;
  of: (line: InvoiceLine, index: number) => string;
}

const rate = (line: InvoiceLine, parts: number) => (line.rateBp === null ? '' : `${line.rateBp / 100 / parts}%`);
const sums = (lines: readonly InvoiceLine[], of: (line: InvoiceLine) => number) => lines.reduce((sum, line) => sum + of(line), 0);

/** The columns that the sale needs: central and state tax within a state, the integrated one between two, or the estimate. */
function columnsOf({ taxMode, lines }: Invoice): Column[] {
  const between = lines.some((line) => line.igstPaise > 0);
  const taxes: Column[] = taxMode === 'estimate' ? [{ head: 'Tax', width: 62, right: true, of: (line) => rupees(line.estimatePaise) }]
    : between ? [{ head: 'IGST', width: 76, right: true, of: (line) => `${rupees(line.igstPaise)}\n${rate(line, 1)}` }]
      : [{ head: 'CGST', width: 62, right: true, of: (line) => `${rupees(line.cgstPaise)}\n${rate(line, 2)}` }, { head: 'SGST/UTGST', width: 62, right: true, of: (line) => `${rupees(line.sgstPaise)}\n${rate(line, 2)}` }];
  const fixed: Column[] = [
    { head: 'HSN', width: 48, of: (line) => line.hsn ?? '–' },
    { head: 'Qty', width: 28, right: true, of: (line) => String(line.quantity) },
    { head: 'Taxable value', width: 72, right: true, of: (line) => rupees(line.taxablePaise) },
    ...taxes,
    { head: 'Total', width: 72, right: true, of: (line) => rupees(line.totalPaise) },
  ];
  const rest = PAGE.right - PAGE.left - 22 - fixed.reduce((sum, { width }) => sum + width, 0);
  return [{ head: '#', width: 22, of: (_, index) => String(index + 1) }, { head: 'Item', width: rest, of: (line) => line.name }, ...fixed];
}

/** Draws an invoice as a PDF of one or more pages, with the amount in words. */
export function drawInvoice(invoice: Invoice, seller: Config['seller']): Promise<Buffer> {
  const isTaxInvoice = invoice.taxMode === 'gst' && seller.gstin !== null;
  const title = isTaxInvoice ? 'Tax invoice' : 'Invoice';
  const doc = new PDFDocument({ size: 'A4', margin: PAGE.left, info: { Title: `${title} ${invoice.number}`, Author: seller.name }, lang: 'en-IN', displayTitle: true });
  doc.registerFont('text', font('400Regular/Mukta_400Regular.ttf'));
  doc.registerFont('strong', font('600SemiBold/Mukta_600SemiBold.ttf'));
  const done = new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => resolve(Buffer.concat(chunks))).on('error', reject);
  });

  doc.font('strong').fontSize(20).fillColor('#8a3b12').text(seller.name, PAGE.left, 44);
  doc.font('strong').fontSize(14).fillColor('#000').text(title, PAGE.left, 48, { align: 'right', width: PAGE.right - PAGE.left });
  doc.font('text').fontSize(9);
  const block = (lines: readonly string[], x: number, y: number, width: number) => {
    doc.text(lines.filter(Boolean).join('\n'), x, y, { width });
    return doc.y;
  };
  const { to } = invoice;
  const half = (PAGE.right - PAGE.left) / 2 - 10;
  const left = block([seller.address, seller.gstin ? `GSTIN ${seller.gstin}` : ''], PAGE.left, 76, half);
  const right = block([`Invoice number: ${invoice.number}`, `Invoice date: ${formatDay(invoice.issuedAt.toISOString())}`, `Order: ${invoice.orderId} of ${formatDay(invoice.orderedAt.toISOString())}`], PAGE.left + half + 20, 76, half);
  const below = Math.max(left, right) + 12;
  doc.font('strong').text('Bill to and ship to', PAGE.left, below).font('text');
  let y = block([to.fullName, to.address, `${to.city}, ${to.state} ${to.zipCode}`, `Place of supply: ${to.state}`], PAGE.left, doc.y, half) + 14;

  const columns = columnsOf(invoice);
  const row = (cells: readonly string[], face: 'text' | 'strong') => {
    doc.font(face).fontSize(8.5);
    const height = Math.max(...cells.map((cell, index) => doc.heightOfString(cell, { width: (columns[index]?.width ?? 0) - 6 })));
    if (y + height > PAGE.bottom) {
      doc.addPage();
      y = PAGE.left;
    }
    let x = PAGE.left;
    columns.forEach(({ width, right: toRight }, index) => {
      doc.text(cells[index] ?? '', x + 3, y, { width: width - 6, align: toRight ? 'right' : 'left' });
      x += width;
    });
    y += height + 5;
    doc.moveTo(PAGE.left, y - 2).lineTo(PAGE.right, y - 2).lineWidth(0.5).strokeColor('#c8b9a6').stroke();
  };
  row(columns.map(({ head }) => head), 'strong');
  invoice.lines.forEach((line, index) => row(columns.map(({ of }) => of(line, index)), 'text'));

  const closing: [string, string][] = [
    ['Taxable value', rupees(sums(invoice.lines, (line) => line.taxablePaise))],
    ...(invoice.taxMode === 'estimate' ? [['Tax', rupees(sums(invoice.lines, (line) => line.estimatePaise))] satisfies [string, string]] : []),
    ...([['CGST', 'cgstPaise'], ['SGST/UTGST', 'sgstPaise'], ['IGST', 'igstPaise']] as const).flatMap(([label, key]): [string, string][] => {
      const sum = sums(invoice.lines, (line) => line[key]);
      return sum > 0 ? [[label, rupees(sum)]] : [];
    }),
    ['Delivery', rupees(invoice.shippingPaise)],
    ['Total', rupees(invoice.totalPaise)],
  ];
  if (y + 120 > PAGE.bottom) {
    doc.addPage();
    y = PAGE.left;
  }
  y += 6;
  for (const [label, value] of closing) {
    doc.font(label === 'Total' ? 'strong' : 'text').fontSize(label === 'Total' ? 11 : 9).text(label, 320, y, { width: 120 }).text(value, 440, y, { width: PAGE.right - 443, align: 'right' });
    y += label === 'Total' ? 20 : 15;
  }
  doc.font('strong').fontSize(9).text('Amount in words', PAGE.left, y + 6);
  doc.font('text').text(words.convert(toRupees(invoice.totalPaise)), { width: PAGE.right - PAGE.left });
  doc.moveDown().fillColor('#5c5148').fontSize(8)
    .text(`${isTaxInvoice ? 'Whether tax is payable on reverse charge: no. ' : ''}This invoice was made by a computer and needs no signature. What was cancelled before it was sent is not on it.`, { width: PAGE.right - PAGE.left });
  doc.end();
  return done;
}
