import { createContext, Fragment, use, type ReactNode } from 'react';
import { englishTexts, type Texts, type TextValues } from '../text/in-english';

/**
 * The shell provides each page with the texts of its remote, and otherwise those of the shop. English without a
 * provider.
 */
export const TextsContext = createContext(englishTexts);

/** The page's language, and its texts in it: `const { t } = useTexts(); … t('Add to Cart')`. */
export const useTexts = (): Texts => use(TextsContext);

export interface SentenceProps {
  /** A text with named elements: 'Read <help>how it works</help>.' */
  of: string;
  values?: TextValues;
  /** Replacements of named tags, with the text between them; `<name/>` has none. */
  parts?: Readonly<Record<string, (words: ReactNode) => ReactNode>>;
}

/** A sentence with links or emphasis, whose order may differ in other languages. */
export function Sentence({ of, values, parts = {} }: SentenceProps) {
  const { t } = useTexts();
  return <>{replaceTags(t(of, values), parts)}</>;
}

function replaceTags(text: string, parts: NonNullable<SentenceProps['parts']>): ReactNode[] {
  if (Object.keys(parts).length === 0) return [text];
  const tags = new RegExp(`<(${Object.keys(parts).join('|')})(?:/>|>(.*?)</\\1>)`, 'gs');
  const nodes: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(tags)) {
    const [whole, name = '', content] = match;
    nodes.push(
      text.slice(end, match.index),
      <Fragment key={match.index}>
        {parts[name]?.(content === undefined ? null : replaceTags(content, parts))}
      </Fragment>,
    );
    end = match.index + whole.length;
  }
  nodes.push(text.slice(end));
  return nodes;
}
