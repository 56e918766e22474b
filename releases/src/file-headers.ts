import mime from 'mime';

/** Cache-Control of a file that never changes: a client that has it never requests it again. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** The content type of a file by its name; `x.js.br` has that of `x.js`. */
export function mediaTypeOf(path: string): string {
  const type = mime.getType(path.replace(/\.br$/, '')) ?? 'application/octet-stream';
  return /^text\/|\/(?:javascript|json|xml)$|\+(?:json|xml)$/.test(type) ? `${type}; charset=utf-8` : type;
}
