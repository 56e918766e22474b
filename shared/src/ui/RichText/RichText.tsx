import type { RichText as Blocks } from '../../contract/rich-text';
import { RichLine } from '../RichLine/RichLine';
import styles from './RichText.module.css';

export interface RichTextProps {
  of: Blocks;
  /** The level of its large headings; small ones are one below. */
  level?: 3 | 4;
}

/** Whether it has the shape of a formatted text. Its schema would add zod, 9 KB, to the product's page. */
export const isRichText = (value: unknown): value is Blocks =>
  Array.isArray(value) &&
  value.every((block: Partial<Record<string, unknown>> | null) => Array.isArray(block?.['text'] ?? block?.['items']));

/** A formatted text: headings, paragraphs and lists with bold, italic and linked words. */
export function RichText({ of, level = 3 }: RichTextProps) {
  return (
    <div className={styles.text}>
      {of.map((block, index) => (
        <Block key={index} of={block} level={level} />
      ))}
    </div>
  );
}

function Block({ of: block, level }: { of: Blocks[number]; level: 3 | 4 }) {
  if (block.kind === 'list') {
    const List = block.isNumbered ? 'ol' : 'ul';
    return (
      <List className={styles.list}>
        {block.items.map((item, index) => (
          <li key={index}>
            <RichLine of={item} />
          </li>
        ))}
      </List>
    );
  }
  if (block.kind === 'paragraph')
    return (
      <p className={styles.paragraph}>
        <RichLine of={block.text} />
      </p>
    );
  const Heading = `h${block.level === 2 ? level : level + 1}` as 'h3' | 'h4' | 'h5';
  return (
    <Heading className={block.level === 2 ? styles.heading : styles.small}>
      <RichLine of={block.text} />
    </Heading>
  );
}
