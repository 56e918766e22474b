import { isSized, srcSet, withApiBase } from '@haat/shared/media';
import { runtimeConfig } from '@haat/shared/state';
import { ButtonLink } from '@haat/shared/ui/Button';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { bannersQuery } from './home-queries';
import styles from './Banner.module.css';

const TALL = '(max-width: 768px)';

/** One crop in both formats, for windows that fit `media`; without it, for the rest. */
function Crop({ url, width, media }: { url: string; width: number; media?: string }) {
  return (
    <Fragment>
      {(['avif', 'webp'] as const).map((format) => <source key={format} type={`image/${format}`} media={media} srcSet={srcSet(url, format, width)} sizes="100vw" />)}
    </Fragment>
  );
}

/** The home page's first sight: one picture in two crops, what this shop is, and the way in. */
export function Banner() {
  const { data } = useQuery(bannersQuery);
  const { apiUrl } = runtimeConfig();
  const wide = data?.wide ?? data?.tall;
  const tall = data?.tall ?? data?.wide;
  return (
    <section className={styles.banner} aria-labelledby="home-headline">
      <div className={styles.frame}>
        {wide && tall ? (
          <picture>
            {isSized(tall.url) ? <Crop url={withApiBase(tall.url, apiUrl)} width={tall.width} media={TALL} /> : null}
            {isSized(wide.url) ? <Crop url={withApiBase(wide.url, apiUrl)} width={wide.width} /> : null}
            <img className={styles.image} src={withApiBase(wide.url, apiUrl)} alt="" width={wide.width} height={wide.height} fetchPriority="high" decoding="async" />
          </picture>
        ) : null}
      </div>
      <div className={styles.card}>
        <h1 id="home-headline" className={styles.headline}>From the loom, the kiln and the kitchen</h1>
        <p className={styles.lead}>Sarees from Kanchipuram, brass from Moradabad, pickle from Guntur. Every thing here names its maker and the place that it comes from.</p>
        <div className={styles.calls}>
          <ButtonLink size="large" to="/products/featured">See what’s new</ButtonLink>
          <ButtonLink size="large" look="quiet" to="/aboutus">Who we are</ButtonLink>
        </div>
      </div>
    </section>
  );
}
