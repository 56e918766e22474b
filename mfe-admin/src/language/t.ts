import { useTexts } from '@haat/shared/state';
import { englishTexts, type Translate } from '@haat/shared/text/in-english';

let pageTexts = englishTexts;

/** The language of the staff pages. */
export const pageLanguage = (): string => pageTexts.language;

/**
 * Gives a text of the staff pages in the document's language, wherever it is needed: also in tables, commands and
 * notices outside of components (decision 086). Texts of a module are marked with `msg` and shown with `t(name)`.
 */
export const t: Translate = (text, values) => pageTexts.t(text, values);

function setPageTexts(texts: typeof pageTexts): void {
  pageTexts = texts;
}

/** Makes `t` give texts in the page's language. Every page calls it before its first text. */
export function useStaffTexts(): void {
  setPageTexts(useTexts());
}
