/** The widths of pictures in pixels that the API serves. */
export const mediaWidths = [96, 160, 240, 320, 480, 640, 800, 1000, 1280, 1600] as const;
export type MediaFormat = 'avif' | 'webp';

/** True for a picture that our API serves in sizes; a picture of another backend is used unchanged. */
export const isSized = (path: string): boolean => /(?:^|\/)api\/media\/[0-9a-f]+\/[^/]+\.webp$/.test(path);

/**
 * The address of a picture of the shop that no response names, for example a still of an empty page: the API redirects
 * from there to the current file.
 */
export const mediaByName = (name: string): string => `/api/media/${'0'.repeat(16)}/${name}.webp`;

/** The address of a sized version: /api/media/ab12/lota.webp at 480 as AVIF is /api/media/ab12/lota.w480.avif. */
export const sizedPath = (path: string, width: number, format: MediaFormat): string =>
  path.replace(/\.webp$/, `.w${width}.${format}`);

/** Image paths are prefixed with the API base (§7), with or without a leading slash; absolute URLs are unchanged. */
export const withApiBase = (path: string, apiUrl: string): string =>
  /^(?:https?:|data:|blob:)/i.test(path) ? path : `${apiUrl.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`;

/**
 * `srcset` of a sized picture, up to the master's own width.
 * @param masterWidth the master's width in pixels, when known
 */
export function srcSet(path: string, format: MediaFormat, masterWidth = 1600): string {
  return mediaWidths
    .filter((width, index) => width <= masterWidth || index === 0)
    .map((width) => `${sizedPath(path, width, format)} ${width}w`)
    .join(', ');
}
