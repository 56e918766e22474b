import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, existsSync, readFileSync, statSync } from 'node:fs';
import { chmod, chown, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { onPath } from '../../base/processes/find-program';
import { fromRoot } from '../../base/workspaces';
import type { Container, Writable } from './container';
import type { Network, NetworkNamespace } from './network';

const run = promisify(execFile);

/** The programs that take rights away, from util-linux, coreutils and iproute2. */
const PROGRAMS = ['unshare', 'nsenter', 'setpriv', 'mount', 'chroot', 'ip'];

/** Why this machine cannot restrict processes as containers are, in one sentence; null if it can. */
export async function whyNoSandbox(): Promise<string | null> {
  if (process.platform !== 'linux') return 'It needs Linux: the restrictions are those of its namespaces.';
  if (process.getuid?.() !== 0) return 'It needs root, to change users, mounts and networks: sudo npm run …';
  const missing = PROGRAMS.filter((name) => !onPath(name));
  if (missing.length > 0) return `It needs ${missing.join(', ')} (Debian: apt-get install util-linux iproute2).`;
  try {
    await run('unshare', ['--mount', '--pid', '--fork', '--net', 'mount', '--make-rprivate', '/']);
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n').at(-2) : '';
    return `This machine allows no new namespaces (${reason}): a container needs --privileged for it.`;
  }
  return null;
}

/** Names that images of other projects know, with their numbers there. */
const KNOWN_USERS: Readonly<Record<string, number>> = { root: 0, node: 1000, haproxy: 99, postgres: 999, redis: 999 };

/**
 * The numbers of a user such as 'node' or '1001:1001'.
 * @throws Error for a name that is not known
 */
export function numbersOf(user: string): { uid: number; gid: number } {
  const [name = '', group = name] = user.split(':');
  const number = (part: string) => (/^\d+$/.test(part) ? Number(part) : KNOWN_USERS[part]);
  const [uid, gid] = [number(name), number(group)];
  if (uid === undefined || gid === undefined) throw new Error(`The number of the user ${user} is not known`);
  return { uid, gid };
}

/** The folders that all sandboxes of a run share. */
export interface SandboxContext {
  /** Temporary folder of the run. */
  folder: string;
  /** The folder /app of an image. */
  appOf: (image: string) => string | null;
  /** Owners of folders that an image makes. */
  ownerOf: (image: string, path: string) => string | null;
  network: Network;
}

const shellWord = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** A folder on this machine that represents a volume. */
async function volumeFolder(
  context: SandboxContext,
  container: Container,
  { volume, path }: Writable,
): Promise<string> {
  const folder = join(context.folder, 'volumes', volume ?? '');
  if (existsSync(folder)) return folder;
  await mkdir(folder, { recursive: true });
  if (container.volumeGroup !== null) {
    await chown(folder, 0, container.volumeGroup);
    await chmod(folder, 0o2775);
  } else {
    // A new volume has the owner of the image's folder.
    const { uid, gid } = numbersOf(context.ownerOf(container.image, path) ?? 'root');
    await chown(folder, uid, gid);
  }
  return folder;
}

/** The script that creates the file system of a container, drops all privileges, and becomes its command. */
async function setupScript(
  context: SandboxContext,
  container: Container,
  namespace: NetworkNamespace,
): Promise<string> {
  const root = join(context.folder, 'roots', namespace.name);
  await mkdir(root, { recursive: true });
  const hosts = `127.0.0.1 localhost\n${namespace.hosts.map(({ name, host }) => `${host} ${name}\n`).join('')}`;
  const { uid, gid } = numbersOf(container.user);
  const at = (path: string) => shellWord(`${root}${path}`);
  const lines = [
    'set -e',
    'path=$PATH; PATH=/usr/sbin:/usr/bin:/sbin:/bin; export PATH',
    'mount --make-rprivate /',
    `mount -t tmpfs -o mode=755 root ${at('')}`,
    `cd ${at('')}`,
    'mkdir -p usr proc dev etc sys run var root home tmp app image',
    // Debian's /bin and its like are links into /usr; elsewhere they are folders.
    'for name in bin sbin lib lib32 lib64; do',
    '  if [ -L /$name ]; then ln -s "$(readlink /$name)" $name',
    '  elif [ -d /$name ]; then mkdir $name; mount --bind /$name $name; mount -o remount,bind,ro,nosuid $name; fi',
    'done',
    'mount --bind /usr usr; mount -o remount,bind,ro,nosuid usr',
    'for name in ssl fonts alternatives ld.so.conf.d chromium chromium.d; do',
    '  if [ -d /etc/$name ]; then mkdir etc/$name; mount --bind /etc/$name etc/$name; mount -o remount,bind,ro etc/$name; fi',
    'done',
    'for name in ld.so.cache ld.so.conf; do [ ! -e /etc/$name ] || cp /etc/$name etc/$name; done',
    `printf %s ${shellWord(`root:x:0:0::/root:/bin/sh\napp:x:${uid}:${gid}::/tmp:/bin/sh\n`)} > etc/passwd`,
    `printf %s ${shellWord(`root:x:0:\napp:x:${gid}:\n`)} > etc/group`,
    `printf %s ${shellWord(hosts)} > etc/hosts`,
    "printf 'nameserver 127.0.0.11\\n' > etc/resolv.conf",
    "printf 'hosts: files dns\\npasswd: files\\ngroup: files\\n' > etc/nsswitch.conf",
    'mount -t proc proc proc',
    'for name in null zero full random urandom tty; do touch dev/$name; mount --bind /dev/$name dev/$name; done',
    'ln -s /proc/self/fd dev/fd; ln -s /proc/self/fd/1 dev/stdout; ln -s /proc/self/fd/2 dev/stderr',
    'mkdir dev/shm; mount -t tmpfs -o mode=1777,nosuid,nodev shm dev/shm',
    `mount --bind ${shellWord(join(context.folder, 'programs'))} image; mount -o remount,bind,ro image`,
  ];
  const app = context.appOf(container.image);
  // An engine makes the folders on which it mounts.
  if (app)
    for (const { path } of container.writable)
      if (path.startsWith('/app/')) await mkdir(join(app, path.slice('/app'.length)), { recursive: true });
  if (app) lines.push(`mount --bind ${shellWord(app)} app`, 'mount -o remount,bind,ro,nosuid app');
  for (const [path, file] of Object.entries(container.files))
    lines.push(
      statSync(fromRoot(file)).isDirectory()
        ? `mkdir -p ${at(path)}`
        : `mkdir -p ${at(dirname(path))}; touch ${at(path)}`,
      `mount --bind ${shellWord(fromRoot(file))} ${at(path)}; mount -o remount,bind,ro ${at(path)}`,
    );
  for (const writable of container.writable) {
    // A folder of the image exists in it; any other is made in the root.
    lines.push(`mkdir -p ${at(writable.path)}`);
    if (writable.volume)
      lines.push(`mount --bind ${shellWord(await volumeFolder(context, container, writable))} ${at(writable.path)}`);
    else {
      const size = writable.limitMb ? `,size=${writable.limitMb}m` : '';
      const rights = container.volumeGroup === null ? 'mode=1777' : `mode=2777,gid=${container.volumeGroup}`;
      lines.push(`mount -t tmpfs -o ${rights},nosuid,nodev${size} memory ${at(writable.path)}`);
    }
  }
  if (container.isReadOnly) lines.push(`mount -o remount,ro ${at('')}`);
  const capabilities = container.capabilities.map((name) => `,+${name.toLowerCase()}`).join('');
  const groups = container.volumeGroup === null ? '--clear-groups' : `--groups ${container.volumeGroup}`;
  lines.push(
    `exec chroot ${at('')} setpriv --reuid ${uid} --regid ${gid} ${groups} --no-new-privs \\`,
    `  --bounding-set=-all${capabilities} --inh-caps=-all --ambient-caps=-all \\`,
    `  sh -c 'export PATH="$0"; cd ${container.workdir} && exec "$@"' "$path" "$@"`,
  );
  const file = join(context.folder, 'roots', `${namespace.name}.sh`);
  await writeFile(file, `${lines.join('\n')}\n`);
  return file;
}

/** The environment of a container's programs, without this process's. */
const environmentOf = ({ environment }: Container): Record<string, string> => ({
  PATH: '/image/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  HOME: '/root',
  ...environment,
});

/** A process under the restrictions of a container. */
export interface Sandbox {
  container: Container;
  namespace: NetworkNamespace;
  child: ChildProcess;
  /** What it printed. */
  output: () => string;
  /** Its exit code. */
  ended: Promise<number | null>;
}

/** Starts a command of a container; its own by default. */
export async function startSandbox(
  context: SandboxContext,
  container: Container,
  namespace: NetworkNamespace,
  { command = container.command, isObserved = true }: { command?: readonly string[]; isObserved?: boolean } = {},
): Promise<Sandbox> {
  const script = await setupScript(context, container, namespace);
  const logFile = join(context.folder, 'logs', isObserved ? `${namespace.name}.log` : `${namespace.name}.probe.log`);
  const log = createWriteStream(logFile, { flags: 'a' });
  const child = spawn(
    'ip',
    [
      'netns',
      'exec',
      namespace.namespace,
      'unshare',
      '--mount',
      '--pid',
      '--fork',
      '--kill-child',
      '--ipc',
      '--uts',
    ].concat('sh', script, ...command),
    {
      env: { ...environmentOf(container), ...(isObserved && { NODE_OPTIONS: '--import=/image/observe.mjs' }) },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      output += text.toString();
      log.write(text);
    });
  const ended = new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null));
    child.once('close', (code) => {
      log.end();
      resolve(code);
    });
  });
  return { container, namespace, child, output: () => output, ended };
}

/** The process in the container's namespaces; null once it has ended. */
export function processIn({ child }: Sandbox): number | null {
  try {
    const [first] = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim().split(' ');
    return first ? Number(first) : null;
  } catch {
    return null;
  }
}

/** Runs a command beside a container's process, with the same rights. @returns whether it succeeded */
export async function runInside(sandbox: Sandbox, command: readonly string[]): Promise<boolean> {
  const pid = processIn(sandbox);
  if (pid === null) return false;
  const { container } = sandbox;
  const { uid, gid } = numbersOf(container.user);
  const enter = ['--target', String(pid), '--mount', '--net', '--pid', '--root', `--wd=/proc/${pid}/root`];
  const rights = [
    '--reuid',
    String(uid),
    '--regid',
    String(gid),
    '--clear-groups',
    '--no-new-privs',
    '--bounding-set=-all',
  ];
  return run('nsenter', [...enter, 'setpriv', ...rights, ...command], { env: environmentOf(container) }).then(
    () => true,
    () => false,
  );
}

/** The files in the writable folders of a running container, with their sizes in bytes; folders are summed up. */
export async function writtenIn(sandbox: Sandbox): Promise<Record<string, number>> {
  const pid = processIn(sandbox);
  const found: Record<string, number> = {};
  if (pid === null) return found;
  const sizeOf = async (path: string): Promise<number> => {
    const entry = await stat(path).catch(() => null);
    if (!entry?.isDirectory()) return entry?.size ?? 0;
    const sizes = await Promise.all((await readdir(path).catch(() => [])).map((name) => sizeOf(join(path, name))));
    return sizes.reduce((sum, size) => sum + size, 0);
  };
  for (const { path } of sandbox.container.writable)
    for (const name of await readdir(`/proc/${pid}/root${path}`).catch(() => []))
      found[join(path, name)] = await sizeOf(`/proc/${pid}/root${path}/${name}`);
  return found;
}

/** Ends a container's processes as a lost machine would. */
export async function endSandbox(sandbox: Sandbox): Promise<void> {
  const { child } = sandbox;
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  // Ends the whole PID namespace. unshare's --kill-child fails here: a process that changes its user loses that signal.
  const first = processIn(sandbox);
  if (first !== null) process.kill(first, 'SIGKILL');
  child.kill('SIGKILL');
  await exited;
}

/** The last lines of a container's log, for messages. */
export const lastLines = async (context: SandboxContext, name: string): Promise<string> =>
  (await readFile(join(context.folder, 'logs', `${name}.log`), 'utf8').catch(() => ''))
    .split('\n')
    .filter((line) => !line.startsWith('@observed'))
    .slice(-15)
    .join('\n');
