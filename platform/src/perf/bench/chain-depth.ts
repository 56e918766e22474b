/** A request as the browser reports it; URLs are absolute. */
export interface SeenRequest {
  url: string;
  kind: Kind;
  /** Addresses of the scripts that requested it, the innermost first; empty if the document requested it. */
  askedBy: readonly string[];
  /** Milliseconds since the document was requested. */
  startedAt: number;
  /** Undefined while it is in flight. */
  endedAt?: number | undefined;
  /** Transferred size of the body, compressed. */
  bytes: number;
  status: number;
}

export type Kind = 'document' | 'script' | 'style' | 'image' | 'font' | 'fetch' | 'other';
export const kinds: readonly Kind[] = ['document', 'script', 'style', 'image', 'font', 'fetch', 'other'];

/**
 * The number of scripts that load one after the other: 1 if the document names all of them, one more for each script
 * that only another script names; 0 without scripts.
 */
export function chainDepth(requests: readonly SeenRequest[]): number {
  const scripts = new Map(requests.filter(({ kind }) => kind === 'script').map((request) => [request.url, request]));
  const known = new Map<string, number>();
  const depthOf = (url: string): number => {
    const found = known.get(url);
    if (found !== undefined) return found;
    // A cycle of requests counts once.
    known.set(url, 1);
    const parent = scripts.get(url)?.askedBy.find((address) => address !== url && scripts.has(address));
    const depth = parent === undefined ? 1 : depthOf(parent) + 1;
    known.set(url, depth);
    return depth;
  };
  return Math.max(0, ...[...scripts.keys()].map(depthOf));
}
