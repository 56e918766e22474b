import type { ContentBlock } from '@haat/shared/contract/content-pages';

export interface WrittenSection {
  id: string;
  title: string;
  blocks: ContentBlock[];
}

/** Splits a text at its large headings; the first part has what precedes them. */
export function sectionsOf(blocks: readonly ContentBlock[]): { before: ContentBlock[]; sections: WrittenSection[] } {
  const before: ContentBlock[] = [];
  const sections: WrittenSection[] = [];
  for (const block of blocks) {
    if (block.kind === 'heading' && block.level === 2) sections.push({ id: block.id, title: block.text, blocks: [] });
    else (sections.at(-1)?.blocks ?? before).push(block);
  }
  return { before, sections };
}
