/** The used exports of tinykeys, whose package.json names its types only for an older resolution. */
declare module 'tinykeys' {
  export function tinykeys(
    target: Window | HTMLElement,
    bindings: Record<string, (event: KeyboardEvent) => void>,
    options?: { event?: 'keydown' | 'keyup'; capture?: boolean; timeout?: number },
  ): () => void;
}
