#!/usr/bin/env node
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const USAGE = `create-haat-remote <name> [--template vite|webpack] [--path /<name>] [--kit <folder>]

  name        of the remote: small letters, digits and hyphens; its folder has that name
  --template  the bundler; vite by default
  --path      where its page is
  --kit       a folder with the packed kit (haat-remote-kit-….tgz, haat-shared-….tgz) where no registry has it
  --help      show this`;

const packageFolder = dirname(dirname(fileURLToPath(import.meta.url)));
const fail = (message) => {
  console.error(message);
  process.exit(2);
};

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        template: { type: 'string', default: 'vite' },
        path: { type: 'string' },
        kit: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    return fail(`${error.message}\n\n${USAGE}`);
  }
}
const { values, positionals } = readArguments();
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}
const [name = ''] = positionals;
if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name) || name.length > 30) fail(USAGE);
if (!['vite', 'webpack'].includes(values.template)) fail(`There is no template '${values.template}'.\n\n${USAGE}`);
const path = values.path ?? `/${name}`;
if (!/^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+$/.test(path)) fail(`'${path}' can't be a page's path: write it like /${name}.`);
const folder = resolve(name);
if (existsSync(folder)) fail(`There is a folder ${name} already.`);

const page = name
  .split('-')
  .map((word) => word[0].toUpperCase() + word.slice(1))
  .join('');
const title = (name[0].toUpperCase() + name.slice(1)).replaceAll('-', ' ');
const own = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8'));

/** The version or path from which npm installs a package of the kit. */
async function placeOf(tarball, range) {
  if (values.kit === undefined) return range;
  const file = (await readdir(resolve(values.kit))).find((each) => each.startsWith(tarball) && each.endsWith('.tgz'));
  if (!file) fail(`There is no ${tarball}….tgz in ${values.kit}.`);
  await mkdir(join(folder, 'vendor'), { recursive: true });
  await cp(join(resolve(values.kit), file), join(folder, 'vendor', file));
  return `file:vendor/${file}`;
}
await mkdir(folder);
const filledIn = {
  NAME: name,
  CONTAINER: name.replaceAll('-', '_'),
  PAGE: page,
  PATH: path,
  TITLE: title,
  KIT: await placeOf('haat-remote-kit-', `^${own.version}`),
  SHARED: await placeOf('haat-shared-', own.peerDependencies['@haat/shared']),
};
const fill = (text) => text.replace(/__([A-Z]+)__/g, (whole, key) => filledIn[key] ?? whole);

for (const template of ['common', values.template]) {
  const source = join(packageFolder, 'templates', template);
  for (const file of await readdir(source, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue;
    const from = join(file.parentPath, file.name);
    // npm does not publish files named .gitignore.
    const to = join(folder, fill(relative(source, from)).replace(/^gitignore$/, '.gitignore'));
    await mkdir(dirname(to), { recursive: true });
    await writeFile(to, fill(await readFile(from, 'utf8')));
  }
}
console.log(`Made ${name} with a page at ${path} and a slot on the product page.

  cd ${name}
  npm install
  npm run dev      the mock shell
  npm test
  npm run build    dist/, for: npm run release -- publish --from <dist> --name ${name} --key team.pem`);
