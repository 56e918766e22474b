import { formatRupees, toRupees } from '@haat/shared/money';
import { createPdfDocument, PAGE } from '../invoices/sheet';
import { code128 } from './code-128';
import type { Booking, LabelSender, Shipment } from './courier';

/** Size of the label on the page, in points: 4 × 6 inches. */
const LABEL = { width: 288, height: 432 };
const INSET = 14;
/** Height of the return address, in points. */
const RETURN_HEIGHT = 74;

/**
 * Draws a shipping label on A4, at the top left: AWB as barcode, addressee, amount to collect, contents and the return
 * address at the bottom.
 */
export async function drawLabel(booking: Booking, shipment: Shipment, sender: LabelSender): Promise<Buffer> {
  const { carrier, awb } = booking;
  const sheet = await createPdfDocument(`Label ${awb}`, carrier, [booking, shipment, sender]);
  const { doc } = sheet;
  const [left, top] = [PAGE.left, PAGE.left];
  const inner = LABEL.width - 2 * INSET;
  doc.rect(left, top, LABEL.width, LABEL.height).lineWidth(1).strokeColor('#000').stroke();
  doc
    .fillColor('#000')
    .font('strong')
    .fontSize(14)
    .text(carrier, left + INSET, top + 10, { width: inner });
  const { bars, width } = code128(awb);
  const module = Math.min(1.4, inner / width);
  for (const [start, length] of bars) doc.rect(left + INSET + start * module, top + 36, length * module, 56);
  doc.fill('#000');
  doc
    .font('strong')
    .fontSize(12)
    .text(awb, left + INSET, top + 96, { width: inner });
  const pays =
    shipment.collectPaise > 0
      ? `Cash on delivery: collect ${formatRupees(toRupees(shipment.collectPaise))}`
      : 'Prepaid: do not collect cash';
  doc
    .font('strong')
    .fontSize(13)
    .text(pays, left + INSET, top + 122, { width: inner });
  doc.fontSize(11);
  const { to } = shipment;
  const bottom = sheet.block(
    [
      'Deliver to',
      to.fullName,
      to.address,
      `${to.city}, ${to.state} ${to.zipCode}`,
      shipment.phone ? `Phone ${shipment.phone}` : '',
    ],
    left + INSET,
    top + 152,
    inner,
  );
  doc.fontSize(9);
  sheet.block(
    [
      `Order ${shipment.orderId} · ${(shipment.weightGrams / 1000).toLocaleString('en-IN')} kg`,
      ...shipment.items.slice(0, 8).map(({ sku, quantity }) => `${quantity} × ${sku}`),
      shipment.items.length > 8 ? `and ${shipment.items.length - 8} more` : '',
    ],
    left + INSET,
    bottom + 12,
    inner,
  );
  sheet.block(
    ['If undelivered, return to', sender.name, sender.address],
    left + INSET,
    top + LABEL.height - RETURN_HEIGHT,
    inner,
  );
  return sheet.bytes();
}
