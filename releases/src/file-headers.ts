import mime from 'mime';

/** Cache-Control of a file that never changes: a client that has it never requests it again. */
export const FOR_EVER = 'public, max-age=31536000, immutable';

/** What a file is, by its name, as a header says it; that of `x.js.br` is that of `x.js`. */
export function mediaTypeOf(path: string): string {
  const type = mime.getType(path.replace(/\.br$/, '')) ?? 'application/octet-stream';
  return /^text\/|\/(?:javascript|json|xml)$|\+(?:json|xml)$/.test(type) ? `${type}; charset=utf-8` : type;
}
