import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { rollup, type Plugin } from 'rollup';
import dts from 'rollup-plugin-dts';
import { fromRoot } from '../../base/workspaces';
import { sortDeclarations } from './sort-declarations';

/**
 * Writes a module that re-exports all modules to roll up; the roll-up's TypeScript program needs a file.
 * @returns its path
 */
async function surfaceOf(modules: Readonly<Record<string, string>>): Promise<string> {
  const folder = fromRoot('.cache/contract');
  await mkdir(folder, { recursive: true });
  const source = Object.entries(modules)
    .sort()
    .map(([name, file]) => `export * as ${name} from '${relative(folder, fromRoot(file)).replace(/\.tsx?$/, '')}';`)
    .join('\n');
  const file = `${folder}/${createHash('sha256').update(source).digest('hex').slice(0, 12)}.ts`;
  await writeFile(file, source);
  return file;
}

/** Style sheets only have types for their class names, which no public type uses. */
const noStyles: Plugin = {
  name: 'no-styles',
  resolveId: (id) => (id.endsWith('.css') ? `\0${id}` : null),
  load: (id) =>
    id.startsWith('\0') && id.endsWith('.css')
      ? 'declare const names: Readonly<Record<string, string>>; export default names;'
      : null,
};

/**
 * Rolls up the declarations of modules into one text, including those of imported modules of the repository; imports of
 * packages stay imports.
 * @param modules paths below the repository's root; with several, each becomes a namespace of its name
 */
export async function rollUp(modules: string | Readonly<Record<string, string>>): Promise<string> {
  const input = typeof modules === 'string' ? fromRoot(modules) : await surfaceOf(modules);
  const bundle = await rollup({
    input,
    external: (id) => !/^[./\0]/.test(id) && !id.startsWith('@haat/'),
    plugins: [
      noStyles,
      dts({
        tsconfig: fromRoot('tsconfig.browser.json'),
        respectExternal: true,
        compilerOptions: { composite: false },
      }),
    ],
    onwarn: (warning) => {
      throw new Error(`The declarations of ${input} can't be rolled up: ${warning.message}`);
    },
  });
  try {
    const { output } = await bundle.generate({ format: 'es' });
    return output.map((file) => ('code' in file ? sortDeclarations(file.code) : '')).join('');
  } finally {
    await bundle.close();
  }
}
