import { createRequire } from 'node:module';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';

/** A4 in points, with its margins. */
export const PAGE = { width: 595, height: 842, left: 48, right: 547, bottom: 780 };

/** Mukta has the sign of the rupee and Devanagari, which the fonts that every PDF reader brings have not. */
const font = (file: string) =>
  join(createRequire(join(process.cwd(), 'package.json')).resolve('@expo-google-fonts/mukta/package.json'), '..', file);

export interface SheetColumn {
  head: string;
  width: number;
  right?: boolean;
}

/**
 * A document of A4 pages, with what every paper of the shop has: its head, blocks of lines, rows that go on over pages.
 */
export function newSheet(title: string, author: string) {
  const doc = new PDFDocument({
    size: 'A4',
    margin: PAGE.left,
    info: { Title: title, Author: author },
    lang: 'en-IN',
    displayTitle: true,
  });
  doc.registerFont('text', font('400Regular/Mukta_400Regular.ttf'));
  doc.registerFont('strong', font('600SemiBold/Mukta_600SemiBold.ttf'));
  const done = new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => resolve(Buffer.concat(chunks)))
      .on('error', reject);
  });
  const sheet = {
    doc,
    /** Where the next row begins. */
    y: PAGE.left,
    /** The shop's name and what the paper is, at the top of a page; what follows is small text. */
    head(shop: string, kind: string): void {
      doc.font('strong').fontSize(20).fillColor('#8a3b12').text(shop, PAGE.left, 44);
      doc
        .font('strong')
        .fontSize(14)
        .fillColor('#000')
        .text(kind, PAGE.left, 48, { align: 'right', width: PAGE.right - PAGE.left });
      doc.font('text').fontSize(9);
    },
    /** Lines under each other. @returns where they end */
    block(lines: readonly string[], x: number, y: number, width: number): number {
      doc.text(lines.filter(Boolean).join('\n'), x, y, { width });
      return doc.y;
    },
    /** Goes on to the next page where so much doesn't fit on this one. */
    keepTogether(height: number): void {
      if (sheet.y + height <= PAGE.bottom) return;
      doc.addPage();
      sheet.y = PAGE.left;
    },
    row(columns: readonly SheetColumn[], cells: readonly string[], face: 'text' | 'strong'): void {
      doc.font(face).fontSize(8.5);
      const height = Math.max(
        ...cells.map((cell, index) => doc.heightOfString(cell, { width: (columns[index]?.width ?? 0) - 6 })),
      );
      sheet.keepTogether(height);
      let x = PAGE.left;
      columns.forEach(({ width, right }, index) => {
        doc.text(cells[index] ?? '', x + 3, sheet.y, { width: width - 6, align: right ? 'right' : 'left' });
        x += width;
      });
      sheet.y += height + 5;
      doc
        .moveTo(PAGE.left, sheet.y - 2)
        .lineTo(PAGE.right, sheet.y - 2)
        .lineWidth(0.5)
        .strokeColor('#c8b9a6')
        .stroke();
    },
    /** Ends the document. */
    bytes(): Promise<Buffer> {
      doc.end();
      return done;
    },
  };
  return sheet;
}
