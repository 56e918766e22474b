import { cutAt } from './cell-text';
import type { Refusal } from './imported-product';
import { lineText } from './sheet-lines';

/** The addresses (ids) of a file's products. Different products with the same address are not merged. */
export class FileAddresses {
  readonly #productsById = new Map<string, { key: string; line: number }>();

  constructor(private readonly field: string) {}

  /**
   * Claims an address for a product.
   * @returns a refusal if another product has it
   */
  claim(id: string, key: string, line: number): Refusal | null {
    const other = this.#productsById.get(id);
    if (!other) {
      this.#productsById.set(id, { key, line });
      return null;
    }
    const [one, before] = [cutAt(key, 100), cutAt(other.key, 100)];
    return {
      kind: 'refused',
      line,
      field: this.field,
      value: one,
      reason:
        other.key === key
          ? `“${one}” is on ${lineText(other.line)} already`
          : `“${one}” and “${before}” (${lineText(other.line)}) have the same address, ${id}`,
      remedy: other.key === key ? 'Remove one of the two rows.' : 'Rename one of the two.',
    };
  }
}
