import type { Growth } from './growth';
import type { Overrun } from './overruns';

/** Maximum number of modules named in a message. */
const MAX_NAMED = 5;

const formatBytes = (value: number) => value.toLocaleString('en-IN');

const excess: Record<Overrun['kind'], (overrun: Overrun) => string> = {
  bytes: ({ page, actual, allowed }) =>
    `'${page}' has ${formatBytes(actual)} bytes of script (Brotli), ${formatBytes(actual - allowed)} over its budget of ${formatBytes(allowed)}.`,
  requests: ({ page, actual, allowed }) => `'${page}' requests ${actual} scripts; its budget is ${allowed}.`,
  render: ({ page, actual, allowed }) =>
    `'${page}' takes ${actual.toFixed(2)} times as long to render as the reference page; its budget is ${allowed} times.`,
};

function grew({ name, by, isNew }: Growth, importers: readonly string[]): string {
  const from = importers.length > 0 ? `, imported by ${importers.slice(0, 2).join(' and ')}` : '';
  return `    + ${formatBytes(by)} bytes  ${name}${isNew ? ' (new)' : ''}${from}`;
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
        '  Grown since the budget was stored:',
        ...grown.map((growth) => grew(growth, importersOf(growth.name))),
      );
    else if (ofPage.some(({ kind }) => kind !== 'render'))
      lines.push(`  No module grew: compare 'npm run analyze -- ${name}' with the previous release.`);
    return lines.join('\n');
  });
}

/** Instructions for the team. */
export const overrunRemedy = ({ folder, name }: Pick<MessageParts, 'folder' | 'name'>): string =>
  [
    'Load the new code on demand, or remove it. If the page is worth it, raise its limit in',
    `${folder}/budget.json and store its modules: npm run budget -- ${name} --keep`,
  ].join('\n');

/** The message of a build over budget: pages, overruns and modules that grew. */
export const overrunMessage = (parts: MessageParts): string =>
  [`${parts.folder} is over its performance budget.`, ...overrunsByPage(parts), overrunRemedy(parts)].join('\n\n');
