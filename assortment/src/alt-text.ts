import { allWords } from '../words/all-words';
import { parsePictureName } from './picture-name';
import type { Look } from './read-looks';

/**
 * The alt text of a master picture, as a sentence that is true of this product.
 * @returns '' for scenes and banners, whose page describes them; null if the form has no text
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
