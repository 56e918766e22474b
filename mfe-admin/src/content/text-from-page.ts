import { contentPages, partsOf } from '@haat/shared/contract/content-page-list';
import type { ContentSpan } from '@haat/shared/contract/content-pages';
import { linkHrefSchema } from '@haat/shared/contract/rich-text';
import { newBlock, type EditableBlock, type EditableText } from './editable-text';
import type { PageText } from './content-api';
import { writeLine } from '@haat/shared/text/rich-text';

/** Elements that are not part of the page's text. */
const LEFT_OUT = 'nav, form, button, script, style, svg, [aria-hidden="true"], [role="status"]';

// A document parsed without a window has no constructors for `instanceof`.
const isElement = (node: Node): node is Element => node.nodeType === node.ELEMENT_NODE;
const wordsOf = (node: Node) => (node.textContent ?? '').replace(/\s+/g, ' ');

/** Converts an element to a line of markup. Links with an unsupported address become plain text. */
function lineOf(element: Element): string {
  const spans: ContentSpan[] = [];
  const walk = (node: Node, more: Omit<ContentSpan, 'text'>) => {
    if (node.nodeType === node.TEXT_NODE) {
      const text = wordsOf(node);
      if (text !== '') spans.push({ text, ...more });
    } else if (isElement(node)) walkInto(node, more);
  };
  const walkInto = (inner: Element, more: Omit<ContentSpan, 'text'>) => {
    if (inner.matches(LEFT_OUT)) return;
    const href = inner.localName === 'a' ? inner.getAttribute('href') : null;
    const next = {
      ...more,
      ...(href !== null && linkHrefSchema.safeParse(href).success && { href }),
      ...(inner.matches('strong, b') && { strong: true as const }),
      ...(inner.matches('em, i') && { em: true as const }),
    };
    for (const child of inner.childNodes) walk(child, next);
  };
  for (const child of element.childNodes) walk(child, {});
  return writeLine(spans).trim();
}

/**
 * Converts a page of the shop, as it is shown, into an editable text to start from: headings, paragraphs, lists and
 * interactive parts (`data-part`). Tables and cards become paragraphs.
 */
export function textOfPage({ page }: Pick<PageText, 'page'>, document: Document): EditableText {
  const main = document.querySelector('main') ?? document.body;
  const title = main.querySelector('h1');
  const after = title?.nextElementSibling;
  const lede = after?.matches('p') ? after : null;
  const blocks: EditableBlock[] = [];
  const read = (element: Element): void => {
    const part = element.getAttribute('data-part');
    if (part !== null) {
      if (Object.hasOwn(partsOf(page), part)) blocks.push(newBlock('part', part));
      return;
    }
    // Paragraphs beside the title, such as a label or a date, belong to the page and not to its text.
    if (
      element === title ||
      element.matches(LEFT_OUT) ||
      (element.matches('p') && element.parentElement === title?.parentElement)
    )
      return;
    if (element.matches('h2, h3, h4')) {
      const id =
        element.closest('section')?.querySelector('h2') === element
          ? (element.closest('section')?.id ?? '')
          : element.id;
      blocks.push(
        newBlock(
          element.localName === 'h2' ? 'h2' : 'h3',
          wordsOf(element)
            .replace(/^\d+\. /, '')
            .trim(),
          id,
        ),
      );
    } else if (element.matches('ul, ol') && !element.querySelector('h2, h3, h4')) {
      blocks.push(
        newBlock(
          element.localName === 'ol' ? 'ol' : 'ul',
          [...element.children]
            .map(lineOf)
            .filter((item) => item !== '')
            .join('\n'),
        ),
      );
    } else if (element.matches('tr')) {
      blocks.push(newBlock('p', [...element.children].map(lineOf).join(': ')));
    } else if (element.matches('p, dt, dd, blockquote, figcaption')) {
      const text = lineOf(element);
      if (text !== '') blocks.push(newBlock('p', text));
    } else for (const child of element.children) read(child);
  };
  read(main);
  return {
    title: title ? wordsOf(title).trim() : contentPages[page].name,
    description: document.querySelector('meta[name="description"]')?.getAttribute('content') ?? '',
    lede: lede ? wordsOf(lede).trim() : '',
    blocks,
  };
}

/**
 * Fetches the server-rendered page in a language. The browser parses it without running scripts.
 * @throws if the page can't be loaded or is in another language
 */
export const fetchPage = ({ page, language }: PageText): Promise<Document> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('GET', contentPages[page].path);
    request.responseType = 'document';
    request.setRequestHeader('Accept-Language', language);
    request.timeout = 20_000;
    const fail = () => reject(new Error('The page could not be loaded. Try again, or start from an empty page.'));
    request.addEventListener('load', () => {
      const document = request.status === 200 ? request.responseXML : null;
      if (!document) fail();
      // A language chosen in the shop's footer is in a cookie that overrides the header and that scripts can't set.
      else if (!document.documentElement.lang.startsWith(language))
        reject(
          new Error(
            'The shop is shown in another language in this browser. Choose this language at the bottom of any shop page, then try again.',
          ),
        );
      else resolve(document);
    });
    request.addEventListener('error', fail);
    request.addEventListener('timeout', fail);
    request.send();
  });
