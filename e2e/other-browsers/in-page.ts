import { source as axeSource } from 'axe-core';

export type Role = 'button' | 'link' | 'radio' | 'checkbox' | 'heading' | 'textbox' | 'combobox';

/** The selector of each role in the shop's HTML; only for these elements a name is computed. */
const candidates: Record<Role, string> = {
  button: 'button, [role="button"]',
  link: 'a[href]',
  radio: 'input[type="radio"], [role="radio"]',
  checkbox: 'input[type="checkbox"], [role="checkbox"]',
  heading: 'h1, h2, h3, h4',
  textbox: 'input, textarea',
  combobox: 'select, [role="combobox"]',
};

const literal = (name: string | RegExp) => (typeof name === 'string' ? JSON.stringify(name) : String(name));

/**
 * Defines `haatFind` in a page once: the visible element with a role and an accessible name, by axe's rules; else null.
 */
export const definition = `(() => {
  if (globalThis.haatFind) return;
  if (!globalThis.axe) { ${axeSource} }
  globalThis.haatFind = (selector, role, name) => {
    const isVisible = (element) => element.checkVisibility({ visibilityProperty: true });
    axe.setup(document.documentElement);
    try {
      const { aria, text } = axe.commons;
      const isWanted = (element) => {
        if (!isVisible(element) || aria.getRole(element) !== role) return false;
        const found = text.accessibleText(element).trim();
        return typeof name === 'string' ? found === name : name.test(found);
      };
      return [...document.querySelectorAll(selector)].find(isWanted) ?? null;
    } finally {
      axe.teardown();
    }
  };
})()`;

/** An expression that returns the element. */
export const elementOf = (role: Role, name: string | RegExp): string =>
  `globalThis.haatFind(${JSON.stringify(candidates[role])}, ${JSON.stringify(role)}, ${literal(name)})`;

/** Whether the page has loaded, shows its heading, and is idle by its attributes. */
export const isIdle = `document.readyState === 'complete' && document.querySelector('h1') !== null
  && document.querySelector('[data-busy], [aria-busy="true"]') === null`;

/** Addresses of loaded pictures that cannot be displayed. */
export const brokenPictures = `[...document.images].filter(({ complete, naturalWidth, currentSrc }) =>
  complete && currentSrc !== '' && naturalWidth === 0).map(({ currentSrc }) => currentSrc)`;

/** The visible text. */
export const pageText = "(document.querySelector('main') ?? document.body).innerText";

/** Empty if the page is no wider than its window; else the elements that make it wider. */
export const overflow = `(() => {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const isCutOff = (element) => {
    const parent = element.parentElement;
    return parent !== null && parent !== document.body && (getComputedStyle(parent).overflowX !== 'visible' || isCutOff(parent));
  };
  const parts = [...document.body.querySelectorAll('*')]
    .filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5 && !isCutOff(element));
  return [scrollWidth + ' px in a window of ' + clientWidth + ' px',
    ...parts.slice(0, 8).map((element) => element.tagName + ' ' + element.className + ' ' + (element.textContent ?? '').slice(0, 40))];
})()`;
