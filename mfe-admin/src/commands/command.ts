import { msg } from '@haat/shared/text/msg';

/** An action available on the current page, in the palette, by keys, or both. */
export interface Command {
  /** Unique in the admin area; if two commands share an id, the later one wins. */
  id: string;
  label: string;
  /** The heading in the palette and the help sheet. */
  group: 'Go to' | 'On this page' | 'In lists' | 'Everywhere';
  /** In the syntax of tinykeys: 'g o', '$mod+k', 'Shift+?'. */
  keys?: string;
  /** Also works while the user types in a field. */
  whileTyping?: boolean;
  /** Left out of the palette, e.g. moving through a list. */
  keysOnly?: boolean;
  run: () => void;
}

/** The headings of groups of commands. */
export const groupNames: Readonly<Record<Command['group'], string>> = {
  'Go to': msg('Go to'),
  'On this page': msg('On this page'),
  'In lists': msg('In lists'),
  Everywhere: msg('Everywhere'),
};
