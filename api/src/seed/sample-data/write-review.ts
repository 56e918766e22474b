import type { SampleProduct } from './catalogue';
import {
  hindiClosers,
  hindiGifts,
  hindiLate,
  hindiOnTime,
  hindiParts,
  hindiTitles,
  type HindiParts,
} from './hindi-review-parts';
import { Deck, type Random } from './random';
import { reviewKinds, type ReviewKind } from './review-kinds';
import { closers, fits, gifts, groupParts, late, onTime, persons, titles, used, type GroupParts } from './review-parts';

/** A purchase, as input for its review. */
export interface Purchase {
  product: SampleProduct;
  options: Record<string, string>;
  city: string;
  /** Days from the order to its delivery. */
  deliveryDays: number;
  isLate: boolean;
  /** Days from the delivery to the review. */
  ageDays: number;
  rating: number;
}

export interface ReviewText {
  title: string;
  text: string;
}

/** Maximum number of reviews with the same text. */
const MAX_PER_TEXT = 2;
const SHARE_IN_HINDI = 0.33;
/** A sentence that is only true this many days after the delivery: '10|Washed it thrice already.' */
const AFTER_DAYS = /^(\d+)\|/;

/** The kind of a product for reviews; undefined for types without review texts. */
export const kindOf = ({ type, name }: Pick<SampleProduct, 'type' | 'name'>): ReviewKind | undefined =>
  reviewKinds.find((kind) => kind.type === type && (!kind.named || kind.named.test(name)));

const countOf = (count: number, unit: string) => (count === 1 ? `1 ${unit}` : `${count} ${unit}s`);
const sinceOf = (days: number) => (days < 14 ? `${days} days` : countOf(Math.floor(days / 7), 'week'));
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

type Words = Pick<GroupParts, 'praise' | 'nits' | 'faults'>;
type Decks = Record<keyof Words, Deck<string>>;
interface ProductDecks {
  own: Decks;
  group: Decks;
}

/** Writes varied reviews: on one product's page no sentence repeats before all of its kind were used. */
export class ReviewWriter {
  readonly #texts = new Map<string, number>();
  readonly #decks = new Map<string, ProductDecks>();
  readonly #hindiDecks = new Map<string, Decks>();
  readonly #random: Random;
  readonly #shop;
  readonly #hindiShop;

  constructor(random: Random) {
    this.#random = random;
    const deck = <T>(cards: readonly T[]) => new Deck(random, cards);
    this.#shop = {
      onTime: deck(onTime),
      late: deck(late),
      used: deck(used),
      gifts: deck(gifts),
      persons: deck(persons),
      fits: deck(fits),
      good: deck(closers.good),
      fair: deck(closers.fair),
      middling: deck(closers.middling),
      bad: deck(closers.bad),
    };
    this.#hindiShop = {
      onTime: deck(hindiOnTime),
      late: deck(hindiLate),
      gifts: deck(hindiGifts),
      good: deck(hindiClosers.good),
      fair: deck(hindiClosers.fair),
      middling: deck(hindiClosers.middling),
      bad: deck(hindiClosers.bad),
    };
  }

  /** undefined for a product of an unknown kind. */
  write(purchase: Purchase): ReviewText | undefined {
    const kind = kindOf(purchase.product);
    const group = groupParts[purchase.product.department];
    if (!kind || !group) return undefined;
    const hindi = hindiParts[purchase.product.department];
    const isHindi = hindi !== undefined && this.#random.chance(SHARE_IN_HINDI);
    for (;;) {
      const text = isHindi ? this.#hindi(purchase, hindi) : this.#english(purchase, kind, group);
      const times = this.#texts.get(text) ?? 0;
      if (times >= MAX_PER_TEXT) continue;
      this.#texts.set(text, times + 1);
      const choices = (isHindi ? hindiTitles : titles)[purchase.rating - 1] ?? [];
      const title = this.#random.pick(kind.isPlural ? choices.filter((one) => !one.includes('this {noun}')) : choices);
      return { title: title.replace('{noun}', kind.noun), text };
    }
  }

  #decksFrom = (words: Words): Decks => ({
    praise: new Deck(this.#random, words.praise),
    nits: new Deck(this.#random, words.nits),
    faults: new Deck(this.#random, words.faults),
  });

  #decksOf({ id }: SampleProduct, kind: ReviewKind, group: GroupParts): ProductDecks {
    const known = this.#decks.get(id);
    if (known) return known;
    const created = { own: this.#decksFrom(kind), group: this.#decksFrom(group) };
    this.#decks.set(id, created);
    return created;
  }

  #english(purchase: Purchase, kind: ReviewKind, group: GroupParts): string {
    const random = this.#random;
    const { own, group: general } = this.#decksOf(purchase.product, kind, group);
    const dealTrue = (deck: Deck<string>): string => {
      for (;;) {
        const sentence = deck.deal();
        if (Number(AFTER_DAYS.exec(sentence)?.[1] ?? 0) <= purchase.ageDays) return sentence.replace(AFTER_DAYS, '');
      }
    };
    const either = (of: keyof Words) => dealTrue(random.chance(0.7) ? own[of] : general[of]);
    const shop = this.#shop;
    const delivery = () => (purchase.isLate ? shop.late : shop.onTime).deal();
    const size = purchase.options['Size'];
    const canBeUsed = purchase.product.department !== 'food' && purchase.ageDays >= 10;
    const extra = (): string =>
      size && random.chance(0.5)
        ? shop.fits.deal()
        : canBeUsed && random.chance(0.3)
          ? shop.used.deal()
          : random.chance(0.35)
            ? shop.gifts.deal()
            : random.chance(0.4)
              ? delivery()
              : dealTrue(general.praise);
    const sentences = {
      5: () => [
        dealTrue(random.chance(0.8) ? own.praise : general.praise),
        ...(random.chance(0.75) ? [extra()] : []),
        ...(random.chance(0.35) ? [dealTrue(own.praise)] : []),
        ...(random.chance(0.5) ? [shop.good.deal()] : []),
      ],
      4: () => [
        either('praise'),
        ...(random.chance(0.7) ? [either('nits'), ...(random.chance(0.25) ? [delivery()] : [])] : [extra()]),
        ...(random.chance(0.5) ? [shop.fair.deal()] : []),
      ],
      3: () => [
        either('praise'),
        random.chance(0.6) ? dealTrue(own.nits) : either('faults'),
        ...(random.chance(0.3) ? [delivery()] : []),
        ...(random.chance(0.6) ? [shop.middling.deal()] : []),
      ],
      2: () => [
        either('faults'),
        ...(random.chance(0.5) ? [either('nits')] : []),
        ...(random.chance(0.7) ? [shop.bad.deal()] : []),
      ],
      1: () => [
        dealTrue(own.faults),
        ...(random.chance(0.5) ? [dealTrue(general.faults)] : []),
        ...(random.chance(0.8) ? [shop.bad.deal()] : []),
      ],
    };
    const chosen = [...new Set(sentences[purchase.rating as keyof typeof sentences]())];
    const person = shop.persons.deal();
    const them = kind.isPlural ? 'them' : 'it';
    return chosen
      .map((sentence) =>
        capital(
          sentence
            .replaceAll('{them}', them)
            .replaceAll('{person}', person)
            .replaceAll('{Person}', capital(person))
            .replaceAll('{city}', purchase.city)
            .replaceAll('{days}', countOf(purchase.deliveryDays, 'day'))
            .replaceAll('{since}', sinceOf(purchase.ageDays))
            .replaceAll('{size}', size ?? ''),
        ),
      )
      .join(' ');
  }

  #hindi({ product, rating, isLate, deliveryDays }: Purchase, parts: HindiParts): string {
    const random = this.#random;
    const decks = this.#hindiDecks.get(product.id) ?? this.#decksFrom(parts);
    this.#hindiDecks.set(product.id, decks);
    const shop = this.#hindiShop;
    const delivery = () => (isLate ? shop.late : shop.onTime).deal();
    const extra = () => random.pick([() => decks.praise.deal(), delivery, () => shop.gifts.deal()])();
    const chosen =
      rating === 5
        ? [decks.praise.deal(), extra(), ...(random.chance(0.5) ? [shop.good.deal()] : [])]
        : rating === 4
          ? [decks.praise.deal(), decks.nits.deal(), ...(random.chance(0.5) ? [shop.fair.deal()] : [delivery()])]
          : rating === 3
            ? [decks.praise.deal(), decks.nits.deal(), shop.middling.deal()]
            : [decks.faults.deal(), ...(rating === 2 ? [decks.nits.deal()] : []), shop.bad.deal()];
    return [...new Set(chosen)].join(' ').replaceAll('{दिन}', String(deliveryDays));
  }
}
