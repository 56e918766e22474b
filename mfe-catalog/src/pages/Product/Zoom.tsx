import { isSized, sizedPath, withApiBase } from '@haat/shared/media';
import type { ProductImage } from '@haat/shared/contract/product';
import { runtimeConfig, useTexts } from '@haat/shared/state';
import Lightbox from 'yet-another-react-lightbox';
import ZoomPlugin from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import styles from './Zoom.module.css';

/** The full picture: the master as AVIF if the API has sizes of it, else the file as it is. */
const largest = ({ url, width = 1000 }: ProductImage): string => {
  const path = isSized(url) ? sizedPath(url, width <= 800 ? 800 : 1000, 'avif') : url;
  return withApiBase(path, runtimeConfig().apiUrl);
};

/**
 * The pictures in full window, zoomed by wheel, pinch, double press or the keys + and -. Loaded with the larger files
 * when it is first opened.
 */
export function Zoom({
  images,
  at,
  name,
  onClose,
  onView,
}: {
  images: readonly ProductImage[];
  at: number;
  name: string;
  onClose: () => void;
  onView: (at: number) => void;
}) {
  const { t } = useTexts();
  return (
    <Lightbox
      open
      close={onClose}
      index={at}
      slides={images.map((image) => ({
        src: largest(image),
        alt: image.alt || name,
        width: image.width,
        height: image.height,
      }))}
      plugins={[ZoomPlugin]}
      zoom={{ maxZoomPixelRatio: 3, doubleClickMaxStops: 2, keyboardMoveDistance: 80 }}
      carousel={{ finite: false, padding: 0 }}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
      on={{ view: ({ index }) => onView(index) }}
      labels={{
        Lightbox: t('Pictures of {{name}}', { name }),
        'Photo gallery': t('Photo gallery'),
        Carousel: t('Carousel'),
        Slide: t('Slide'),
        '{index} of {total}': t('{index} of {total}'),
        Previous: t('Previous picture'),
        Next: t('Next picture'),
        Close: t('Close'),
        'Zoom in': t('Zoom in'),
        'Zoom out': t('Zoom out'),
      }}
      className={styles.lightbox}
    />
  );
}
