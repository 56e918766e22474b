import type { Growth } from './growth';
import type { Overrun } from './overruns';

/** Maximum number of modules named in a message. */
const MAX_NAMED = 5;

const whole = (value: number) => value.toLocaleString('en-IN');

const excess: Record<Overrun['kind'], (overrun: Overrun) => string> = {
  bytes: ({ page, is, allowed }) =>
    `'${page}' takes ${whole(is)} bytes of script by Brotli where ${whole(allowed)} are allowed: ${whole(is - allowed)} too many.`,
  requests: ({ page, is, allowed }) => `'${page}' takes ${is} requests for script where ${allowed} are allowed.`,
  render: ({ page, is, allowed }) =>
    `'${page}' takes ${is.toFixed(2)} times as long to render as the fixed page where ${allowed} times are allowed.`,
};

function grew({ name, by, isNew }: Growth, importers: readonly string[]): string {
  const from = importers.length > 0 ? `, imported by ${importers.slice(0, 2).join(' and ')}` : '';
  return `    + ${whole(by)} bytes  ${name}${isNew ? ' (new)' : ''}${from}`;
}

export interface MessageParts {
  /** The workspace's folder, e.g. mfe-catalog. */
  folder: string;
  /** The name in commands, e.g. catalog. */
  name: string;
  overruns: readonly Overrun[];
  /** Modules of a page that grew since its budget was stored. */
  growthOf: (page: string) => readonly Growth[];
  /** The modules that import a module or package. */
  importersOf: (name: string) => readonly string[];
}

/** Overruns of each page with the modules that grew: an entry of several lines per page. */
export function overrunsByPage({
  name,
  overruns,
  growthOf,
  importersOf = () => [],
}: Omit<MessageParts, 'folder' | 'importersOf'> & Partial<Pick<MessageParts, 'importersOf'>>): string[] {
  return [...new Set(overruns.map((overrun) => overrun.page))].map((page) => {
    const ofPage = overruns.filter((overrun) => overrun.page === page);
    const lines = ofPage.map((overrun) => `  ${excess[overrun.kind](overrun)}`);
    const grown = growthOf(page).slice(0, MAX_NAMED);
    if (grown.length > 0)
      lines.push(
        '  What grew since the budget was kept:',
        ...grown.map((growth) => grew(growth, importersOf(growth.name))),
      );
    else if (ofPage.some(({ kind }) => kind !== 'render'))
      lines.push(`  No module of it grew: compare 'npm run analyze -- ${name}' with the release before.`);
    return lines.join('\n');
  });
}

/** Instructions for the team. */
export const overrunRemedy = ({ folder, name }: Pick<MessageParts, 'folder' | 'name'>): string =>
  [
    'Load what grew on demand, or do without it. Where the page is worth it, raise its number in',
    `${folder}/budget.json and keep what it is made of now: npm run budget -- ${name} --keep`,
  ].join('\n');

/** The message of a build over budget: pages, overruns and modules that grew. */
export const overrunMessage = (parts: MessageParts): string =>
  [`${parts.folder} is over its performance budget.`, ...overrunsByPage(parts), overrunRemedy(parts)].join('\n\n');
