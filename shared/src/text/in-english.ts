import { formatCount } from '../india/numbers';
import { ENGLISH } from './locale-of';

/** The values of `{{name}}` placeholders. Numbers are grouped the Indian way; pass a year as a string. */
export type TextValues = Readonly<Record<string, string | number | undefined>> & {
  /** Selects the singular or the plural form of a text with `one`. */
  count?: number;
  /** The English singular form: `t('{{count}} items', { count, one: '{{count}} item' })`. */
  one?: string;
};

/** Translates a text, whose key is its English form, into the visitor's language; untranslated texts stay English. */
export type Translate = (text: string, values?: TextValues) => string;

/** The `t` of English: the text with its values inserted (decision 035). */
export const inEnglish: Translate = (text, values) =>
  values
    ? (values.count === 1 && values.one ? values.one : text).replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => {
        const value = values[name];
        return typeof value === 'number' ? formatCount(value) : (value ?? placeholder);
      })
    : text;

/** The source of a page's texts. */
export interface Texts {
  /** ISO 639, e.g. 'hi'. */
  language: string;
  t: Translate;
}

/** The English texts. */
export const englishTexts: Texts = { language: ENGLISH, t: inEnglish };
