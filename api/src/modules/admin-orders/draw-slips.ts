import type { Order } from '@haat/shared/contract/order';
import { formatDay } from '@haat/shared/india/calendar';
import { formatRupees } from '@haat/shared/money';
import { createPdfDocument, PAGE, type SheetColumn } from '../invoices/sheet';

const columns: readonly SheetColumn[] = [
  { head: 'Packed', width: 52 },
  { head: 'Item', width: PAGE.right - PAGE.left - 52 - 150 - 56 },
  { head: 'SKU', width: 150 },
  { head: 'Quantity', width: 56, right: true },
];

/** The items of an order that go into a box: those that have not shipped, or those of one parcel. */
export interface Slip {
  order: Order;
  instructions: string | null;
  /** A parcel's number; null for items that are still to be packed. */
  parcel: number | null;
}

/** The items of a slip, without prices: the parcel may be a present. */
const thingsOn = ({ order, parcel }: Slip) =>
  order.lines
    .map((line) => ({
      line,
      quantity:
        parcel === null
          ? line.quantity - line.cancelled - line.shipped
          : (order.parcels.find(({ number }) => number === parcel)?.lines.find(({ lineId }) => lineId === line.id)
              ?.quantity ?? 0),
    }))
    .filter(({ quantity }) => quantity > 0);

/** Draws packing slips as one PDF, one page each. */
export async function drawSlips(slips: readonly Slip[], shop: string): Promise<Buffer> {
  const sheet = await createPdfDocument(
    slips.length === 1 ? `Packing slip ${slips[0]?.order.id ?? ''}` : `${slips.length} packing slips`,
    shop,
    slips,
  );
  const { doc } = sheet;
  slips.forEach((slip, index) => {
    const { order, instructions, parcel } = slip;
    if (index > 0) doc.addPage();
    sheet.head(shop, 'Packing slip');
    doc.font('strong').fontSize(16).text(order.id, PAGE.left, 84);
    doc.font('text').fontSize(9);
    const { address: to } = order;
    const half = (PAGE.right - PAGE.left) / 2 - 10;
    const left = sheet.block(
      [
        'To',
        to.fullName,
        to.address,
        `${to.city}, ${to.state} ${to.zipCode}`,
        order.due > 0 ? `To pay on delivery: ${formatRupees(order.due)}` : '',
      ],
      PAGE.left,
      112,
      half,
    );
    const shipped = order.parcels.find(({ number }) => number === parcel);
    const right = sheet.block(
      [
        `Order of ${formatDay(order.date)}`,
        `Arrives by ${formatDay(order.estimatedDelivery)}`,
        shipped ? `Parcel ${shipped.number}: ${shipped.carrier} ${shipped.tracking}` : '',
        instructions ? `Delivery instructions: ${instructions}` : '',
      ],
      PAGE.left + half + 20,
      112,
      half,
    );
    sheet.y = Math.max(left, right) + 16;
    sheet.row(
      columns,
      columns.map(({ head }) => head),
      'strong',
    );
    const items = thingsOn(slip);
    for (const { line, quantity } of items) {
      const options = Object.entries(line.options)
        .map(([name, value]) => `${name}: ${value}`)
        .join(', ');
      sheet.row(
        columns,
        ['[   ]', [line.name, options].filter(Boolean).join('\n'), line.sku, String(quantity)],
        'text',
      );
    }
    doc
      .font('strong')
      .fontSize(10)
      .text(`${items.reduce((sum, { quantity }) => sum + quantity, 0)} in all`, PAGE.left, sheet.y + 8, {
        align: 'right',
        width: PAGE.right - PAGE.left - 3,
      });
  });
  return sheet.bytes();
}
