import type { BannerCrops } from '@haat/shared/api/products';
import { isSized, srcSet, withApiBase } from '@haat/shared/media';
import { runtimeConfig, useTexts } from '@haat/shared/state';
import { ButtonLink } from '@haat/shared/ui/Button';
import { useQuery } from '@tanstack/react-query';
import { bannersQuery, homeQuery } from './home-queries';
import { localizedText } from './localized-text';
import styles from './Banner.module.css';

const SCHEMES = { day: 'light', night: 'dark' } as const;
/** On a phone the picture is as high as the banner and wider than the window: its empty left side is cut off. */
const SIZES = '(max-width: 480px) 150vw, (max-width: 768px) 115vw, 100vw';

type Crop = NonNullable<BannerCrops['wide']>;

/**
 * The banner's picture for one theme. The server does not know the theme, so the page contains both and CSS hides one,
 * which stays lazy and is not loaded. A preload in the head loads the one for the system's theme early.
 */
function Light({ light, crop }: { light: keyof typeof SCHEMES; crop: Crop }) {
  const { width, height, color } = crop;
  const url = withApiBase(crop.url, runtimeConfig().apiUrl);
  return (
    <>
      {isSized(url) ? (
        <link
          rel="preload"
          as="image"
          type="image/avif"
          href={url}
          imageSrcSet={srcSet(url, 'avif', width)}
          imageSizes={SIZES}
          media={`(prefers-color-scheme: ${SCHEMES[light]})`}
          fetchPriority="high"
        />
      ) : null}
      <picture className={styles[light]} data-color={color}>
        {isSized(url)
          ? (['avif', 'webp'] as const).map((format) => (
              <source key={format} type={`image/${format}`} srcSet={srcSet(url, format, width)} sizes={SIZES} />
            ))
          : null}
        <img
          className={styles.image}
          src={url}
          alt=""
          width={width}
          height={height}
          loading="lazy"
          fetchPriority="high"
          decoding="async"
        />
      </picture>
    </>
  );
}

/**
 * The top of the home page: a picture by day or night, with the text of staff or the built-in one. It grows with the
 * text.
 */
export function Banner() {
  const { t, language } = useTexts();
  const { data } = useQuery(bannersQuery);
  const { data: home } = useQuery(homeQuery);
  const set = home?.banner && { ...localizedText(home.banner.words, language), to: home.banner.to };
  return (
    <section className={styles.banner} aria-labelledby="home-headline">
      <div className={styles.frame}>
        {(['day', 'night'] as const).map((light) => {
          // If a crop is missing, use the other one.
          const crop = data?.[light].wide ?? data?.[light].tall;
          return crop ? <Light key={light} light={light} crop={crop} /> : null;
        })}
      </div>
      <div className={styles.card}>
        <h1 id="home-headline" className={styles.headline}>
          {set ? set.headline : t('From the loom, the kiln and the kitchen')}
        </h1>
        {set && !set.lead ? null : (
          <p className={styles.lead}>
            {set
              ? set.lead
              : t(
                  'Sarees from Kanchipuram, brass from Moradabad, pickle from Guntur. Free delivery to your door in 2 days.',
                )}
          </p>
        )}
        <div className={styles.calls}>
          <ButtonLink to={set ? set.to : '/products/featured'}>
            {(set && set.button) || t('Shop new arrivals')}
          </ButtonLink>
          <ButtonLink look="quiet" to="/products/bestsellers">
            {t('Best sellers')}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
