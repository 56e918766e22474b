import { useEffect, useRef, useState } from 'react';
import { preload } from 'react-dom';
import { isSized, srcSet, withApiBase } from '../../contract/media';
import { runtimeConfig } from '@haat/shared/state';
import { placeholderOf } from './placeholder';
import styles from './Picture.module.css';

export interface PictureProps {
  /** Relative to the API's base, or an absolute URL; without one the placeholder is shown. */
  src: string | null | undefined;
  /** Alternative text; empty only if a text beside it says the same. */
  alt: string;
  /** Name of the subject, e.g. a product: its initials are shown while there is no picture. */
  name?: string;
  /** Master's size in pixels: reserves the space while it loads. Default 1000 × 1000. */
  width?: number;
  height?: number;
  /** The displayed width, as in `<img sizes>`. Default: a quarter of the viewport. */
  sizes?: string;
  /** Dominant colour, shown until the picture has loaded. */
  color?: string;
  /** The page's largest picture: fetched first, never lazily. */
  priority?: boolean;
  className?: string;
}

/**
 * A picture in AVIF or WebP at its displayed size. One that fails to load is replaced by an embedded placeholder with
 * the class `placeholder-image` (§4, Images) and the initials of its subject.
 */
export function Picture({
  src,
  alt,
  name,
  width = 1000,
  height = 1000,
  sizes = '(max-width: 768px) 50vw, 25vw',
  color,
  priority,
  className,
}: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const ours = src && !/^(?:https?:|[\\/]{2})/i.test(src);
  // A picture on another host is never requested: the shop makes no requests to third parties.
  const shown = ours && failed !== src ? withApiBase(src, runtimeConfig().apiUrl) : null;
  const sized = shown !== null && isSized(shown);
  // In the head of the server's HTML: React does not preload an image inside `<picture>`.
  if (priority && sized)
    preload(shown, {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: srcSet(shown, 'avif', width),
      imageSizes: sizes,
      fetchPriority: 'high',
    });
  const element = useRef<HTMLImageElement>(null);
  // The error event of an image that failed before hydration had no listener.
  useEffect(() => {
    if (
      shown !== null &&
      element.current?.complete &&
      element.current.currentSrc !== '' &&
      element.current.naturalWidth === 0
    )
      setFailed(src ?? null);
  }, [shown, src]);
  const image = (
    <img
      ref={element}
      className={[styles.image, shown ? '' : `${styles.placeholder} placeholder-image`].join(' ').trim()}
      src={shown ?? placeholderOf(name)}
      alt={alt}
      width={width}
      height={height}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      decoding="async"
      onError={() => shown && setFailed(src ?? null)}
    />
  );
  return (
    // Width and height reserve the space. No style attribute: the content security policy refuses it in HTML.
    <picture className={[styles.picture, className].filter(Boolean).join(' ')} data-color={color}>
      {sized ? (
        <>
          <source type="image/avif" srcSet={srcSet(shown, 'avif', width)} sizes={sizes} />
          <source type="image/webp" srcSet={srcSet(shown, 'webp', width)} sizes={sizes} />
        </>
      ) : null}
      {image}
    </picture>
  );
}
