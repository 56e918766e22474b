import { foldHindi } from './hindi-stem';
import { isOffered, LITERAL, WHERE } from './tokens';

export interface WordRow {
  word: string;
  /** The number of products with the word in their name, category or brand. */
  products: number;
  /** Null for stop words. */
  stem: string | null;
  postings: Uint8Array;
}

export interface Word extends WordRow {
  /** The marks of products whose text changed since the postings were written, by product number. */
  changed: Map<number, number>;
}

const NONE = new Uint8Array(0);

/** The catalogue's words with the products of each. */
export class Vocabulary {
  readonly #words = new Map<string, Word>();
  readonly #byStem = new Map<string, Word[]>();
  /** Suggested words sorted by their normalised spelling; built on first use. */
  #offered: { word: Word; key: string }[] | null = null;
  /** All words joined by line breaks, for substring search; built on first use. */
  #text: { text: string; starts: Int32Array; words: Word[] } | null = null;
  /** Products whose text changed since the postings were written, with their words. */
  readonly #changed = new Map<number, readonly string[]>();

  constructor(rows: Iterable<WordRow>) {
    for (const row of rows) this.#add(row);
  }

  get size(): number {
    return this.#words.size;
  }

  find(word: string): Word | undefined {
    return this.#words.get(word);
  }

  withStem(stem: string): readonly Word[] {
    return this.#byStem.get(stem) ?? [];
  }

  /** Whether the postings of this product are out of date. */
  isChanged(ord: number): boolean {
    return this.#changed.has(ord);
  }

  get changedCount(): number {
    return this.#changed.size;
  }

  /** Suggested words with this prefix, in alphabetical order. */
  beginningWith(prefix: string): readonly Word[] {
    this.#offered ??= [...this.#words.values()]
      .filter((word) => word.products > 0 && isOffered(word.word, WHERE))
      .map((word) => ({ word, key: foldHindi(word.word) }))
      .sort((a, b) => (a.key === b.key ? (a.word.word < b.word.word ? -1 : 1) : a.key < b.key ? -1 : 1));
    const offered = this.#offered;
    const wanted = foldHindi(prefix);
    let low = 0;
    let high = offered.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((offered[middle]?.key ?? '') < wanted) low = middle + 1;
      else high = middle;
    }
    let end = low;
    while (offered[end]?.key.startsWith(wanted)) end += 1;
    return offered.slice(low, end).map(({ word }) => word);
  }

  /** Words that contain this text, or that start with it, end with it or equal it, depending on `at`. */
  containing(part: string, at: 'anywhere' | 'beginning' | 'end' | 'whole'): Word[] {
    if (at === 'whole') {
      const word = this.#words.get(part);
      return word ? [word] : [];
    }
    this.#text ??= this.#textOfAll();
    const { text, starts, words } = this.#text;
    const wanted = `${at === 'beginning' ? '\n' : ''}${part}${at === 'end' ? '\n' : ''}`;
    const found: Word[] = [];
    let index = 0;
    for (let position = text.indexOf(wanted); position >= 0;) {
      const letter = at === 'beginning' ? position + 1 : position;
      while ((starts[index + 1] ?? Infinity) <= letter) index += 1;
      const word = words[index];
      if (word) found.push(word);
      // Continue with the next word, so that each word is listed once.
      position = text.indexOf(wanted, (starts[index + 1] ?? text.length) - 1);
    }
    return found;
  }

  /** Updates a product whose text changed since the postings were written; null if it was removed. */
  change(ord: number, marks: ReadonlyMap<string, number> | null, stems: ReadonlyMap<string, string | null>): void {
    for (const word of this.#changed.get(ord) ?? []) this.#words.get(word)?.changed.delete(ord);
    this.#changed.set(ord, marks ? [...marks.keys()] : []);
    for (const [text, mark] of marks ?? []) {
      const word =
        this.#words.get(text) ?? this.#add({ word: text, products: 0, stem: stems.get(text) ?? null, postings: NONE });
      word.changed.set(ord, mark);
      if (word.products === 0 && isOffered(text, mark)) {
        word.products = 1;
        this.#offered = null;
      }
    }
  }

  #add(row: WordRow): Word {
    const word: Word = { ...row, changed: new Map() };
    this.#words.set(word.word, word);
    if (word.stem !== null) {
      const same = this.#byStem.get(word.stem);
      if (same) same.push(word);
      else this.#byStem.set(word.stem, [word]);
    }
    this.#offered = null;
    this.#text = null;
    return word;
  }

  #textOfAll(): { text: string; starts: Int32Array; words: Word[] } {
    const words = [...this.#words.values()];
    const starts = new Int32Array(words.length);
    let length = 1;
    words.forEach(({ word }, index) => {
      starts[index] = length;
      length += word.length + 1;
    });
    return { text: `\n${words.map(({ word }) => word).join('\n')}\n`, starts, words };
  }
}

/** Whether the mark says that the word is in the product's own title, brand or description. */
export const isLiteral = (mark: number) => (mark & LITERAL) !== 0;
