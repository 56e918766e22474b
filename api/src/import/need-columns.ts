import { knownSystem } from './known-systems';

/** Thrown when a file is not in the expected format: nothing in it is imported. */
export class WrongFormat extends Error {}

/** @throws WrongFormat naming the columns of `format` that the file lacks */
export function needColumns(cells: Readonly<Record<string, string>>, columns: string[], format: string): void {
  const missing = columns.filter((column) => !(column in cells));
  if (missing.length === 0) return;
  const system = knownSystem(Object.keys(cells));
  const found = Object.keys(cells).slice(0, 8).join(', ');
  throw new WrongFormat(
    `${system ? `This looks like a file of ${system.name}. ` : ''}This is no ${format} file: it has no column ${missing.map((column) => `“${column}”`).join(', ')}. Its columns are ${found}${Object.keys(cells).length > 8 ? ', …' : ''}.`,
  );
}
