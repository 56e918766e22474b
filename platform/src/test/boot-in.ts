import { BOOT_ELEMENT } from '../../../shell/src/routes/boot-element';

const ELEMENT = new RegExp(`<script id="${BOOT_ELEMENT}" type="application/json">(.*?)</script>`, 's');

/** The boot data in the HTML of a page, not parsed by a schema yet; null for HTML that is not a page of the shop. */
export function bootIn(html: string): unknown {
  const text = ELEMENT.exec(html)?.[1];
  return text === undefined ? null : JSON.parse(text);
}
