import { runsOf } from './scripts';
import { fontFile, shapedFontsFor } from './shaped-fonts';

/** A4 in points, with margins. */
export const PAGE = { width: 595, height: 842, left: 48, right: 547, bottom: 780 };

export interface SheetColumn {
  head: string;
  width: number;
  right?: boolean;
}

/**
 * A document of A4 pages with the shared elements: header, blocks of lines, and rows that continue on the next page.
 * Its font Mukta has the rupee sign and Devanagari, which the standard PDF fonts do not have.
 * @param content the printed content, which determines the fonts to load
 */
export async function createPdfDocument(title: string, author: string, content: unknown) {
  const fonts = await shapedFontsFor(JSON.stringify([author, content]));
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({
    size: 'A4',
    margin: PAGE.left,
    info: { Title: title, Author: author },
    lang: 'en-IN',
    displayTitle: true,
  });
  doc.registerFont('text', fontFile('mukta/400Regular/Mukta_400Regular.ttf'));
  doc.registerFont('strong', fontFile('mukta/600SemiBold/Mukta_600SemiBold.ttf'));
  // PDFKit accepts fontkit's fonts too.
  for (const [script, font] of fonts) doc.registerFont(script, font as unknown as string);
  /** Writes a line with the font of each part's script. */
  function write(line: string, x: number, y: number, face: 'text' | 'strong', options: PDFKit.Mixins.TextOptions) {
    const runs = fonts.size > 0 ? runsOf(line) : [{ text: line, script: null }];
    runs.forEach(({ text, script }, index) => {
      const run = { ...options, ...(script ? { features: [] } : {}), continued: index < runs.length - 1 };
      doc.font(script ?? face);
      if (index === 0) doc.text(text, x, y, run);
      else doc.text(text, run);
    });
    doc.font(face);
  }
  const done = new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => resolve(Buffer.concat(chunks)))
      .on('error', reject);
  });
  const sheet = {
    doc,
    /** Vertical position of the next row. */
    y: PAGE.left,
    /** The shop's name and the title of the document at the top of a page, followed by small text. */
    head(shop: string, kind: string): void {
      doc.fontSize(20).fillColor('#8a3b12');
      write(shop, PAGE.left, 44, 'strong', {});
      doc
        .font('strong')
        .fontSize(14)
        .fillColor('#000')
        .text(kind, PAGE.left, 48, { align: 'right', width: PAGE.right - PAGE.left });
      doc.font('text').fontSize(9);
    },
    /** Writes lines one below the other. @returns the position after them */
    block(lines: readonly string[], x: number, y: number, width: number): number {
      doc.y = y;
      for (const line of lines.filter(Boolean)) write(line, x, doc.y, 'text', { width });
      return doc.y;
    },
    /** Starts a new page if this height does not fit on the current one. */
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
      let bottom = sheet.y + height;
      columns.forEach(({ width, right }, index) => {
        doc.y = sheet.y;
        for (const line of (cells[index] ?? '').split('\n'))
          write(line, x + 3, doc.y, face, { width: width - 6, align: right ? 'right' : 'left' });
        bottom = Math.max(bottom, doc.y);
        x += width;
      });
      sheet.y = bottom + 5;
      doc
        .moveTo(PAGE.left, sheet.y - 2)
        .lineTo(PAGE.right, sheet.y - 2)
        .lineWidth(0.5)
        .strokeColor('#c8b9a6')
        .stroke();
    },
    /** Ends the document and returns its bytes. */
    bytes(): Promise<Buffer> {
      doc.end();
      return done;
    },
  };
  return sheet;
}
