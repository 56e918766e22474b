import MiniSearch from 'minisearch';
import { helpQuestions, type HelpQuestion } from './topics';

/** A question that was found, with the matching words of its text in lower case. */
export interface FoundQuestion {
  question: HelpQuestion;
  words: readonly string[];
}

/** Words that visitors type, and the word that the texts use. */
const synonyms: Readonly<Record<string, string>> = {
  refund: 'refund',
  moneyback: 'refund',
  shipping: 'delivery',
  ship: 'delivery',
  shipped: 'delivery',
  track: 'where',
  tracking: 'where',
  broken: 'damaged',
  torn: 'damaged',
  defective: 'damaged',
  login: 'sign',
  signin: 'sign',
  cod: 'cash',
  upi: 'pay',
  invoice: 'invoice',
  bill: 'invoice',
  exchange: 'exchange',
  replace: 'exchange',
  postage: 'delivery',
  pin: 'address',
};
/** Stop words. */
const filler = new Set([
  'a',
  'an',
  'and',
  'are',
  'at',
  'can',
  'do',
  'does',
  'for',
  'how',
  'i',
  'in',
  'is',
  'it',
  'me',
  'my',
  'of',
  'on',
  'or',
  'the',
  'to',
  'what',
  'when',
  'with',
  'you',
  'your',
]);

const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{M}\p{N}'’]+/u);

const term = (word: string): string | null => {
  const plain = word.toLowerCase().replace(/[’']s$/, '');
  return plain === '' || filler.has(plain) ? null : plain;
};

/** An index is built at the first search, since most visitors never search. */
const indexes = new WeakMap<readonly HelpQuestion[], MiniSearch<HelpQuestion>>();
const english = new Map(helpQuestions.map((question) => [question.id, question]));

/** Indexes the questions in their language and in English: a reader of Hindi may type either. */
function indexOf(questions: readonly HelpQuestion[]): MiniSearch<HelpQuestion> {
  const known = indexes.get(questions);
  if (known) return known;
  const index = new MiniSearch<HelpQuestion>({
    fields: ['question', 'answer'],
    tokenize: wordsOf,
    processTerm: term,
    extractField: (question, field) => {
      if (field !== 'question' && field !== 'answer') return question.id;
      const own = question[field];
      const other = english.get(question.id)?.[field] ?? own;
      return own === other ? own : `${own} ${other}`;
    },
  });
  index.addAll(questions);
  indexes.set(questions, index);
  return index;
}

/**
 * The questions that match `typed`, by relevance; tolerates misspelt and incomplete words.
 * @param questions in the page's language
 */
export function searchQuestions(typed: string, questions: readonly HelpQuestion[]): FoundQuestion[] {
  const search = (combineWith: 'AND' | 'OR') =>
    indexOf(questions).search(typed, {
      combineWith,
      prefix: (word) => word.length > 2,
      fuzzy: (word) => (word.length > 4 ? 0.2 : false),
      boost: { question: 3 },
      processTerm: (word) => {
        const plain = term(word);
        return plain === null ? null : (synonyms[plain] ?? plain);
      },
    });
  const all = search('AND');
  const results = all.length > 0 ? all : search('OR');
  return results.flatMap(({ id, match }) => {
    const question = questions.find((known) => known.id === id);
    return question ? [{ question, words: Object.keys(match) }] : [];
  });
}
