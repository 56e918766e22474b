import { BOOT_ELEMENT } from '../../../shell/src/routes/boot-element';

const ELEMENT = new RegExp(`<script id="${BOOT_ELEMENT}" type="application/json">(.*?)</script>`, 's');

/** What a page's HTML tells the browser, still to be parsed by a schema; null when it is no page of the shop. */
export function bootIn(html: string): unknown {
  const text = ELEMENT.exec(html)?.[1];
  return text === undefined ? null : JSON.parse(text);
}
