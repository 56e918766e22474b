import { allWords } from '../words/all-words';
import { parsePictureName } from './picture-name';
import type { Look } from './read-looks';

/**
 * What is seen in a master, in a sentence that is true of this product.
 * @returns '' for scenes and banners, beside which the page says what they are; null when no words are known for it
 */
export function altText(name: string, products: ReadonlyMap<string, Look>): string | null {
  const { subject, view, colour } = parsePictureName(name);
  const product = products.get(subject);
  if (!product) return view === 'main' ? '' : null;
  const words = allWords[String(product.look['form'])];
  switch (view) {
    case 'main':
      return product.alt;
    case 'colour': {
      const named = product.colours.find(({ slug }) => slug === colour)?.name;
      return named ? `${product.name}, here in ${named.toLowerCase()}` : null;
    }
    case 'turn':
      return `${product.name}, turned once around`;
    case 'second':
    case 'detail':
      return words?.[view](product) ?? null;
  }
}
