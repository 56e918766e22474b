/** A request as the browser reports it; URLs are absolute. */
export interface Asked {
  url: string;
  kind: Kind;
  /** Addresses of the scripts that asked for it, the innermost first; empty where the document itself did. */
  askedBy: readonly string[];
  /** Milliseconds since the document was asked for. */
  startedAt: number;
  /** Undefined while it is on its way. */
  endedAt?: number | undefined;
  /** Of the body as it came over the wire, compressed. */
  bytes: number;
  status: number;
}

export type Kind = 'document' | 'script' | 'style' | 'image' | 'font' | 'fetch' | 'other';
export const kinds: readonly Kind[] = ['document', 'script', 'style', 'image', 'font', 'fetch', 'other'];

/**
 * How many scripts must come one after the other: 1 where the document names them all, one more for each script that
 * only another script knows of; 0 without a script.
 */
export function chainDepth(requests: readonly Asked[]): number {
  const scripts = new Map(requests.filter(({ kind }) => kind === 'script').map((request) => [request.url, request]));
  const known = new Map<string, number>();
  const depthOf = (url: string): number => {
    const found = known.get(url);
    if (found !== undefined) return found;
    // A script that asked for itself in a roundabout way counts once.
    known.set(url, 1);
    const parent = scripts.get(url)?.askedBy.find((address) => address !== url && scripts.has(address));
    const depth = parent === undefined ? 1 : depthOf(parent) + 1;
    known.set(url, depth);
    return depth;
  };
  return Math.max(0, ...[...scripts.keys()].map(depthOf));
}
