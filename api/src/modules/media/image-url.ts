/** Where a picture stands: in the assortment's masters, or (of an imported product) on another host. */
export interface ImagePlace {
  hash: string | null;
  name: string | null;
  external_url: string | null;
}

/** The name of each picture that staff sent: its hash says which. No master of the assortment is called so. */
export const UPLOADED = 'upload';

/** The address of a master; the hash in it changes with its bytes, so caches may keep it for ever. */
export const masterUrl = (hash: string, name: string): string => `/api/media/${hash}/${name}.webp`;

/** The address that answers carry. Relative to the API's base, or whole for a picture on another host. */
export function imageUrl({ hash, name, external_url }: ImagePlace): string | null {
  return hash && name ? masterUrl(hash, name) : external_url;
}
