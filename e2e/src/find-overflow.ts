import type { Page } from 'playwright-core';

/** Empty if the page is no wider than its window; else the elements that make it wider. */
export function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // A resized window gets its new layout in the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    // Content that is scrolled or clipped inside an element does not make the page wider.
    const inFrame = (element: Element): boolean => {
      const parent = element.parentElement;
      return (
        parent !== null &&
        parent !== document.body &&
        (getComputedStyle(parent).overflowX !== 'visible' || inFrame(parent))
      );
    };
    const parts = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 0.5 && !inFrame(element),
    );
    return [
      `${scrollWidth} px in a window of ${clientWidth} px`,
      ...parts
        .slice(0, 8)
        .map(
          (element) =>
            `${element.tagName.toLowerCase()}.${element.className} ${(element.textContent ?? '').slice(0, 40)}`,
        ),
    ];
  });
}
