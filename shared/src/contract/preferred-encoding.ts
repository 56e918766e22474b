export type Encoding = 'br' | 'gzip' | 'identity';

/** The best encoding that a client takes, by its Accept-Encoding; one of quality 0 it refuses. */
export function preferredEncoding(accepted = ''): Encoding {
  const taken = accepted
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';').map((word) => word.trim()))
    .filter(([, quality]) => !quality || Number(quality.replace('q=', '')) > 0)
    .map(([name]) => name);
  return (['br', 'gzip'] as const).find((name) => taken.includes(name)) ?? 'identity';
}
