import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import type { RichSpan } from '../../contract/rich-text';

/** Words with bold, italic and links. React escapes the text; the contract restricts the addresses. */
export function RichLine({ of }: { of: readonly RichSpan[] }) {
  return of.map((span, index) => (
    <Fragment key={index}>
      <Span of={span} />
    </Fragment>
  ));
}

function Span({ of: { text, href, strong, em } }: { of: RichSpan }) {
  const italic = em ? <em>{text}</em> : text;
  const content = strong ? <strong>{italic}</strong> : italic;
  if (href === undefined) return content;
  if (href.startsWith('/')) return <Link to={href}>{content}</Link>;
  return (
    <a href={href} rel={href.startsWith('https:') ? 'noopener' : undefined}>
      {content}
    </a>
  );
}
