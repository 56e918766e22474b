import { contentPages, partsOf, type ContentPage } from '@haat/shared/contract/content-page-list';
import {
  contentTextSchema,
  validateContent,
  type ContentBlock,
  type ContentText,
} from '@haat/shared/contract/content-pages';
import { randomKey } from '@haat/shared/random-key';
import { readLine, writeLine } from '@haat/shared/text/rich-text';
import { msg } from '@haat/shared/text/msg';

export const blockKinds = {
  h2: msg('Large heading'),
  h3: msg('Small heading'),
  p: msg('Paragraph'),
  ul: msg('List'),
  ol: msg('Numbered list'),
} as const;
export type BlockKind = keyof typeof blockKinds;

/** A block as edited in the form. */
export interface EditableBlock {
  /** Stable when the block is moved. */
  key: string;
  kind: BlockKind | 'part';
  /** The text; of a list, one item per line; of a part, its name. */
  text: string;
  /** The anchor of a heading. Empty: derived from its text. */
  id: string;
}

export interface EditableText {
  title: string;
  description: string;
  lede: string;
  blocks: EditableBlock[];
}

export const newBlock = (kind: EditableBlock['kind'], text = '', id = ''): EditableBlock => ({
  key: randomKey(),
  kind,
  text,
  id,
});

/** A new text with placeholders and the interactive parts of the page. */
export const emptyText = (page: ContentPage): EditableText => ({
  title: contentPages[page].name,
  description: '',
  lede: '',
  blocks: [newBlock('h2'), newBlock('p'), ...Object.keys(partsOf(page)).map((part) => newBlock('part', part))],
});

function typedBlock(block: ContentBlock): EditableBlock {
  switch (block.kind) {
    case 'heading':
      return newBlock(block.level === 2 ? 'h2' : 'h3', block.text, block.id);
    case 'paragraph':
      return newBlock('p', writeLine(block.text));
    case 'list':
      return newBlock(block.isNumbered ? 'ol' : 'ul', block.items.map(writeLine).join('\n'));
    case 'part':
      return newBlock('part', block.part);
  }
}

/** Converts a stored text for the form. */
export const typedText = ({ title, description, lede, blocks }: ContentText): EditableText => ({
  title,
  description,
  lede,
  blocks: blocks.map(typedBlock),
});

/**
 * Derives a heading's anchor from its text. If the text has no Latin letters or the anchor is taken, the position is
 * appended.
 */
function idOf(text: string, position: number, usedIds: ReadonlySet<string>): string {
  const id =
    text
      .toLowerCase()
      .normalize('NFKD')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^[-0-9]+/, '')
      .slice(0, 50)
      .replace(/-+$/, '') || 'section';
  return id === 'section' || usedIds.has(id) ? `${id}-${position}` : id;
}

/** @param usedIds anchors in use; a new one is added */
function readBlock({ kind, text, id }: EditableBlock, position: number, usedIds: Set<string>): ContentBlock | null {
  const typed = text.trim();
  if (typed === '') return null;
  switch (kind) {
    case 'h2':
    case 'h3': {
      const address = id.trim() || idOf(typed, position, usedIds);
      usedIds.add(address);
      return { kind: 'heading', level: kind === 'h2' ? 2 : 3, text: typed, id: address };
    }
    case 'p':
      return { kind: 'paragraph', text: readLine(typed.replace(/\s*\n\s*/g, ' ')) };
    case 'ul':
    case 'ol':
      return {
        kind: 'list',
        isNumbered: kind === 'ol',
        items: typed
          .split('\n')
          .map((item) => item.trim())
          .filter((item) => item !== '')
          .map(readLine),
      };
    case 'part':
      return { kind: 'part', part: typed };
  }
}

export interface ReadText {
  /** Null while the text is invalid. */
  text: ContentText | null;
  /** Validation messages by block key, or 'title', 'description', 'lede', '' for the whole text. */
  errors: Readonly<Record<string, string>>;
  /** What is missing before the text can be published. */
  missing: readonly string[];
}

/** Parses and validates the form's text. Empty blocks are left out. */
export function readText(page: ContentPage, { title, description, lede, blocks }: EditableText): ReadText {
  const usedIds = new Set(blocks.map(({ id }) => id.trim()));
  const read = blocks
    .map((block, index) => ({ key: block.key, block: readBlock(block, index + 1, usedIds) }))
    .filter((one): one is { key: string; block: ContentBlock } => one.block !== null);
  const result = contentTextSchema.safeParse({
    title: title.trim(),
    description: description.trim(),
    lede: lede.trim(),
    blocks: read.map(({ block }) => block),
  });
  if (result.success) return { text: result.data, errors: {}, missing: validateContent(page, result.data) };
  const errors: Record<string, string> = {};
  for (const {
    path: [field, index],
    message,
  } of result.error.issues) {
    const key = field === 'blocks' ? (typeof index === 'number' ? (read[index]?.key ?? '') : '') : String(field ?? '');
    errors[key] ??= message;
  }
  return { text: null, errors, missing: [] };
}
