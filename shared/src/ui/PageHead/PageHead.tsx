import { runtimeConfig, useTexts } from '@haat/shared/state';
import { pathIn } from '@haat/shared/text/language-path';

export interface PageHeadProps {
  /** Without the shop's name, which is appended; missing on the home page. */
  title?: string;
  description?: string;
  /** Canonical path of the page in English, without filters and sorting. */
  canonicalPath?: string;
  /** The page's largest picture, for link previews; an absolute path. By default the shop's card. */
  image?: string | null;
  /** Structured data (schema.org), written into the page unchanged. */
  structuredData?: readonly object[];
  /** For pages that search engines should not index: cart, checkout, profile. */
  noIndex?: boolean;
}

/** Title, description, canonical link and structured data of a page; React puts them into the document's head. */
export function PageHead({ title, description, canonicalPath, image, structuredData = [], noIndex }: PageHeadProps) {
  const { t, language } = useTexts();
  const fullTitle = title ? `${title} | Haat` : t('Haat: Indian products, straight from the makers');
  const { siteUrl } = runtimeConfig();
  return (
    <>
      <title>{fullTitle}</title>
      <meta property="og:title" content={fullTitle} />
      {description ? <meta name="description" content={description} /> : null}
      {description ? <meta property="og:description" content={description} /> : null}
      {noIndex ? null : <meta property="og:image" content={`${siteUrl}${image ?? '/share-card.jpg'}`} />}
      {noIndex ? <meta name="robots" content="noindex" /> : null}
      {canonicalPath ? <link rel="canonical" href={`${siteUrl}${pathIn(language, canonicalPath)}`} /> : null}
      {structuredData.map((data) => {
        // Escape '<', so that no text of a product can close the element.
        const text = JSON.stringify(data).replace(/</g, '\\u003c');
        // The key makes a changed text a new element: Trusted Types refuse changes of the served one.
        return <script key={text} type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
      })}
    </>
  );
}
