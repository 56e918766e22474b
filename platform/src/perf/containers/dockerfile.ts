/** One COPY of a Dockerfile. */
interface Copy {
  /** The stage that the files come from; null for the repository. */
  from: string | null;
  sources: readonly string[];
  /** Absolute. */
  to: string;
}

/** What a target of the Dockerfile gives its containers, with what it inherits from the stages before it. */
export interface Image {
  target: string;
  copies: readonly Copy[];
  /** The last `npm ci`: all packages, or those that some workspaces need to run. */
  packages: 'all' | readonly string[];
  /** Programs of packages that are installed for all users. */
  globals: readonly string[];
  user: string;
  workdir: string;
  environment: Readonly<Record<string, string>>;
  entrypoint: readonly string[];
  command: readonly string[];
  healthcheck: readonly string[] | null;
  volumes: readonly string[];
  /** Folders that are made for a user. */
  owned: Readonly<Record<string, string>>;
}

interface Instruction {
  name: string;
  rest: string;
}

/** Instructions with continued lines joined, without comments. */
function instructions(text: string): Instruction[] {
  return text
    .replace(/^\s*#.*\n/gm, '')
    .replace(/\\\n/g, ' ')
    .split('\n')
    .flatMap((line) => {
      const [, name = '', rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line.trim()) ?? [];
      return name ? [{ name, rest: rest.trim() }] : [];
    });
}

const list = (json: string) => JSON.parse(json) as string[]; // the exec form of an instruction
const absolute = (path: string, workdir: string) => (path.startsWith('/') ? path : `${workdir}/${path}`);

/**
 * Reads a target of a Dockerfile.
 * @throws Error for a target or an instruction that it does not know, which would make the image another one
 */
export function readImage(dockerfile: string, target: string): Image {
  const stages = new Map<string, { from: string; own: Instruction[] }>();
  let current: Instruction[] = [];
  for (const instruction of instructions(dockerfile)) {
    if (instruction.name !== 'FROM') current.push(instruction);
    else {
      const [, from = '', name = ''] = /^(\S+) AS (\S+)$/.exec(instruction.rest) ?? [];
      stages.set(name, { from, own: (current = []) });
    }
  }
  const stage = stages.get(target);
  if (!stage) throw new Error(`The Dockerfile has no target '${target}'`);
  const all: Instruction[] = [];
  for (let next: typeof stage | undefined = stage; next; next = stages.get(next.from)) all.unshift(...next.own);

  let packages: Image['packages'] = [];
  let user = 'root';
  let workdir = '/';
  const copies: Copy[] = [];
  const globals: string[] = [];
  const environment: Record<string, string> = {};
  let [entrypoint, command]: [string[], string[]] = [[], []];
  let healthcheck: string[] | null = null;
  const volumes: string[] = [];
  const owned: Record<string, string> = {};
  for (const { name, rest } of all) {
    if (name === 'USER') user = rest;
    else if (name === 'WORKDIR') workdir = rest;
    else if (name === 'ENV')
      for (const [, key = '', value = ''] of rest.matchAll(/(\w+)=(\S+)/g)) environment[key] = value;
    else if (name === 'ENTRYPOINT') entrypoint = list(rest);
    else if (name === 'CMD') command = list(rest);
    else if (name === 'HEALTHCHECK') healthcheck = list(rest.slice(rest.indexOf('CMD') + 3));
    else if (name === 'VOLUME') volumes.push(rest);
    else if (name === 'COPY') {
      const words = rest.split(/\s+/);
      const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length) ?? null;
      const paths = words.filter((word) => !word.startsWith('--'));
      copies.push({ from, sources: paths.slice(0, -1), to: absolute(paths.at(-1) ?? '', workdir) });
    } else if (name === 'RUN') {
      const [, folder = '', owner = ''] = /^mkdir (\S+) && chown (\w+):\w+ \1$/.exec(rest) ?? [];
      if (folder) owned[folder] = owner;
      const [, installed = ''] = /npm install --global "?(\w+)@/.exec(rest) ?? [];
      if (installed) globals.push(installed);
      const [, options = ''] = /npm ci([^&]*)/.exec(rest) ?? [];
      if (/npm ci/.test(rest))
        packages = options.includes('--omit=dev')
          ? [...options.matchAll(/--workspace (\S+)/g)].map(([, workspace = '']) => workspace)
          : 'all';
    } else if (name !== 'EXPOSE') throw new Error(`The Dockerfile has an instruction ${name}, which is not known here`);
  }
  return {
    target,
    copies,
    packages,
    globals,
    user,
    workdir,
    environment,
    entrypoint,
    command,
    healthcheck,
    volumes,
    owned,
  };
}
