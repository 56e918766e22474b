import { partsOf, type ContentPage } from '@haat/shared/contract/content-page-list';
import type { ContentText } from '@haat/shared/contract/content-pages';
import { writeLine } from '@haat/shared/text/rich-text';
import { t } from '../language/t';

/** Formats a text as lines for a diff. */
export const linesOf = (page: ContentPage, { title, description, lede, blocks }: ContentText): string[] => [
  t('Title: {{title}}', { title }),
  t('Meta description: {{description}}', { description }),
  ...(lede ? [t('Subtitle: {{lede}}', { lede })] : []),
  ...blocks.flatMap((block) => {
    switch (block.kind) {
      case 'heading':
        return [`${block.level === 2 ? '##' : '###'} ${block.text} #${block.id}`];
      case 'paragraph':
        return [writeLine(block.text)];
      case 'list':
        return block.items.map((item, index) => `${block.isNumbered ? `${index + 1}.` : '•'} ${writeLine(item)}`);
      case 'part':
        return [`(${t(partsOf(page)[block.part] ?? block.part)})`];
    }
  }),
];

export interface ComparedLine {
  change: 'none' | 'removed' | 'added';
  line: string;
}

/** Computes a line diff by the longest common subsequence. Quadratic; a page has a few hundred lines. */
export function compareLines(before: readonly string[], after: readonly string[]): ComparedLine[] {
  const width = after.length + 1;
  // Length of the longest common subsequence of the remaining lines, for each pair of positions.
  const common = new Uint32Array((before.length + 1) * width);
  const at = (b: number, a: number) => common[b * width + a] ?? 0;
  for (let b = before.length - 1; b >= 0; b -= 1) {
    for (let a = after.length - 1; a >= 0; a -= 1)
      common[b * width + a] = before[b] === after[a] ? at(b + 1, a + 1) + 1 : Math.max(at(b + 1, a), at(b, a + 1));
  }
  const lines: ComparedLine[] = [];
  let [b, a] = [0, 0];
  while (b < before.length || a < after.length) {
    const [old, current] = [before[b], after[a]];
    if (old !== undefined && old === current) {
      lines.push({ change: 'none', line: old });
      b += 1;
      a += 1;
    } else if (old !== undefined && (current === undefined || at(b + 1, a) >= at(b, a + 1))) {
      lines.push({ change: 'removed', line: old });
      b += 1;
    } else {
      lines.push({ change: 'added', line: current ?? '' });
      a += 1;
    }
  }
  return lines;
}
