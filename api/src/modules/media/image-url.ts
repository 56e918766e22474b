/** A picture by the hash of its bytes; both are null until it is fetched. */
export interface ImagePlace {
  hash: string | null;
  name: string | null;
}

/** The name of every picture uploaded by staff; its hash identifies it. No master of the assortment has this name. */
export const UPLOADED = 'upload';

/** The URL of a master. Its hash changes with the bytes, so caches may store it forever. */
export const masterUrl = (hash: string, name: string): string => `/api/media/${hash}/${name}.webp`;

/** The URL in responses, relative to the API; null for a picture that is not fetched. */
export const imageUrl = ({ hash, name }: ImagePlace): string | null => (hash && name ? masterUrl(hash, name) : null);
