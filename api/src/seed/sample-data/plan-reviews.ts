import type { SampleProduct } from './catalogue';
import { hindiPlace } from '../../text/hindi-places';
import { hindiQuestionOf, hindiQuestions } from './hindi-question-parts';
import { hindiReplies } from './hindi-review-parts';
import type { Person } from './people';
import type { Received } from './order-facts';
import { questionOf, careQuestions, placeAnswer, placeQuestions, buyerAnswers, shopAnswers } from './question-parts';
import { Deck, type Random } from './random';
import { replies } from './review-parts';
import type { Rows } from './rows';
import { kindOf, ReviewWriter } from './write-review';

const DEVANAGARI = /\p{Script=Devanagari}/u;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Weights of one to five stars: mostly good, as in real shops; the mean is about 4.2. */
const STARS = [4, 4, 11, 30, 51] as const;
const SHARE_WITH_PHOTO = 0.03;
const QUESTIONS_IN_HINDI = 0.4;

export interface PlannedPhoto {
  reviewId: string;
  product: SampleProduct;
  at: Date;
}

/** Reviews by buyers, some with a photo or a reply of the shop, and votes for helpful ones. */
export function planReviews(
  { rows, random, now }: { rows: Rows; random: Random; now: Date },
  received: readonly Received[],
  count: number,
): PlannedPhoto[] {
  const writer = new ReviewWriter(random);
  const firstPurchases = new Map<string, Received>();
  for (const one of received)
    if (!one.person.isGuest) {
      const key = `${one.person.id} ${one.product.id}`;
      if (!firstPurchases.has(key)) firstPurchases.set(key, one);
    }
  const photos: PlannedPhoto[] = [];
  // Some products are more popular than others.
  const popularities = new Map<string, number>();
  const readers = [...new Set([...firstPurchases.values()].map(({ person }) => person))];
  for (const { person, product, options, deliveryDays, isLate, deliveredAt } of random.shuffled([
    ...firstPurchases.values(),
  ])) {
    if (rows.count('reviews') >= count) break;
    const at = new Date(deliveredAt.getTime() + random.whole(2, 22) * DAY_MS + random.whole(0, 12) * HOUR_MS);
    // Recent buyers: some reviewed at once, others not yet.
    const written = at < now ? at : new Date(deliveredAt.getTime() + random.whole(3, 40) * HOUR_MS);
    if (written > now) continue;
    const popularity = popularities.get(product.id) ?? random.next() * 2 - 1;
    popularities.set(product.id, popularity);
    const rating = random.weighted(
      [1, 2, 3, 4, 5],
      (stars) => (STARS[stars - 1] ?? 0) * Math.exp((stars - 4.2) * popularity * 0.35),
    );
    const ageDays = Math.floor((written.getTime() - deliveredAt.getTime()) / DAY_MS);
    const review = writer.write({
      product,
      options: product.department === 'clothing' ? options : {},
      city: person.address.city,
      deliveryDays,
      isLate,
      ageDays,
      rating,
    });
    if (!review) continue;
    const id = random.uuid();
    rows.add('reviews', {
      id,
      product_id: product.id,
      user_id: person.id,
      author: person.shown,
      rating,
      ...review,
      state: 'shown',
      created_at: written,
      updated_at: written,
      ...replyTo(random, { rating, person, product, written, now, isHindi: DEVANAGARI.test(review.text) }),
    });
    if (rating >= 4 && product.picture && random.chance(SHARE_WITH_PHOTO))
      photos.push({ reviewId: id, product, at: written });
    const votes = random.chance(0.35) ? random.whole(1, 6) : 0;
    for (const reader of new Set(Array.from({ length: votes }, () => random.pick(readers))))
      if (reader !== person) rows.add('review_votes', { review_id: id, user_id: reader.id });
  }
  return photos;
}

function replyTo(
  random: Random,
  {
    rating,
    person,
    product,
    written,
    now,
    isHindi,
  }: { rating: number; person: Person; product: SampleProduct; written: Date; now: Date; isHindi: boolean },
): { reply: string | null; replied_at: Date | null } {
  const isReplied = random.chance(rating <= 2 ? 0.75 : rating === 5 ? 0.07 : 0.03);
  const at = new Date(written.getTime() + random.whole(5, 50) * HOUR_MS);
  if (!isReplied || at > now || rating === 3) return { reply: null, replied_at: null };
  const { sorry, thanks } = isHindi ? hindiReplies : replies;
  const text = random.pick(rating <= 2 ? sorry : thanks.slice(0, 3));
  return {
    reply: text
      .replace('{name}', person.name.split(' ')[0] ?? person.name)
      .replaceAll('{noun}', kindOf(product)?.noun ?? 'product'),
    replied_at: at,
  };
}

/** Questions on product pages; the shop's answers come from the product's facts. */
export function planQuestions(
  { rows, random, now }: { rows: Rows; random: Random; now: Date },
  {
    people,
    products,
    received,
  }: { people: readonly Person[]; products: readonly SampleProduct[]; received: readonly Received[] },
  count: number,
): void {
  const decks = {
    en: { shop: new Deck(random, shopAnswers), buyers: new Deck(random, buyerAnswers) },
    hi: { shop: new Deck(random, hindiQuestions.shop), buyers: new Deck(random, hindiQuestions.buyer) },
  };
  const askers = people.filter(({ isGuest }) => !isGuest);
  const known = new Set<string>();
  for (let planned = 0; planned < count;) {
    const product = random.weighted(products, ({ weight }) => weight);
    const person = random.pick(askers);
    const isHindi = product.hindi !== null && random.chance(QUESTIONS_IN_HINDI);
    const { shop, buyers } = decks[isHindi ? 'hi' : 'en'];
    const choices = isHindi
      ? hindiChoices(product, person, shop, random)
      : [
          ...product.facts.flatMap(({ label, value }) => {
            const text = questionOf(label);
            return text ? [{ text, answer: shop.deal().replace('{value}', value) }] : [];
          }),
          ...(product.care ? [{ text: random.pick(careQuestions), answer: product.care }] : []),
          {
            text: random.pick(placeQuestions).replace('{city}', person.address.city),
            answer: placeAnswer,
          },
        ];
    const { text, answer } = random.pick(choices);
    planned += 1;
    if (known.has(`${product.id} ${text}`)) continue;
    known.add(`${product.id} ${text}`);
    const at = new Date(now.getTime() - (0.02 + random.next() ** 1.3 * 88) * DAY_MS);
    const id = random.uuid();
    rows.add('questions', {
      id,
      product_id: product.id,
      user_id: person.id,
      author: person.shown,
      text,
      state: 'shown',
      created_at: at,
    });
    const answered = new Date(at.getTime() + random.whole(1, 30) * HOUR_MS);
    if (answered < now && random.chance(0.94))
      rows.add('answers', {
        id: random.uuid(),
        question_id: id,
        user_id: null,
        author: 'Haat',
        side: 'shop',
        text: answer,
        state: 'shown',
        created_at: answered,
      });
    const otherBuyer = received.find(
      (one) => one.product === product && one.deliveredAt < at && one.person !== person && !one.person.isGuest,
    );
    const later = new Date(at.getTime() + random.whole(3, 70) * HOUR_MS);
    // An owner knows the product, not where the shop delivers.
    const isPlace = answer === placeAnswer || answer === hindiQuestions.placeAnswer;
    if (otherBuyer && later < now && random.chance(0.3) && !isPlace)
      rows.add('answers', {
        id: random.uuid(),
        question_id: id,
        user_id: otherBuyer.person.id,
        author: otherBuyer.person.shown,
        side: 'buyer',
        text: buyers.deal(),
        state: 'shown',
        created_at: later,
      });
  }
}

/** Questions in Hindi about a product, with their answers. */
function hindiChoices(product: SampleProduct, { address }: Person, shop: Deck<string>, random: Random) {
  const { facts = [], care } = product.hindi ?? {};
  return [
    ...product.facts.flatMap(({ label }, index) => {
      const text = hindiQuestionOf(label);
      const value = facts[index]?.value;
      return text && value ? [{ text, answer: shop.deal().replace('{value}', value) }] : [];
    }),
    ...(care ? [{ text: random.pick(hindiQuestions.care), answer: care }] : []),
    {
      text: random.pick(hindiQuestions.place).replace('{city}', hindiPlace(address.city)),
      answer: hindiQuestions.placeAnswer,
    },
  ];
}
