import { BOOT_ELEMENT } from '../../../../shell/src/routes/boot-element';

const ELEMENT = new RegExp(`<script id="${BOOT_ELEMENT}" type="application/json">(.*?)</script>`, 's');

/** The unparsed boot data in a page's HTML; null if it is not a page of the shop. */
export function bootDataIn(html: string): unknown {
  const text = ELEMENT.exec(html)?.[1];
  return text === undefined ? null : JSON.parse(text);
}
