/** A picture by its bytes; both null for one that hasn't been fetched. */
export interface ImagePlace {
  hash: string | null;
  name: string | null;
}

/** The name of each picture that staff sent: its hash says which. No master of the assortment is called so. */
export const UPLOADED = 'upload';

/** The address of a master; the hash in it changes with its bytes, so caches may keep it for ever. */
export const masterUrl = (hash: string, name: string): string => `/api/media/${hash}/${name}.webp`;

/** The address that answers carry, relative to the API's base; null for a picture that hasn't been fetched. */
export const imageUrl = ({ hash, name }: ImagePlace): string | null => (hash && name ? masterUrl(hash, name) : null);
