export type Encoding = 'br' | 'gzip' | 'identity';

/** The best encoding that a client accepts in Accept-Encoding; quality 0 excludes one. */
export function preferredEncoding(accepted = ''): Encoding {
  const names = accepted
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';').map((word) => word.trim()))
    .filter(([, quality]) => !quality || Number(quality.replace('q=', '')) > 0)
    .map(([name]) => name);
  return (['br', 'gzip'] as const).find((name) => names.includes(name)) ?? 'identity';
}
