import type { RemotePlan } from './plan-remote';
import { remotePackage } from './remote-package';

/** Budget of its page in Brotli bytes of script: the size of a new remote's page plus some headroom. */
const BYTES = 4_500;

/** The files of a new remote with one page, by their path in its folder. */
export function remoteFiles(plan: RemotePlan): Readonly<Record<string, string>> {
  const { name, folder, page, path, title } = plan;
  const description = `${title} at Haat, the online market for Indian makers: what it is, and how it can be had.`;
  const pageFolder = `src/pages/${page}`;
  return {
    'package.json': `${JSON.stringify(remotePackage(plan), null, 2)}\n`,
    'haat.json': `{
  "routes": [
    { "path": "${path}", "page": "${page}" }
  ]
}
`,
    'tsconfig.json': `{
  "extends": "../tsconfig.browser.json",
  "files": [],
  "include": [],
  "references": [
    { "path": "./tsconfig.src.json" },
    { "path": "./tsconfig.test.json" }
  ]
}
`,
    'tsconfig.src.json': `{
  "extends": "../tsconfig.browser.json",
  "references": [
    { "path": "../shared/tsconfig.contract.json" },
    { "path": "../shared/tsconfig.src.json" }
  ]
}
`,
    'tsconfig.test.json': `{
  "extends": "../tsconfig.test.json",
  "references": [
    { "path": "./tsconfig.src.json" },
    { "path": "../shared/tsconfig.contract.json" },
    { "path": "../shared/tsconfig.src.json" },
    { "path": "../shared/tsconfig.test.json" }
  ]
}
`,
    'webpack.config.ts': `import { remote, remoteServer } from '@haat/platform/webpack';

const pages = {
  name: '${name}',
  pages: ['${page}'],
};

export default remote(pages);
/** The same pages for the shell's server. */
export const server = remoteServer(pages);
`,
    'budget.json': `{
  "pages": {
    "${page}": { "bytes": ${BYTES}, "requests": 2 }
  }
}
`,
    'README.md': `# ${folder}

The remote \`${name}\`. The shell finds it by this name in the registry.

## Pages

| Page | Path | Title |
|---|---|---|
| \`${page}\` | \`${path}\` | ${title} |

Each page is a \`PageModule\` (\`shared/src/page.ts\`): a \`Component\`, a \`loader\` if it needs data, and a \`status\`
if it can be missing. [\`api-report.d.ts\`](api-report.d.ts) contains its public types. \`npm run contract\` writes it,
and a release gate refuses incompatible changes.

## Dependencies

Only \`@haat/shared\`: its UI kit, its API clients, and \`@haat/shared/state\`. The page uses the shell's copy of it, of
React, the router and the query cache. It does not import other remotes or the shell.

## Budget

[\`budget.json\`](budget.json) contains the limits. \`npm run budget -- ${name}\` shows the current costs.
`,
    'api-report.d.ts': `import { ReactElement } from 'react';

/** ${path}: ${title}. */
declare function Component(): ReactElement;

declare const ${page}Page_Component: typeof Component;
declare namespace ${page}Page {
  export {
    ${page}Page_Component as Component,
  };
}

export { ${page}Page as ${page} };
`,
    [`${pageFolder}/${page}Page.tsx`]: `import { ButtonLink } from '@haat/shared/ui/Button';
import { Container } from '@haat/shared/ui/Container';
import { PageHead } from '@haat/shared/ui/PageHead';
import type { ReactElement } from 'react';
import styles from './${page}Page.module.css';

/** ${path}: ${title}. */
export function Component(): ReactElement {
  return (
    <>
      <PageHead title="${title}" description="${description}" canonicalPath="${path}" />
      <Container narrow>
        <div className={styles.page}>
          <h1 className={styles.title}>${title}</h1>
          <p>This page is new. Tell here what it is about.</p>
          <p><ButtonLink to="/">Visit the market</ButtonLink></p>
        </div>
      </Container>
    </>
  );
}
`,
    [`${pageFolder}/${page}Page.module.css`]: `.page { display: grid; gap: var(--space-4); justify-items: start; padding-block: var(--space-7); }
.title { font-family: var(--font-display); font-size: var(--text-3xl); line-height: 1.15; }
`,
    [`${pageFolder}/${page}Page.test.tsx`]: `import { renderPage } from '@haat/shared/testing/render-page';
import { stubApi } from '@haat/shared/testing/stub-api';
import { screen } from '@testing-library/react';
import * as ${page} from './${page}Page';

test('it says what it is, leads back to the market, and asks the server for nothing', async () => {
  const calls = stubApi({});
  renderPage(${page}, { route: '${path}', at: '${path}' });
  expect(await screen.findByRole('heading', { level: 1, name: '${title}' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Visit the market' })).toHaveAttribute('href', '/');
  expect(calls).toEqual([]);
});
`,
    'src/pages/pages.server.test.tsx': `/** @jest-environment node */
import type { PageModule } from '@haat/shared/page';
import { renderOnServer } from '@haat/shared/testing/render-on-server';
import { stubApi } from '@haat/shared/testing/stub-api';
import * as ${page} from './${page}/${page}Page';

/** Each route with its page and its h1. */
const pages: [string, PageModule, string][] = [
  ['${path}', ${page}, '${title}'],
];

test.each(pages)('%s renders where there is no window, with title, description and its one address', async (path, page, heading) => {
  expect(typeof window).toBe('undefined');
  stubApi({});
  const html = await renderOnServer(page, { route: path, at: path });
  expect(html.match(/<h1[^>]*>[^<]*</g)).toEqual([expect.stringMatching(new RegExp(\`>\${heading}<$\`))]);
  expect(html).toContain(\`<title>\${heading} | Haat</title>\`);
  expect(html).toMatch(/<meta name="description" content="[^"]{60,200}"/);
  expect(html).toContain(\`rel="canonical" href="\${path}"\`);
});

test.each(pages)('%s has its headings in order, and every link within the page leads somewhere', async (path, page) => {
  stubApi({});
  const html = await renderOnServer(page, { route: path, at: path });
  const levels = [...html.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level));
  for (const [index, level] of levels.entries()) expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1);
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [, target] of html.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target);
});
`,
  };
}
