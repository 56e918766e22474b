import type { Review } from '@haat/shared/contract/reviews';
import { formatDay } from '@haat/shared/india/calendar';
import { formatCount } from '@haat/shared/india/numbers';
import { keepScroll } from '@haat/shared/keep-scroll';
import { withApiBase } from '@haat/shared/media';
import { notify, runtimeConfig, useSession, useTexts } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { Rating } from '@haat/shared/ui/Rating';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { firstReviews, reviewsQuery, type ReviewChoice } from '../../product/review-query';
import { useOwnReview } from '../../product/use-own-review';
import { HelpfulButton } from './HelpfulButton';
import styles from './Reviews.module.css';
import { useSignInFirst } from './use-sign-in-first';

/** Loaded when the shopper starts to write a review. */
const ReviewDialog = lazy(() => import(/* webpackChunkName: "write" */ './ReviewDialog'));

const REVIEWS_PER_LOAD = 10;
/** The query parameter that opens the dialog. */
const ASKED = 'review';

/** Reviews and their summary. The mean is exact, since only these reviews count. */
export function Reviews({ productId, name }: { productId: string; name: string }) {
  const { t } = useTexts();
  const [choice, setChoice] = useState<ReviewChoice>(firstReviews);
  const [writing, setWriting] = useState(false);
  const { data } = useQuery({ ...reviewsQuery(productId, choice), placeholderData: keepPreviousData });
  const { token } = useSession();
  const own = useOwnReview(productId);
  const signInFirst = useSignInFirst(t('Please sign in to write a review'), `?${ASKED}=1#reviews-section`);
  const { summary, content, last } = data ?? { summary: null, content: [], last: true };
  const canWrite = runtimeConfig().authentication && (token === null || own === undefined || own.mayReview);
  // Before hydration, the button is a link that adds the parameter to the address.
  const [params, setParams] = useSearchParams();
  const isAsked = params.has(ASKED);
  const [isWished, setIsWished] = useState(false);
  const openForm = useEffectEvent(() => {
    const next = new URLSearchParams(params);
    next.delete(ASKED);
    setParams(next, { replace: true, state: keepScroll });
    if (token === null) signInFirst();
    else setIsWished(true);
  });
  useEffect(() => {
    if (isAsked) openForm();
  }, [isAsked]);
  // Pressed before it is known whether the visitor may review: open the dialog then.
  const open = useEffectEvent((may: boolean) => {
    setIsWished(false);
    if (may) setWriting(true);
    else notify(t('You can review this once your order is delivered.'));
  });
  useEffect(() => {
    if (isWished && own) open(own.mayReview);
  }, [isWished, own]);
  return (
    <section aria-labelledby="reviews">
      <header className={styles.header}>
        <h2 id="reviews">{t('Customer reviews')}</h2>
        {canWrite ? (
          <form
            method="get"
            action="#reviews"
            onSubmit={(event) => {
              event.preventDefault();
              if (token === null) signInFirst();
              else setIsWished(true);
            }}
          >
            <input type="hidden" name={ASKED} value="1" />
            <Button type="submit" look="secondary" size="small" aria-haspopup="dialog" busy={isWished}>
              {own?.review ? t('Edit your review') : t('Write a review')}
            </Button>
          </form>
        ) : null}
      </header>
      {own?.review && own.review.state !== 'shown' ? (
        <p className={styles.note}>
          {own.review.state === 'waiting'
            ? t('We’re checking your review before we publish it.')
            : t('Your review isn’t published. Edit it and we’ll check it again.')}
        </p>
      ) : null}
      {summary && summary.count > 0 ? (
        <div className={styles.body}>
          <div className={styles.summary}>
            <p>
              <Rating value={summary.mean} count={summary.count} average />
            </p>
            <ul className={styles.bars}>
              {[5, 4, 3, 2, 1].map((stars) => {
                const count = summary.stars[stars - 1] ?? 0;
                const isChosen = choice.stars === stars;
                return (
                  <li key={stars}>
                    <button
                      type="button"
                      className={styles.bar}
                      aria-pressed={isChosen}
                      disabled={count === 0}
                      onClick={() => setChoice({ ...firstReviews, sort: choice.sort, stars: isChosen ? null : stars })}
                    >
                      <span>{t('{{count}} stars', { count: stars, one: '{{count}} star' })}</span>
                      <meter className={styles.meter} min={0} max={summary.count} value={count} aria-hidden="true" />
                      <span className={styles.count}>{formatCount(count)}</span>
                    </button>
                  </li>
                );
              })}
            </ul>
          </div>
          <div className={styles.list}>
            <ol>
              {content.map((review) => (
                <ReviewEntry
                  key={review.id}
                  review={review}
                  productId={productId}
                  voted={own?.voted.includes(review.id) ?? false}
                  own={own?.review?.id === review.id}
                />
              ))}
            </ol>
            {last ? null : (
              <Button
                look="secondary"
                onClick={() => setChoice({ ...choice, size: Math.min(50, choice.size + REVIEWS_PER_LOAD) })}
              >
                {t('Show more reviews')}
              </Button>
            )}
          </div>
        </div>
      ) : data ? (
        <p className={styles.note}>{t('No reviews yet')}</p>
      ) : null}
      {writing ? (
        <Suspense fallback={null}>
          <ReviewDialog productId={productId} name={name} own={own?.review ?? null} onClose={() => setWriting(false)} />
        </Suspense>
      ) : null}
    </section>
  );
}

function ReviewEntry({
  review,
  productId,
  voted,
  own,
}: {
  review: Review;
  productId: string;
  voted: boolean;
  own: boolean;
}) {
  const { t } = useTexts();
  const { apiUrl } = runtimeConfig();
  return (
    <li className={styles.entry}>
      <h3 className={styles.title} lang={review.language}>
        {review.title}
      </h3>
      <p className={styles.author}>
        <Rating value={review.rating} />
        <span>
          {review.author}, {formatDay(review.createdAt, t)}
        </span>
        <span className={styles.verified}>{t('Verified purchase')}</span>
      </p>
      <p className={styles.text} lang={review.language}>
        {review.text}
      </p>
      {review.photos.length > 0 ? (
        <ul className={styles.photos}>
          {review.photos.map(({ id, url }, index) => (
            <li key={id}>
              <a href={withApiBase(`${url}/large.webp`, apiUrl)} target="_blank" rel="noopener">
                <img
                  src={withApiBase(`${url}/small.webp`, apiUrl)}
                  alt={t('Photo {{at}} by {{author}}', { at: index + 1, author: review.author })}
                  width={96}
                  height={96}
                  loading="lazy"
                  className={styles.photo}
                />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {review.reply ? (
        <div className={styles.reply}>
          <p className={styles.author}>
            <strong>{t('Answer by Haat')}</strong>
            <span>{formatDay(review.reply.at, t)}</span>
          </p>
          <p className={styles.text} lang={review.language}>
            {review.reply.text}
          </p>
        </div>
      ) : null}
      {own ? null : (
        <HelpfulButton kind="reviews" id={review.id} productId={productId} count={review.helpful} voted={voted} />
      )}
    </li>
  );
}
