import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';

const MANIFEST = 'mf-manifest.json';
const DECLARATION = 'haat.json';
/** Where pages wait for the next build. */
const BUILDS = '/builds';
const POLL_MS = 300;
const types = {
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

/** Names the build in a folder: another one after each build; null while there is none. */
async function buildIn(root) {
  try {
    const found = await readdir(root, { recursive: true, withFileTypes: true });
    if (!found.some(({ name }) => name === MANIFEST)) return null;
    const files = found.filter((file) => file.isFile()).map(({ parentPath, name }) => join(parentPath, name));
    const stamps = files.map(async (path) => {
      const { mtimeMs, size } = await stat(path);
      return `${path} ${mtimeMs} ${size}\n`;
    });
    return createHash('sha256')
      .update((await Promise.all(stamps)).sort().join(''))
      .digest('hex');
  } catch {
    // A file is gone since it was listed: the bundler is writing.
    return null;
  }
}

/** The file that the manifest names as the entry. */
async function entryIn(root) {
  try {
    const { metaData } = JSON.parse(await readFile(join(root, MANIFEST), 'utf8'));
    return join(root, metaData.remoteEntry.path ?? '', metaData.remoteEntry.name);
  } catch {
    return null;
  }
}

/** The decoded path of a request, and its parameters; null if it can't be read. */
function addressOf(url) {
  try {
    const { pathname, searchParams } = new URL(`http://localhost${url}`);
    return { pathname: decodeURIComponent(pathname), searchParams };
  } catch {
    return null;
  }
}

/** Code for the end of the entry, once in a page: reloads it when there is another build. */
const reloading = (address) =>
  `\n;globalThis.haatBuilds ??= Object.assign(new EventSource(${JSON.stringify(address)}), { onmessage: () => location.reload() });\n`;

/** Runs the bundler, and ends with it. */
function run([program, ...args]) {
  const child = spawn(program, args, { stdio: 'inherit', shell: process.platform === 'win32' });
  child.on('error', ({ message }) => {
    console.error(message);
    process.exit(1);
  });
  child.on('close', (code) => process.exit(code ?? 1));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => child.kill(signal));
}

/**
 * Serves a build to pages of any origin, on this machine only, and reloads those that use it after each build.
 * @param root folder of the build
 * @param command that builds after each change; empty if there is none
 */
export function serve(root, port, command) {
  /** Pages that wait, by the build that they have. */
  const pages = new Map();
  let before = null;
  const poll = async () => {
    const build = await buildIn(root);
    // Twice the same: all files are written.
    if (build !== null && build === before)
      for (const [page, has] of pages)
        if (has !== build) {
          pages.set(page, build);
          page.write('data: built\n\n');
        }
    before = build;
    setTimeout(poll, POLL_MS);
  };
  const server = createServer(async (request, response) => {
    const address = addressOf(request.url);
    if (!address) return response.writeHead(400).end();
    const { pathname, searchParams } = address;
    const headers = {
      'access-control-allow-origin': '*',
      // Chrome asks before a public site reads from this machine.
      'access-control-allow-private-network': 'true',
      'cache-control': 'no-store',
    };
    if (request.method === 'OPTIONS') return response.writeHead(204, headers).end();
    if (pathname === BUILDS) {
      response.writeHead(200, { ...headers, 'content-type': 'text/event-stream' });
      response.write(': open\n\n');
      pages.set(response, searchParams.get('has'));
      return response.on('close', () => pages.delete(response));
    }
    const path = join(root, normalize(pathname));
    const build = path === (await entryIn(root)) ? await buildIn(root) : null;
    let bytes = path.startsWith(root + sep) ? await readFile(path).catch(() => null) : null;
    // A bundler that empties its folder leaves no declaration beside the build.
    if (!bytes && path === join(root, DECLARATION)) bytes = await readFile(DECLARATION).catch(() => null);
    const more = bytes && build ? reloading(`http://${request.headers.host}${BUILDS}?has=${build}`) : '';
    response.writeHead(bytes ? 200 : 404, {
      ...headers,
      'content-type': types[extname(path)] ?? 'application/octet-stream',
    });
    response.write(bytes ?? '');
    return response.end(more);
  });
  server.on('error', ({ message }) => {
    console.error(message);
    process.exit(1);
  });
  server.listen(Number(port), '127.0.0.1', () => {
    console.log(`Serving http://localhost:${server.address().port}/${MANIFEST}; Ctrl-C ends it.`);
    void poll();
    if (command.length > 0) run(command);
  });
}
