/** What is used of tinykeys: its package.json names its types where only an older resolution looks. */
declare module 'tinykeys' {
  export function tinykeys(
    target: Window | HTMLElement,
    bindings: Record<string, (event: KeyboardEvent) => void>,
    options?: { event?: 'keydown' | 'keyup'; capture?: boolean; timeout?: number },
  ): () => void;
}
