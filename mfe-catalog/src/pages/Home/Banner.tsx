import type { BannerCrops } from '@haat/shared/api/products';
import { isSized, srcSet, withApiBase } from '@haat/shared/media';
import { runtimeConfig, useTexts } from '@haat/shared/state';
import { ButtonLink } from '@haat/shared/ui/Button';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { bannersQuery, homeQuery } from './home-queries';
import { wordsIn } from './words-in';
import styles from './Banner.module.css';

const TALL = '(max-width: 768px)';
const WIDE = '(min-width: 768.02px)';
const SCHEMES = { day: 'light', night: 'dark' } as const;

type Crop = NonNullable<BannerCrops['wide']>;

/** One crop in both formats, for windows that fit `media`; without it, for the rest. */
function Sources({ url, width, media }: { url: string; width: number; media?: string }) {
  return (
    <Fragment>
      {(['avif', 'webp'] as const).map((format) => (
        <source key={format} type={`image/${format}`} media={media} srcSet={srcSet(url, format, width)} sizes="100vw" />
      ))}
    </Fragment>
  );
}

/**
 * The banner in one light, in two crops. Which theme is on is known to the root's class alone, so both lights stand in
 * the page and the style sheet shows one; what it hides is never fetched, because it is lazy. The one that fits the
 * system's preference, which most people keep, is told in the head, so that being lazy costs it no time.
 */
function Light({ light, wide, tall }: { light: keyof typeof SCHEMES; wide: Crop; tall: Crop }) {
  const { apiUrl } = runtimeConfig();
  const crops = [
    { ...tall, media: TALL },
    { ...wide, media: WIDE },
  ].map((crop) => ({ ...crop, url: withApiBase(crop.url, apiUrl) }));
  const [small, large] = crops;
  return (
    <>
      {crops.map(({ url, width, media }) =>
        isSized(url) ? (
          <link
            key={media}
            rel="preload"
            as="image"
            type="image/avif"
            href={url}
            imageSrcSet={srcSet(url, 'avif', width)}
            imageSizes="100vw"
            media={`${media} and (prefers-color-scheme: ${SCHEMES[light]})`}
            fetchPriority="high"
          />
        ) : null,
      )}
      <picture className={styles[light]} data-color={wide.color}>
        {small && isSized(small.url) ? <Sources url={small.url} width={small.width} media={TALL} /> : null}
        {large && isSized(large.url) ? <Sources url={large.url} width={large.width} /> : null}
        <img
          className={styles.image}
          src={withApiBase(wide.url, apiUrl)}
          alt=""
          width={wide.width}
          height={wide.height}
          loading="lazy"
          fetchPriority="high"
          decoding="async"
        />
      </picture>
    </>
  );
}

/** The home page's first sight: one still life by day or by lamplight, what this shop is (or what staff say there), and the way in. */
export function Banner() {
  const { t, language } = useTexts();
  const { data } = useQuery(bannersQuery);
  const { data: home } = useQuery(homeQuery);
  const set = home?.banner && { ...wordsIn(home.banner.words, language), to: home.banner.to };
  return (
    <section className={styles.banner} aria-labelledby="home-headline">
      <div className={styles.frame}>
        {(['day', 'night'] as const).map((light) => {
          // A crop that isn't there is stood in for by the other.
          const wide = data?.[light].wide ?? data?.[light].tall;
          const tall = data?.[light].tall ?? data?.[light].wide;
          return wide && tall ? <Light key={light} light={light} wide={wide} tall={tall} /> : null;
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
                  'Sarees from Kanchipuram, brass from Moradabad, pickle from Guntur. Every thing here names its maker and the place that it comes from.',
                )}
          </p>
        )}
        <div className={styles.calls}>
          <ButtonLink size="large" to={set ? set.to : '/products/featured'}>
            {(set && set.button) || t('See what’s new')}
          </ButtonLink>
          <ButtonLink size="large" look="quiet" to="/aboutus">
            {t('Who we are')}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
