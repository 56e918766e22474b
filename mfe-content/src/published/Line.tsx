import type { ContentSpan } from '@haat/shared/contract/content-pages';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';

/** The text of a paragraph with its links. React escapes the text; the contract restricts the addresses. */
export function Line({ of }: { of: readonly ContentSpan[] }) {
  return of.map((span, index) => (
    <Fragment key={index}>
      <Span of={span} />
    </Fragment>
  ));
}

function Span({ of: { text, href, strong, em } }: { of: ContentSpan }) {
  const leaning = em ? <em>{text}</em> : text;
  const words = strong ? <strong>{leaning}</strong> : leaning;
  if (href === undefined) return words;
  if (href.startsWith('/')) return <Link to={href}>{words}</Link>;
  return (
    <a href={href} rel={href.startsWith('https:') ? 'noopener' : undefined}>
      {words}
    </a>
  );
}
