'use strict';
const { basename, join } = require('node:path');

/**
 * Stands in front of a page's module while it is worked on: takes each new version of it in, with the loader and the
 * status that a page has besides its component, and shows what it throws in its place.
 */
module.exports = function livePage() {
  const page = JSON.stringify(`./${basename(this.resourcePath)}`);
  return `import { createElement } from 'react';
import { performReactRefresh } from 'react-refresh/runtime';
import { ErrorShown } from ${JSON.stringify(join(__dirname, 'ErrorShown.tsx'))};
import * as page from ${page};
export * from ${page};
export function Component() {
  return createElement(ErrorShown, null, createElement(page.Component));
}
import.meta.webpackHot.accept(${page}, () => setTimeout(performReactRefresh, 30));
`;
};
