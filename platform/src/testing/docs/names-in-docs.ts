/** A file that a document names, and the test titles that it quotes from it. */
export interface NamedFile {
  /** A path, or the end of one. */
  path: string;
  titles: readonly string[];
}

const PATH = /^[\w.@-]+(?:\/[\w.@-]+)*$/;
const EXTENSION = /\.(?:tsx?|mjs|cjs|md|json|ya?ml|css|sh)$/;
/** A file in backticks, followed by titles in quotes. */
const FILE_WITH_TITLES = /`([^`\n]+)`((?::? ?(?:, | and |; )?(?:'[^'\n|]+'|"[^"\n|]+"))*)/g;
const TITLE = /'([^']+)'|"([^"]+)"/g;

/** The files that a Markdown document names, with quoted titles of tests. Code blocks are ignored. */
export function namesIn(markdown: string): NamedFile[] {
  const text = markdown.replace(/```.*?```/gs, '');
  return [...text.matchAll(FILE_WITH_TITLES)]
    .filter(([, path = '']) => PATH.test(path) && EXTENSION.test(path))
    .map(([, path = '', quoted = '']) => ({
      path,
      titles: [...quoted.matchAll(TITLE)].map(([, single, double]) => single ?? double ?? ''),
    }));
}

/** The npm scripts that a document names, such as `npm run dev`. */
export const scriptsIn = (markdown: string): string[] =>
  [...markdown.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name = '']) => name);

/** Whether a test's source contains a title. An ellipsis in the title replaces omitted text. */
export function hasTitle(source: string, title: string): boolean {
  const plain = (text: string) => text.replace(/\\(['"`])/g, '$1').replace(/\s+/g, ' ');
  const parts = title.split('…').map((part) => plain(part).trim());
  let rest = plain(source);
  return parts.every((part) => {
    const at = rest.indexOf(part);
    rest = rest.slice(at + part.length);
    return at >= 0;
  });
}
