import { zipOf } from './zip-of';

/** A cell: a text, a number, or a raw value of the workbook's XML. `style` is a number format, or its number. */
export type SheetCell =
  string | number | null | { value: string | number; type?: string; style?: string | number } | { formula: string };

const escaped = (text: string) => text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`);
const address = (row: number, column: number) =>
  `${column >= 26 ? String.fromCharCode(64 + Math.floor(column / 26)) : ''}${String.fromCharCode(65 + (column % 26))}${row}`;

/** An Excel workbook with sheets by name. @param merged ranges of the first sheet, like A2:A4 */
export function workbookOf(
  sheets: Record<string, readonly (readonly SheetCell[])[]>,
  { is1904 = false, merged = [] as readonly string[], more = [] as (readonly [string, Buffer, number?])[] } = {},
): Buffer {
  const strings: string[] = [];
  const formats: (string | number)[] = [0];
  const cellOf = (cell: SheetCell, row: number, column: number): string => {
    if (cell === null) return '';
    const at = `r="${address(row, column)}"`;
    if (typeof cell === 'string') return `<c ${at} t="s"><v>${strings.push(cell) - 1}</v></c>`;
    if (typeof cell === 'number') return `<c ${at}><v>${cell}</v></c>`;
    if ('formula' in cell) return `<c ${at}><f>${escaped(cell.formula)}</f></c>`;
    const { value, type, style = 0 } = cell;
    if (!formats.includes(style)) formats.push(style);
    const what = `${at} s="${formats.indexOf(style)}"${type ? ` t="${type}"` : ''}`;
    return type === 'inlineStr'
      ? `<c ${what}><is><t>${escaped(String(value))}</t></is></c>`
      : `<c ${what}><v>${escaped(String(value))}</v></c>`;
  };
  const names = Object.keys(sheets);
  const ranges = merged.map((range) => `<mergeCell ref="${range}"/>`).join('');
  const xml = names.map(
    (name, sheet) =>
      `<worksheet><sheetData>${(sheets[name] ?? [])
        .map(
          (cells, at) =>
            `<row r="${at + 1}">${cells.map((cell, column) => cellOf(cell, at + 1, column)).join('')}</row>`,
        )
        .join('')}</sheetData>${sheet === 0 && ranges ? `<mergeCells>${ranges}</mergeCells>` : ''}</worksheet>`,
  );
  const type = (name: string) => `http://schemas.openxmlformats.org/officeDocument/2006/relationships/${name}`;
  const relations = (...all: [id: string, kind: string, target: string][]) =>
    `<Relationships>${all.map(([id, kind, target]) => `<Relationship Id="${id}" Type="${type(kind)}" Target="${target}"/>`).join('')}</Relationships>`;
  const files: Record<string, string> = {
    '_rels/.rels': relations(['r1', 'officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': `<workbook xmlns:r="r"><workbookPr date1904="${is1904 ? 1 : 0}"/><sheets>${names
      .map((name, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="s${at}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      ...names.map((_, at): [string, string, string] => [`s${at}`, 'worksheet', `worksheets/sheet${at + 1}.xml`]),
      ['x1', 'sharedStrings', 'sharedStrings.xml'],
      ['x2', 'styles', '/xl/styles.xml'],
    ),
    'xl/sharedStrings.xml': `<sst>${strings.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`,
    'xl/styles.xml': `<styleSheet><numFmts>${formats
      .map((format, at) =>
        typeof format === 'string' ? `<numFmt numFmtId="${164 + at}" formatCode="${escaped(format)}"/>` : '',
      )
      .join('')}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs>${formats
      .map((format, at) => `<xf numFmtId="${typeof format === 'string' ? 164 + at : format}"/>`)
      .join('')}</cellXfs></styleSheet>`,
    ...Object.fromEntries(xml.map((text, at) => [`xl/worksheets/sheet${at + 1}.xml`, text])),
  };
  return zipOf([...Object.entries(files).map(([name, text]) => [name, Buffer.from(text)] as const), ...more]);
}
