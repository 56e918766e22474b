import type { Page } from 'playwright-core';

/** Smaller overlaps, in pixels, are touching letters of adjacent lines; nothing is hidden. */
const MIN_OVERLAP_PX = 3;
/** An overlap counts if it still exists in the last of this many checks, two frames apart. */
const MAX_CHECKS = 20;

/**
 * Text that overlaps other text or is below the header, and icons that are squeezed to nothing. Empty if everything is
 * readable. Ignores text for assistive technology only and text that is scrolled out of its container.
 */
export async function findOverlaps(page: Page): Promise<string[]> {
  let found = await overlapsNow(page);
  // After a change of its width, a list moves its rows once more when it has measured each.
  for (let check = 1; check < MAX_CHECKS && found.length > 0; check += 1) found = await overlapsNow(page);
  return found;
}

function overlapsNow(page: Page): Promise<string[]> {
  return page.evaluate(async (minOverlapPx) => {
    // A resized window gets its new layout in the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    interface Line {
      element: Element;
      text: string;
      top: number;
      right: number;
      bottom: number;
      left: number;
    }
    const header = document.querySelector('header');
    const isOver = (a: Omit<Line, 'element' | 'text'>, b: Omit<Line, 'element' | 'text'>) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > minOverlapPx &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > minOverlapPx;
    /** The visible part of a box inside all clipping ancestors; null if there is none. */
    const shownIn = (element: Element, rect: DOMRect) => {
      let { top, right, bottom, left } = rect;
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        const style = getComputedStyle(at);
        if (style.clipPath !== 'none' || style.visibility === 'hidden' || Number(style.opacity) === 0) return null;
        // Overlays the page on purpose: a dialog, a sticky bar.
        if (style.position === 'fixed') return null;
        if (style.overflowX !== 'visible' || style.overflowY !== 'visible') {
          const box = at.getBoundingClientRect();
          top = Math.max(top, box.top);
          right = Math.min(right, box.right);
          bottom = Math.min(bottom, box.bottom);
          left = Math.max(left, box.left);
        }
      }
      return right - left > minOverlapPx && bottom - top > minOverlapPx ? { top, right, bottom, left } : null;
    };
    const lines: Line[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      // Content of a closed <details> has a box, but is not visible.
      if (
        !element?.checkVisibility() ||
        text === '' ||
        /^(?:SCRIPT|STYLE|NOSCRIPT|OPTION|TEXTAREA)$/.test(element.tagName)
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) {
        const shown = shownIn(element, rect);
        if (shown) lines.push({ element, text: text.slice(0, 40), ...shown });
      }
    }
    const found = new Set<string>();
    const bar = header?.getBoundingClientRect();
    for (const line of lines) {
      if (bar && !header?.contains(line.element) && isOver(line, bar)) found.add(`“${line.text}” is under the header`);
    }
    lines.sort((a, b) => a.top - b.top);
    for (const [index, line] of lines.entries()) {
      for (let next = index + 1; next < lines.length; next++) {
        const other = lines[next];
        if (!other || other.top >= line.bottom) break;
        const isSame = line.element.contains(other.element) || other.element.contains(line.element);
        if (!isSame && isOver(line, other)) found.add(`“${line.text}” overlaps “${other.text}”`);
      }
    }
    for (const icon of document.querySelectorAll('svg')) {
      const { width, height } = icon.getBoundingClientRect();
      if (width === 0 && height > 0 && icon.checkVisibility())
        found.add(`an icon beside “${icon.parentElement?.textContent?.trim().slice(0, 40)}” has no width`);
    }
    return [...found].slice(0, 8);
  }, MIN_OVERLAP_PX);
}

/** Shows a page with text of twice the size, as a browser's zoom of text alone does. */
export const showLargeText = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });

/** Shows a page in the widest fallback font of common systems. */
export const showWidestFont = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const name of ['--font-text', '--font-display'])
      document.documentElement.style.setProperty(name, "'DejaVu Sans', Verdana, sans-serif");
  });
