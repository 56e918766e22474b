import { contentPages, type ContentPage } from '@haat/shared/contract/content-page-list';
import type { ContentBlock, ContentText } from '@haat/shared/contract/content-pages';
import { useTexts } from '@haat/shared/state';
import { formatDay } from '@haat/shared/india/calendar';
import { PageHead } from '@haat/shared/ui/PageHead';
import type { ReactNode } from 'react';
import { LongDocument } from '../blocks/LongDocument';
import { RichLine } from '@haat/shared/ui/RichLine';
import { InteractivePart } from './InteractivePart';
import { sectionsOf } from './sections';

/** The interactive parts of a page, by name. */
export type Parts = Readonly<Record<string, ReactNode>>;

export interface WrittenPageProps {
  page: ContentPage;
  text: ContentText;
  /** ISO 8601; null for a draft. */
  publishedAt: string | null;
  parts: Parts;
}

/** A page with the text of staff. */
export function PublishedPage({
  page,
  text: { title, description, lede, blocks },
  publishedAt,
  parts,
}: WrittenPageProps) {
  const { t } = useTexts();
  const { path, isNumbered } = contentPages[page];
  const { before, sections } = sectionsOf(blocks);
  return (
    <>
      <PageHead title={title} description={description} canonicalPath={path} noIndex={publishedAt === null} />
      <LongDocument
        title={title}
        lede={lede}
        since={publishedAt === null ? undefined : formatDay(publishedAt, t)}
        isNumbered={isNumbered}
        intro={before.length > 0 ? <Blocks of={before} parts={parts} /> : undefined}
        clauses={sections.map(({ id, title: name, blocks: within }) => ({
          id,
          title: name,
          body: <Blocks of={within} parts={parts} />,
        }))}
      />
    </>
  );
}

const Blocks = ({ of, parts }: { of: readonly ContentBlock[]; parts: Parts }) =>
  of.map((block, index) => <Block key={index} of={block} parts={parts} />);

function Block({ of: block, parts }: { of: ContentBlock; parts: Parts }) {
  switch (block.kind) {
    case 'heading':
      return <h3 id={block.id}>{block.text}</h3>;
    case 'paragraph':
      return (
        <p>
          <RichLine of={block.text} />
        </p>
      );
    case 'list': {
      const items = block.items.map((item, index) => (
        <li key={index}>
          <RichLine of={item} />
        </li>
      ));
      return block.isNumbered ? <ol>{items}</ol> : <ul>{items}</ul>;
    }
    // An older release may not know a part of a newer one.
    case 'part':
      return Object.hasOwn(parts, block.part) ? (
        <InteractivePart name={block.part}>{parts[block.part]}</InteractivePart>
      ) : null;
  }
}
