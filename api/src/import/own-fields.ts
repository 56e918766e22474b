import { contentLanguages } from '@haat/shared/contract/content-page-list';
import { MAX_SEO_DESCRIPTION, MAX_SEO_TITLE } from '@haat/shared/contract/product';
import * as z from 'zod/mini';
import { cutAt, isHiddenWord, oneLine } from './cell-text';
import type { OwnFields } from './imported-product';
import { ownColumns } from './shopify-columns';

/** A cell with an invalid value, with a remedy. */
export class BadCell extends Error {
  override name = 'BadCell';

  constructor(
    readonly field: string,
    message: string,
    readonly remedy: string,
  ) {
    super(message);
  }
}

type Cells = Readonly<Record<string, string>>;

const textIn = (cells: Cells, column: string, maxLength = 2_000): string | null =>
  cutAt((cells[column] ?? '').trim(), maxLength) || null;

function yesOrNo(cells: Cells, column: string): boolean | null {
  const cell = oneLine(cells[column]).toLowerCase();
  if (cell === '') return null;
  if (cell !== 'true' && cell !== 'false')
    throw new BadCell(
      column,
      `“${cutAt(cell, 40)}” is neither TRUE nor FALSE`,
      'Write TRUE or FALSE, or leave it empty.',
    );
  return cell === 'true';
}

function numberIn(cells: Cells, column: string, max: number, { isWhole }: { isWhole: boolean }): number | null {
  const cell = oneLine(cells[column]);
  if (cell === '') return null;
  const number = Number(cell);
  if (!Number.isFinite(number) || number < 0 || number > max || (isWhole && !Number.isInteger(number)))
    throw new BadCell(
      column,
      `“${cutAt(cell, 40)}” is no ${isWhole ? 'whole ' : ''}number from 0 to ${max}`,
      `Write a ${isWhole ? 'whole ' : ''}number from 0 to ${max}, or leave it empty.`,
    );
  return number;
}

const factsSchema = z.array(z.object({ label: z.string(), value: z.string() }));

/**
 * Parses the rows of the details table.
 * @throws BadCell
 */
export function factsOf(cell: string | undefined): { label: string; value: string }[] {
  const text = (cell ?? '').trim();
  if (text === '') return [];
  try {
    return factsSchema.parse(JSON.parse(text)).map(({ label, value }) => ({ label, value }));
  } catch {
    throw new BadCell(
      ownColumns.facts,
      'The details can’t be read',
      'Write them like [{"label":"Weave","value":"Jamdani"}], or leave the cell empty.',
    );
  }
}

const text = z.optional(z.string().check(z.maxLength(10_000)));
const textsSchema = z.partialRecord(
  z.enum(contentLanguages),
  z.object({
    name: text,
    brand: text,
    description: text,
    facts: z.optional(factsSchema),
    care: text,
    ingredients: text,
    origin: text,
    options: z.optional(z.record(z.string(), z.string())),
    category_words: text,
  }),
);

/**
 * Parses texts by language, in the shop's export format.
 * @throws BadCell
 */
function textsOf(cell: string | undefined): OwnFields['texts'] {
  const written = (cell ?? '').trim();
  if (written === '') return null;
  try {
    // Removes undefined properties.
    return JSON.parse(JSON.stringify(textsSchema.parse(JSON.parse(written)))) as OwnFields['texts'];
  } catch {
    throw new BadCell(
      ownColumns.texts,
      'The translations can’t be read',
      'Write them like {"hi":{"name":"साड़ी"}}, or leave the cell empty.',
    );
  }
}

/** The status of a product, from Shopify's two columns and the shop's own. */
function statusOf(cells: Cells, publishAt: string | null): OwnFields['status'] {
  const status = oneLine(cells['Status']).toLowerCase();
  if (status !== '' && !['active', 'draft', 'unlisted', 'archived'].includes(status))
    throw new BadCell('Status', `“${cutAt(status, 40)}” is no status`, 'Write active, draft or archived.');
  if (status === 'archived') return 'archived';
  if (status === 'draft' || status === 'unlisted' || isHiddenWord(cells['Published']))
    return publishAt ? 'scheduled' : 'draft';
  return 'live';
}

function momentIn(cells: Cells): string | null {
  const cell = oneLine(cells[ownColumns.publishAt]);
  if (cell === '') return null;
  const at = new Date(cell);
  if (Number.isNaN(at.getTime()))
    throw new BadCell(
      ownColumns.publishAt,
      `“${cutAt(cell, 40)}” is no moment`,
      'Write it like 2026-11-21T18:30:00Z, or leave it empty.',
    );
  return at.toISOString();
}

/**
 * The shop's own columns of a product's first row.
 * @throws BadCell
 */
export function ownFieldsOf(cells: Cells): OwnFields {
  // HS codes in Shopify may have dots, and the ten digits of other countries.
  const written = oneLine(cells[ownColumns.hsn]);
  const hsn = (/^\d[\d. ]{4,}$/.test(written) ? written.replace(/[. ]/g, '').slice(0, 8) : written) || null;
  if (hsn !== null && !/^\d{4}(\d{2}(\d{2})?)?$/.test(hsn))
    throw new BadCell(
      ownColumns.hsn,
      `“${cutAt(hsn, 40)}” is no HSN code`,
      'Write its 4, 6 or 8 digits, or leave it empty.',
    );
  const publishAt = momentIn(cells);
  const status = statusOf(cells, publishAt);
  return {
    status,
    publishAt: status === 'scheduled' ? publishAt : null,
    category: oneLine(cells[ownColumns.category]) || null,
    bestSeller: yesOrNo(cells, ownColumns.bestSeller) ?? false,
    hsn,
    gstRate: numberIn(
      { ...cells, [ownColumns.gstRate]: oneLine(cells[ownColumns.gstRate]).replace(/ ?%$/, '') },
      ownColumns.gstRate,
      40,
      { isWhole: false },
    ),
    origin: textIn(cells, ownColumns.origin),
    country: textIn(cells, ownColumns.country),
    care: textIn(cells, ownColumns.care),
    ingredients: textIn(cells, ownColumns.ingredients),
    shelfLifeDays: numberIn(cells, ownColumns.shelfLifeDays, 36_500, { isWhole: true }),
    veg: yesOrNo(cells, ownColumns.veg),
    texts: textsOf(cells[ownColumns.texts]),
    seoTitle: textIn(cells, 'SEO Title', MAX_SEO_TITLE),
    seoDescription: textIn(cells, 'SEO Description', MAX_SEO_DESCRIPTION),
  };
}

/** The columns for a product's status in Shopify's format, including the shop's own. */
export const statusCells = (status: OwnFields['status'], publishAt: Date | null): Record<string, string> => ({
  Published: status === 'live' ? 'TRUE' : 'FALSE',
  Status: status === 'live' ? 'active' : status === 'archived' ? 'archived' : 'draft',
  [ownColumns.publishAt]: status === 'scheduled' ? (publishAt?.toISOString() ?? '') : '',
});
