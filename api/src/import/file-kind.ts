import { readBytes, type ByteSource } from './byte-source';
import { utf16WithoutMark } from './encoding';
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
  [
    /^\x1f\x8b|^BZh[1-9]|^\xfd7zXZ|^\x28\xb5\x2f\xfd/,
    'a compressed file (.gz, .bz2 or .xz)',
    'Unpack it and choose the file inside',
  ],
  [
    /^(?:Rar!|7z\xbc\xaf)|^[^\0]{1,100}\0[^]{156,255}ustar/,
    'a compressed archive',
    'Unpack it and choose the CSV or Excel file inside',
  ],
  [/^\xff\xfe\0\0|^\0\0\xfe\xff/, 'text in UTF-32', 'Save it as CSV UTF-8'],
  [
    /^(?:\xef\xbb\xbf)?\s*<(?:!doctype html|html|table|meta|\?xml[^>]*>\s*<(?:html|Workbook))/i,
    'a web page or an XML table, even if its name ends in .csv or .xls',
    'Open it in Excel or LibreOffice and save it as “Excel Workbook (.xlsx)” or “CSV UTF-8”',
  ],
  [
    /^(?:\xef\xbb\xbf)?MIME-Version:|^\S+: [^\n]*\n(?:[^\n]+\n)*MIME-Version:/i,
    'a web archive or an email, even if its name ends in .xls',
    'Open it in Excel or LibreOffice and save it as “Excel Workbook (.xlsx)” or “CSV UTF-8”',
  ],
  [
    /^(?:\xef\xbb\xbf)?\s*\{\s*"(?:url|doc_id)"[^]*docs\.google\.com|^\[InternetShortcut\]|^\s*https?:\/\/\S+\s*$/i,
    'a link to a table',
    'Open the link, in Google Sheets choose File, Download, Comma-separated values (.csv), and import that file',
  ],
  [
    /^(?:\xef\xbb\xbf)?\s*<[^]*wordpress\.org\/export|^(?:\xef\xbb\xbf)?\s*<\?xml[^]*WordPress eXtended RSS/i,
    'WordPress’s export in XML',
    'In WooCommerce, open Products, choose Export, and import that CSV file',
  ],
  [/^\{\\rtf/, 'a text document (.rtf)', 'Choose the CSV or Excel file with the products'],
  [/^ID;P/, 'an old spreadsheet (.slk)', 'Open it in Excel and save it as “Excel Workbook (.xlsx)”'],
  [
    /^\s*(?:--|\/\*|CREATE|INSERT)[^]*(?:CREATE TABLE|INSERT INTO)\s+[`"\w.]+\s*(?:\(|VALUES)|^(?:CREATE TABLE|INSERT INTO)\s/i,
    'a backup of a database (SQL)',
    'Export the products as CSV or Excel (.xlsx) from the shop that the backup is of',
  ],
  [/^(?:PAR1|Obj\x01|ARROW1)/, 'a data file of another program', 'Export the products as CSV or Excel (.xlsx)'],
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
  const bytes = await readBytes(source, 0, SAMPLE_BYTES);
  const head = bytes.toString('latin1');
  if (/^PK(?:\x03\x04|\x05\x06|\x07\x08)/.test(head)) return 'zip';
  const other = others.find(([begins]) => begins.test(head));
  if (other) throw new WrongFormat(`This file is ${other[1]}, not CSV or Excel (.xlsx). ${other[2]}.`);
  if (isBinary(bytes, head))
    throw new WrongFormat(
      'This file is neither text nor a workbook. Choose the CSV or Excel (.xlsx) file with the products.',
    );
  return 'text';
}

/** Whether a file has control characters that no text has. */
function isBinary(bytes: Buffer, head: string): boolean {
  if (/^(?:\xff\xfe|\xfe\xff)/.test(head) || utf16WithoutMark(bytes) !== null) return false;
  const controls = head.match(/[\x01-\x08\x0e-\x1a\x1c-\x1f]/g)?.length ?? 0;
  return controls > head.length * 0.02;
}
