import { withDeadline } from './deadline';

/** A remote's container: the two functions of Module Federation's protocol. */
export interface Container {
  /** Takes the shell's share scope; once, before anything is got. */
  init(shareScope: unknown): unknown;
  /** Loads an exposed module's chunks, e.g. './Home'; what it gives makes the module. */
  get(expose: string): Promise<() => unknown>;
}

export interface EntryAddress {
  /** The global that the entry puts its container under. */
  name: string;
  /** Address of remoteEntry.js. */
  url: URL;
  /** The integrity of the entry in the registry: the browser refuses a file that differs. */
  integrity: string | undefined;
  /** An entry that is silent for so long, in milliseconds, has failed: a script has no clock of its own. */
  deadlineMs: number;
}

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && 'get' in value && 'init' in value;

/** The lists that chunks are pushed to, by Webpack's and Rspack's names for them. */
const chunkLists = () => Object.keys(globalThis).filter((key) => /^(?:webpack|rspack)Chunk/.test(key));

/** The lists of each container in this page, by the container's name. */
const chunkGlobals = new Map<string, string[]>();
/** The shell's own list, which is there before any container, and those of containers. */
const known = new Set(chunkLists());

/** Notes what an entry that has just run has made for its chunks. */
function noteChunkGlobals(name: string): void {
  const made = chunkLists().filter((key) => !known.has(key));
  for (const key of made) known.add(key);
  if (made.length > 0) chunkGlobals.set(name, made);
}

/**
 * Drops a container and the chunks that it has loaded, or another release would take them for its own.
 * @param name the global that the container is put under
 */
export function forgetEntry(name: string): void {
  for (const key of chunkGlobals.get(name) ?? []) {
    Reflect.deleteProperty(globalThis, key);
    known.delete(key);
  }
  chunkGlobals.delete(name);
  if (name in globalThis) Reflect.set(globalThis, name, undefined);
}

/** Loads a file by an element of the document's head; integrity is the browser's to check. */
const byElement = ({ url, integrity, deadlineMs }: EntryAddress, element: HTMLScriptElement | HTMLLinkElement) =>
  new Promise<void>((resolve, reject) => {
    const fail = (what: string) => {
      element.remove();
      reject(new Error(`${url.href} ${what}`));
    };
    const clock = setTimeout(() => fail(`was not there after ${Math.round(deadlineMs / 1000)} s`), deadlineMs);
    // Integrity of another origin's file needs CORS; for our own it would only miss the page's preload hint.
    if (url.origin !== location.origin) element.crossOrigin = 'anonymous';
    if (integrity) element.integrity = integrity;
    element.onload = () => {
      clearTimeout(clock);
      element.remove();
      resolve();
    };
    element.onerror = () => {
      clearTimeout(clock);
      fail('could not be loaded');
    };
    document.head.append(element);
  });

/** @returns what the script leaves under the container's name */
async function byScript(address: EntryAddress): Promise<unknown> {
  const script = document.createElement('script');
  script.src = address.url.href;
  script.async = true;
  await byElement(address, script);
  noteChunkGlobals(address.name);
  return Reflect.get(globalThis, address.name);
}

/** `import()` can state no hash: a module script of the same address is checked, and run, before. */
async function byImport(address: EntryAddress): Promise<unknown> {
  const script = document.createElement('script');
  script.type = 'module';
  script.src = address.url.href;
  await byElement(address, script);
  return withDeadline(
    import(/* webpackIgnore: true */ address.url.href) as Promise<unknown>,
    address.deadlineMs,
    address.url.href,
  );
}

/**
 * Loads an entry, whichever runtime its container is for.
 * @throws Error when it can't be had in time, is refused, or leaves no container
 */
export async function loadEntry(address: EntryAddress, type: 'global' | 'module'): Promise<Container> {
  const container = await (type === 'module' ? byImport(address) : byScript(address));
  if (!isContainer(container)) throw new Error(`${address.url.href} leaves no container '${address.name}'`);
  return container;
}
