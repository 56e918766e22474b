/** Something that can be done on the page that is open: by the palette, by its keys, or both. */
export interface Command {
  /** One in the whole area; two of one id are the later one's. */
  id: string;
  label: string;
  /** Under which heading the palette and the help sheet have it. */
  group: 'Go to' | 'On this page' | 'In lists' | 'Everywhere';
  /** As tinykeys writes them: 'g o', '$mod+k', 'Shift+?'. */
  keys?: string;
  /** Works while something is typed as well. */
  whileTyping?: boolean;
  /** Only by its keys: moving through a list has no place in the palette. */
  keysOnly?: boolean;
  run: () => void;
}
