import type { ProductImage } from '@haat/shared/contract/product';
import { Picture } from '@haat/shared/ui/Picture';
import { useRef, useState, type KeyboardEvent } from 'react';
import styles from './Gallery.module.css';

const steps: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/**
 * A product's pictures: a column of thumbnails and the chosen one large (§2, Product detail). A thumbnail is chosen
 * by a press, or by the arrow keys, which go round. A single picture needs no column.
 */
export function Gallery({ images, name }: { images: readonly ProductImage[]; name: string }) {
  const [chosen, setChosen] = useState(0);
  const thumbnails = useRef<(HTMLButtonElement | null)[]>([]);
  const index = chosen < images.length ? chosen : 0;
  const large = images[index];

  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (index + step + images.length) % images.length;
    setChosen(next);
    thumbnails.current[next]?.focus();
  };

  return (
    <div className={`${styles.gallery} ${images.length > 1 ? '' : styles.single}`}>
      {images.length > 1 ? (
        <div role="group" aria-label={`Pictures of ${name}`} className={styles.column} onKeyDown={onKeyDown}>
          {images.map((image, at) => (
            <button
              key={image.url}
              ref={(button) => {
                thumbnails.current[at] = button;
              }}
              type="button"
              className={styles.thumbnail}
              aria-pressed={at === index}
              aria-label={`Picture ${at + 1} of ${images.length}${image.alt ? `: ${image.alt}` : ''}`}
              tabIndex={at === index ? 0 : -1}
              onClick={() => setChosen(at)}
            >
              <Picture src={image.url} alt="" width={image.width} height={image.width} color={image.color} sizes="80px" className={styles.square} />
            </button>
          ))}
        </div>
      ) : null}
      <Picture
        key={large?.url}
        src={large?.url}
        alt={large?.alt || name}
        width={large?.width}
        height={large?.width}
        color={large?.color}
        sizes="(max-width: 600px) calc(100vw - 2rem), (max-width: 1100px) 46vw, (max-width: 1400px) 38vw, 500px"
        priority
        className={styles.large}
      />
    </div>
  );
}
