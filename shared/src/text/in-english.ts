import { formatCount } from '../india/numbers';
import { ENGLISH } from './locale-of';

/**
 * What replaces `{{name}}` in a text. Numbers are grouped the Indian way; a year is passed as a text of digits, not as
 * a number.
 */
export type TextValues = Readonly<Record<string, string | number | undefined>> & {
  /** By which a text with `one` chooses its form. */
  count?: number;
  /**
   * The English of one thing, where the text is that of several: `t('{{count}} items', { count, one: '{{count}} item'
   * })`.
   */
  one?: string;
};

/**
 * Gives a text of the shop, which is written in English where it is used, in the visitor's language; in English where
 * there is none in that.
 */
export type Translate = (text: string, values?: TextValues) => string;

/** The text itself. English needs no more code than this (decision 035). */
export const inEnglish: Translate = (text, values) =>
  values
    ? (values.count === 1 && values.one ? values.one : text).replace(/\{\{(\w+)\}\}/g, (place, name: string) => {
        const value = values[name];
        return typeof value === 'number' ? formatCount(value) : (value ?? place);
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
