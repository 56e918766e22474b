import type { ProductDetail } from '@haat/shared/contract/product';
import type { SlotProduct } from '@haat/shared/contract/slots';
import { keepScroll } from '@haat/shared/keep-scroll';
import { rememberProduct } from '@haat/shared/recent-products';
import { Sentence, Slot, useTexts } from '@haat/shared/state';
import { Price } from '@haat/shared/ui/Price';
import { Rating } from '@haat/shared/ui/Rating';
import { isRichText, RichText } from '@haat/shared/ui/RichText';
import { useQuery } from '@tanstack/react-query';
import { lazy, memo, Suspense, useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { ProductRow } from '../../product-card/ProductRow';
import { relatedQuery, togetherQuery } from '../../product/product-query';
import { productPath } from '../../product/product-path';
import { picturesOf } from '../../product/pictures-of';
import { chosenVariant, missingOptions, optionGroups } from '../../product/variant-options';
import { BuyBox } from './BuyBox';
import { Details } from './Details';
import { discountPercent } from './discount-percent';
import { Gallery } from './Gallery';
import { hasSizeGuide } from './has-size-guide';
import { SizeGuideButton } from './SizeGuideButton';
import { focusChoices, VariantPicker } from './VariantPicker';
import { whenNearViewport } from './when-near-viewport';
import styles from './ProductPage.module.css';

/** The section with reviews and questions. */
const REVIEWS_SECTION = 'reviews-section';
const TrustSections = lazy(() => whenNearViewport(REVIEWS_SECTION).then(() => import('./TrustSections')));

/** Re-rendered only for another product: until its code is loaded, the server's HTML must stay unchanged. */
const ReviewSections = memo(function ReviewSections({ product }: { product: ProductDetail }) {
  return (
    <div id={REVIEWS_SECTION} className={styles.reviews}>
      <Suspense fallback={null}>
        <TrustSections product={product} />
      </Suspense>
    </div>
  );
});

/**
 * A loaded product (§2, Product detail). The chosen variant is in the address.
 * @param isPreview unpublished: it cannot be bought, and has no reviews or questions
 */
export function ProductView({ product, isPreview = false }: { product: ProductDetail; isPreview?: boolean }) {
  const { t } = useTexts();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  // The choice is shown at once; the address follows.
  const [picked, setPicked] = useState<string | null>(null);
  const requested = params.get('variant');
  const [isInAddress, setIsInAddress] = useState(() => product.variants.some(({ sku }) => sku === requested));
  const variant = chosenVariant(product, picked ?? requested);
  const missing = missingOptions(product.variants, isInAddress);
  const [isChoiceNeeded, setIsChoiceNeeded] = useState(false);
  const { price, originalPrice } = variant ?? product;
  const isFrom = missing.length > 0 && product.variants.some((other) => other.price !== price);
  const isReduced = originalPrice !== null && originalPrice > price;
  const colour = variant?.options['Colour'];
  const { id, name, brand } = product;
  const slotProduct: SlotProduct = { id, name, brand, price, sku: missing.length > 0 ? null : (variant?.sku ?? null) };
  const related = useQuery({ ...relatedQuery(product.id), enabled: !isPreview });
  const boughtTogether = useQuery({ ...togetherQuery(product.id), enabled: !isPreview });
  useEffect(() => {
    if (!isPreview) rememberProduct(product.id);
  }, [product.id, isPreview]);
  const choose = (sku: string, group: string) => {
    setPicked(sku);
    // Choosing a colour does not choose a size: the address contains a variant only when no option is missing.
    if (missing.some((name) => name !== group)) return;
    setIsInAddress(true);
    void navigate(`${productPath(product.id)}?${isPreview ? 'preview&' : ''}variant=${encodeURIComponent(sku)}`, {
      replace: true,
      state: keepScroll,
    });
  };
  return (
    <>
      <div className={styles.columns}>
        <div className={styles.gallery}>
          <Gallery
            key={variant?.image ?? colour}
            images={picturesOf(product, variant)}
            turn={product.turn}
            name={product.name}
          />
        </div>
        <div className={styles.info}>
          <header className={styles.header}>
            {product.brand ? (
              <p>
                {product.brandSlug ? (
                  <Link to={`/brand/${encodeURIComponent(product.brandSlug)}`} className={styles.brand}>
                    {product.brand}
                  </Link>
                ) : (
                  product.brand
                )}
              </p>
            ) : null}
            <h1 className={styles.name}>{product.name}</h1>
            <p className={product.rating === null ? styles.unrated : undefined}>
              {product.rating === null ? (
                <>
                  <Rating value={null} fixed />
                  <a href={`#${REVIEWS_SECTION}`}>{t('No reviews yet')}</a>
                </>
              ) : (
                <a href={`#${REVIEWS_SECTION}`} className={styles.rating}>
                  <Rating value={product.rating} count={product.reviews} average />
                </a>
              )}
            </p>
          </header>
          <div>
            <p className={styles.price}>
              {isFrom ? <span className={styles.from}>{t('From')}</span> : null}
              <Price amount={price} size="large" />
              {isReduced ? (
                <span className={styles.discount}>
                  {t('{{percent}}% OFF', { percent: discountPercent(price, originalPrice) })}
                </span>
              ) : null}
            </p>
            {isReduced ? (
              <p className={styles.mrp}>
                <Sentence of="M.R.P. <price/>" parts={{ price: () => <Price amount={originalPrice} size="small" /> }} />
              </p>
            ) : null}
            <p className={styles.taxes}>
              {t(product.taxIncluded ? 'Inclusive of all taxes' : 'Tax is added at checkout')}
            </p>
          </div>
          {variant ? (
            <VariantPicker
              groups={optionGroups(product.variants, variant, missing)}
              texts={product.optionTexts}
              onChoose={choose}
              isNeeded={isChoiceNeeded}
              guide={hasSizeGuide(product) ? <SizeGuideButton product={product} /> : null}
            />
          ) : null}
        </div>
        <div className={styles.buy} inert={isPreview}>
          <BuyBox
            product={product}
            variant={variant}
            price={price}
            missing={missing}
            onMissing={() => {
              setIsChoiceNeeded(true);
              focusChoices(missing[0] ?? '');
            }}
          />
          {isPreview ? null : <Slot name="product-buy-box" props={{ product: slotProduct }} />}
        </div>
        <div className={styles.details}>
          <section aria-labelledby="about-item">
            <h2 id="about-item" className={styles.heading}>
              {t('About this item')}
            </h2>
            {isRichText(product.richDescription) ? (
              <RichText of={product.richDescription} />
            ) : (
              <p className={styles.description}>
                {product.description || t('No description yet. Ask our help centre about this item.')}
              </p>
            )}
          </section>
          {isPreview ? null : <Slot name="product-description" props={{ product: slotProduct }} />}
          <Details product={product} />
        </div>
      </div>
      {isPreview ? null : <ReviewSections product={product} />}
      <div className={styles.related}>
        {boughtTogether.data && boughtTogether.data.length > 0 ? (
          <ProductRow
            title={t('Often bought together')}
            lead={t('Customers also ordered these')}
            products={boughtTogether.data}
          />
        ) : null}
        {related.data && related.data.length > 0 ? (
          <ProductRow title={t('You may also like')} products={related.data} />
        ) : null}
      </div>
    </>
  );
}
