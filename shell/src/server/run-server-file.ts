import { compileFunction } from 'node:vm';
import type { PageModule } from '@haat/shared/page';

/** The exports of a release's server file: each page behind a function, and its strings by language. */
export type ServerFile = Readonly<Record<string, () => Promise<PageModule>>> & {
  locales?: Readonly<Record<string, () => Promise<{ default: Record<string, string> }>>>;
};

/**
 * Runs a release's server file, which was verified by its hash.
 * @param name of the file, for messages and stack traces
 * @param singletons the modules that its `require` resolves; no others
 * @throws Error if it fails, or exports no pages
 */
export function runServerFile(name: string, code: string, singletons: Readonly<Record<string, unknown>>): ServerFile {
  const module: { exports: unknown } = { exports: {} };
  const require = (requested: string) => {
    if (!Object.hasOwn(singletons, requested))
      throw new Error(`${name} asks for '${requested}', which the shell doesn't give`);
    return singletons[requested];
  };
  compileFunction(code, ['module', 'exports', 'require'], { filename: name })(module, module.exports, require);
  if (typeof module.exports !== 'object' || module.exports === null) throw new Error(`${name} exports no pages`);
  return module.exports as ServerFile; // its pages are checked when they are used
}
