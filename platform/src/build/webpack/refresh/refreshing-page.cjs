'use strict';
const { basename, join } = require('node:path');

/**
 * Wraps a page's module in development: applies each new version, including its loader and status, and shows errors in
 * place of the page.
 */
module.exports = function livePage() {
  const page = JSON.stringify(`./${basename(this.resourcePath)}`);
  return `import { createElement } from 'react';
import { performReactRefresh } from 'react-refresh/runtime';
import { PageErrorBoundary } from ${JSON.stringify(join(__dirname, 'PageErrorBoundary.tsx'))};
import * as page from ${page};
export * from ${page};
export function Component() {
  return createElement(PageErrorBoundary, null, createElement(page.Component));
}
import.meta.webpackHot.accept(${page}, () => setTimeout(performReactRefresh, 30));
`;
};
