/** Thrown when a file is not in the expected format: nothing in it is imported. */
export class WrongFormat extends Error {}

/** @throws WrongFormat naming the columns of `format` that the file doesn't have */
export function needColumns(cells: Readonly<Record<string, string>>, columns: string[], format: string): void {
  const missing = columns.filter((column) => !(column in cells));
  if (missing.length === 0) return;
  const found = Object.keys(cells).slice(0, 8).join(', ');
  throw new WrongFormat(
    `This is no ${format} file: it has no column ${missing.map((column) => `“${column}”`).join(', ')}. Its columns are ${found}${Object.keys(cells).length > 8 ? ', …' : ''}.`,
  );
}
