import { withDeadline } from './deadline';

/** A remote's container: the two functions of the Module Federation protocol. */
export interface Container {
  /** Receives the shell's share scope; called once, before `get`. */
  init(shareScope: unknown): unknown;
  /** Loads the chunks of an exposed module such as './Home', and returns a function that creates the module. */
  get(expose: string): Promise<() => unknown>;
}

export interface EntryAddress {
  /** The global variable that the entry assigns its container to. */
  name: string;
  /** URL of remoteEntry.js. */
  url: URL;
  /** The integrity of the entry in the registry; the browser refuses a file that differs. */
  integrity: string | undefined;
  /** Timeout for the entry, in milliseconds, since a script has none. */
  deadlineMs: number;
}

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && 'get' in value && 'init' in value;

/** The global arrays that chunks are pushed to, as Webpack and Rspack name them. */
const chunkLists = () => Object.keys(globalThis).filter((key) => /^(?:webpack|rspack)Chunk/.test(key));

/** The chunk arrays of each container on this page, by the container's name. */
const chunkGlobals = new Map<string, string[]>();
/** The shell's own chunk array, which exists before any container, and those of containers. */
const known = new Set(chunkLists());

/** Records which chunk arrays an entry that has just run has created. */
function noteChunkGlobals(name: string): void {
  const created = chunkLists().filter((key) => !known.has(key));
  for (const key of created) known.add(key);
  if (created.length > 0) chunkGlobals.set(name, created);
}

/**
 * Removes a container and its loaded chunks, which another release would otherwise take for its own.
 * @param name the global variable of the container
 */
export function forgetEntry(name: string): void {
  for (const key of chunkGlobals.get(name) ?? []) {
    Reflect.deleteProperty(globalThis, key);
    known.delete(key);
  }
  chunkGlobals.delete(name);
  if (name in globalThis) Reflect.set(globalThis, name, undefined);
}

/** Loads a file through an element in the head; the browser checks its integrity. */
const byElement = ({ url, integrity, deadlineMs }: EntryAddress, element: HTMLScriptElement | HTMLLinkElement) =>
  new Promise<void>((resolve, reject) => {
    const fail = (what: string) => {
      element.remove();
      reject(new Error(`${url.href} ${what}`));
    };
    const clock = setTimeout(() => fail(`was not there after ${Math.round(deadlineMs / 1000)} s`), deadlineMs);
    // Integrity of a cross-origin file needs CORS. On a same-origin file, `crossorigin` would miss the preload hint.
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

/** @returns the container that the script assigned to its global variable */
async function byScript(address: EntryAddress): Promise<unknown> {
  const script = document.createElement('script');
  script.src = address.url.href;
  script.async = true;
  await byElement(address, script);
  noteChunkGlobals(address.name);
  return Reflect.get(globalThis, address.name);
}

/** `import()` cannot state a hash, so a module script of the same URL is checked and run first. */
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
 * Loads an entry, for either container type.
 * @throws Error if it cannot be loaded in time, is refused, or defines no container
 */
export async function loadEntry(address: EntryAddress, type: 'global' | 'module'): Promise<Container> {
  const container = await (type === 'module' ? byImport(address) : byScript(address));
  if (!isContainer(container)) throw new Error(`${address.url.href} leaves no container '${address.name}'`);
  return container;
}
