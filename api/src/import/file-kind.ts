import { readBytes, type ByteSource } from './byte-source';
import { WrongFormat } from './need-columns';

const SAMPLE_BYTES = 4096;

/** Files that are neither text tables nor workbooks, by their first bytes. */
const others: readonly (readonly [begins: RegExp, what: string, cure: string])[] = [
  [
    /^\xd0\xcf\x11\xe0/,
    'an old Excel workbook (.xls), or a workbook with a password',
    'Open it in Excel, remove the password if it has one, and save it as “Excel Workbook (.xlsx)”',
  ],
  [/^%PDF/, 'a PDF', 'Export the products as CSV or Excel (.xlsx) instead'],
  [/^(?:\x89PNG|\xff\xd8\xff|GIF8|RIFF....WEBP)/s, 'a picture', 'Choose the CSV or Excel file with the products'],
  [/^\x1f\x8b/, 'a compressed file (.gz)', 'Unpack it and choose the file inside'],
  [/^(?:Rar!|7z\xbc\xaf)/, 'a compressed archive', 'Unpack it and choose the CSV or Excel file inside'],
  [/^\xff\xfe\0\0|^\0\0\xfe\xff/, 'text in UTF-32', 'Save it as CSV UTF-8'],
  [
    /^(?:\xef\xbb\xbf)?\s*<(?:!doctype html|html|table|meta|\?xml[^>]*>\s*<(?:html|Workbook))/i,
    'a web page or an XML table, even if its name ends in .csv or .xls',
    'Open it in Excel or LibreOffice and save it as “Excel Workbook (.xlsx)” or “CSV UTF-8”',
  ],
  [
    /^(?:\xef\xbb\xbf)?\s*<\?xml|^(?:\xef\xbb\xbf)?\s*<(?:rss|feed)\b/i,
    'an XML file',
    'Export the products as CSV or Excel (.xlsx)',
  ],
  [/^(?:\xef\xbb\xbf)?\s*[{[]\s*["{[\]}]/, 'JSON', 'Export the products as CSV or Excel (.xlsx)'],
  [/^SQLite format 3\0/, 'a database', 'Export the products as CSV or Excel (.xlsx)'],
];

/**
 * The kind of a file by its first bytes, because file names are unreliable.
 * @throws WrongFormat for a file without a table, with its kind and a remedy
 */
export async function fileKind(source: ByteSource): Promise<'text' | 'zip'> {
  const head = (await readBytes(source, 0, SAMPLE_BYTES)).toString('latin1');
  if (/^PK(?:\x03\x04|\x05\x06|\x07\x08)/.test(head)) return 'zip';
  const other = others.find(([begins]) => begins.test(head));
  if (other) throw new WrongFormat(`This file is ${other[1]}, not CSV or Excel (.xlsx). ${other[2]}.`);
  return 'text';
}
