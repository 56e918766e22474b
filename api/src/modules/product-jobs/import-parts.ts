import { setImmediate as turn } from 'node:timers/promises';
import type { Imported, ImportedProduct, Refusal, Warning } from '../../import/imported-product';

/** Items to read before yielding to other work of the process. */
const ITEMS_PER_TURN = 20;
/** Maximum number of products, and of problems of a kind, per part. */
const PART_SIZE = 250;

/** A part of a file's products, with the problems of their rows. */
export interface ImportPart {
  products: ImportedProduct[];
  refusals: Refusal[];
  warnings: Warning[];
}

/** Splits a file's products into parts, always in the same way. */
async function* splitIntoParts(items: AsyncIterable<Imported>): AsyncGenerator<ImportPart> {
  const empty = (): ImportPart => ({ products: [], refusals: [], warnings: [] });
  let part = empty();
  let read = 0;
  for await (const item of items) {
    // Let other work of this process run first, such as a response of the database or a request.
    if ((read += 1) % ITEMS_PER_TURN === 0) await turn();
    const list: Imported[] =
      item.kind === 'product' ? part.products : item.kind === 'refused' ? part.refusals : part.warnings;
    if (list.length >= PART_SIZE) {
      yield part;
      part = empty();
    }
    if (item.kind === 'product') part.products.push(item);
    else if (item.kind === 'refused') part.refusals.push(item);
    else part.warnings.push(item);
  }
  yield part;
}

/** Reads the next part while the previous one is written. */
export async function* importParts(items: AsyncIterable<Imported>): AsyncGenerator<ImportPart> {
  const source = splitIntoParts(items);
  try {
    for (let next = source.next(); ;) {
      const { value, done } = await next;
      if (done) return;
      next = source.next();
      // Awaited in the next iteration; without a handler, an earlier rejection would end the process.
      next.catch(() => undefined);
      yield value;
    }
  } finally {
    await source.return(undefined);
  }
}

/** Counts the variants of a file without a stock number, for a warning. */
export class StockNotes {
  #uncounted = 0;
  #unstated = 0;

  note({ products }: ImportPart): void {
    for (const { variants } of products)
      for (const { stock, isUncounted } of variants)
        if (isUncounted) this.#uncounted += 1;
        else if (stock === null) this.#unstated += 1;
  }

  remarks(defaultStock: number, uncountedStock: number): string[] {
    const of = (count: number) => `${count.toLocaleString('en-IN')} ${count === 1 ? 'variant' : 'variants'}`;
    return [
      ...(this.#uncounted > 0
        ? [
            `The file sells ${of(this.#uncounted)} without a count of stock. Here each gets a stock of ${uncountedStock.toLocaleString('en-IN')}.`,
          ]
        : []),
      ...(this.#unstated > 0
        ? [`The file has no stock for ${of(this.#unstated)}. New ones get a stock of ${defaultStock}.`]
        : []),
    ];
  }
}
