/** A remote's container: the two functions of Module Federation's protocol. */
export interface Container {
  /** Takes the shell's share scope; once, before anything is got. */
  init(shareScope: unknown): unknown;
  /** Loads an exposed module's chunks, e.g. './Home'; what it gives makes the module. */
  get(expose: string): Promise<() => unknown>;
}

export interface ContainerAddress {
  /** The global that the entry puts its container under. */
  name: string;
  /** Address of remoteEntry.js. */
  url: URL;
  /** What the registry states of the entry's bytes: another byte, and the browser refuses it. */
  integrity: string | undefined;
  /** An entry that is silent for so long, in milliseconds, has failed: a script has no clock of its own. */
  deadlineMs: number;
}

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && 'get' in value && 'init' in value;

/**
 * Loads a remote's entry and hands it the share scope.
 * @param shareScope what the shell shares
 * @throws Error when the entry can't be had in time, is refused, or leaves no container
 */
export async function openContainer(
  { name, url, integrity, deadlineMs }: ContainerAddress,
  shareScope: unknown,
): Promise<Container> {
  await new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    const fail = (what: string) => {
      script.remove();
      reject(new Error(`${url.href} ${what}`));
    };
    const clock = setTimeout(() => fail(`was not there after ${Math.round(deadlineMs / 1000)} s`), deadlineMs);
    script.src = url.href;
    script.async = true;
    // Integrity of another origin's file needs CORS; for our own it would only miss the page's preload hint.
    if (url.origin !== location.origin) script.crossOrigin = 'anonymous';
    if (integrity) script.integrity = integrity;
    script.onload = () => {
      clearTimeout(clock);
      script.remove();
      resolve();
    };
    script.onerror = () => {
      clearTimeout(clock);
      fail('could not be loaded');
    };
    document.head.append(script);
  });
  const container: unknown = Reflect.get(globalThis, name);
  if (!isContainer(container)) throw new Error(`${url.href} leaves no container '${name}'`);
  await container.init(shareScope);
  return container;
}
