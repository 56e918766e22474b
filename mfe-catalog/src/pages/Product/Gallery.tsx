import type { ProductImage, TurntablePicture as TurntableImage } from '@haat/shared/contract/product';
import { notify, useTexts } from '@haat/shared/state';
import { Picture } from '@haat/shared/ui/Picture';
import { VisuallyHidden } from '@haat/shared/ui/VisuallyHidden';
import { ZoomIn } from 'lucide-react';
import { useRef, useState, type ComponentProps, type ComponentType, type KeyboardEvent } from 'react';
import { useLoaded } from '../../product/use-loaded';
import type { TurntablePicture } from './TurntablePicture';
import type { Zoom } from './Zoom';
import styles from './Gallery.module.css';

const steps: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

// On phones, a fifth less than the displayed width: invisible at 3x density, and the download is smaller.
const LARGE = '(max-width: 700px) 80vw, (max-width: 1400px) 50vw, 660px';
const THUMBNAIL = '60px';

/**
 * A product's pictures: a column of thumbnails, chosen by press or arrow keys, and the chosen picture (§2, Product
 * detail). Phones swipe instead. The zoom and the turntable are loaded when they are opened.
 */
export function Gallery({
  images,
  turn,
  name,
}: {
  images: readonly ProductImage[];
  turn?: TurntableImage | null;
  name: string;
}) {
  const { t } = useTexts();
  const [chosen, setChosen] = useState(0);
  const [ZoomView, setZoomView] = useState<ComponentType<ComponentProps<typeof Zoom>> | null>(null);
  const [isZoomed, setZoomed] = useState(false);
  const [TurntableView, setTurntableView] = useState<ComponentType<ComponentProps<typeof TurntablePicture>> | null>(
    null,
  );
  const [isTurning, setTurning] = useState(false);
  const isPageLoaded = useLoaded();
  const thumbnails = useRef<(HTMLButtonElement | null)[]>([]);
  const strip = useRef<HTMLDivElement>(null);
  const index = chosen < images.length ? chosen : 0;
  const slides: readonly (ProductImage | undefined)[] = images.length > 0 ? images : [undefined];

  const choose = (at: number) => {
    setTurning(false);
    setChosen(at);
    if (strip.current) strip.current.scrollLeft = at * strip.current.clientWidth;
  };
  const onScroll = () => {
    const { scrollLeft = 0, clientWidth = 0 } = strip.current ?? {};
    if (clientWidth > 0) setChosen(Math.round(scrollLeft / clientWidth));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (index + step + images.length) % images.length;
    choose(next);
    thumbnails.current[next]?.focus();
  };
  const notifyNotLoaded = () => notify(t('The larger pictures didn’t load. Please try again.'));
  const zoom = () => {
    import('./Zoom').then((part) => {
      setZoomView(() => part.Zoom);
      setZoomed(true);
    }, notifyNotLoaded);
  };
  const openTurntable = () => {
    import('./TurntablePicture').then((part) => {
      setTurntableView(() => part.TurntablePicture);
      setTurning(true);
    }, notifyNotLoaded);
  };

  return (
    <div className={`${styles.gallery} ${images.length > 1 ? '' : styles.single}`}>
      {images.length > 1 ? (
        <div
          role="group"
          aria-label={t('Pictures of {{name}}', { name })}
          className={styles.column}
          onKeyDown={onKeyDown}
        >
          {images.map((image, at) => (
            <button
              key={image.url}
              ref={(button) => {
                thumbnails.current[at] = button;
              }}
              type="button"
              className={styles.thumbnail}
              aria-pressed={at === index && !isTurning}
              aria-label={
                image.alt
                  ? t('Picture {{at}} of {{all}}: {{alt}}', { at: at + 1, all: images.length, alt: image.alt })
                  : t('Picture {{at}} of {{all}}', { at: at + 1, all: images.length })
              }
              tabIndex={at === index ? 0 : -1}
              onClick={() => choose(at)}
            >
              <Picture
                src={image.url}
                alt=""
                name={name}
                width={image.width}
                height={image.width}
                color={image.color}
                sizes={THUMBNAIL}
                className={styles.square}
              />
            </button>
          ))}
        </div>
      ) : null}
      <div className={styles.stage}>
        {isTurning && turn && TurntableView ? (
          <TurntableView turn={turn} name={name} />
        ) : (
          <div className={styles.window}>
            <div ref={strip} className={styles.strip} onScroll={onScroll}>
              {slides.map((image, at) => (
                <div key={image?.url ?? ''} className={styles.slide} inert={at !== index}>
                  {at === 0 || at === index || isPageLoaded ? (
                    <Picture
                      src={image?.url}
                      alt={image?.alt || name}
                      name={name}
                      width={image?.width}
                      height={image?.width}
                      color={image?.color}
                      sizes={LARGE}
                      priority={at === 0}
                      className={styles.large}
                    />
                  ) : null}
                  {image && at === index ? (
                    <button type="button" className={styles.zoom} aria-haspopup="dialog" onClick={zoom}>
                      <VisuallyHidden>{t('Zoom in')}</VisuallyHidden>
                    </button>
                  ) : null}
                </div>
              ))}
            </div>
            {images.length > 1 ? (
              <span className={styles.counter} aria-hidden="true">
                {index + 1} / {images.length}
              </span>
            ) : null}
            {images.length > 0 ? <ZoomIn aria-hidden="true" className={styles.glass} /> : null}
          </div>
        )}
        {turn ? (
          <button
            type="button"
            className={styles.turn}
            aria-pressed={isTurning}
            onClick={() => (isTurning ? setTurning(false) : openTurntable())}
          >
            {isTurning ? t('Back to pictures') : t('View in 360°')}
          </button>
        ) : null}
      </div>
      {isZoomed && ZoomView ? (
        <ZoomView images={images} at={index} name={name} onClose={() => setZoomed(false)} onView={choose} />
      ) : null}
    </div>
  );
}
