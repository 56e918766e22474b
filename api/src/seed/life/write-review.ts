import type { LifeProduct } from './catalogue';
import { Deck, type Random } from './random';
import { reviewKinds, type ReviewKind } from './review-kinds';
import {
  closers,
  fits,
  gifts,
  groupParts,
  hindiDelivery,
  hindiTitles,
  late,
  onTime,
  persons,
  titles,
  used,
  type GroupParts,
} from './review-parts';

/** A purchase, as input for its review. */
export interface Purchase {
  product: LifeProduct;
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
const SHARE_IN_HINDI = 0.06;
/** A sentence that is only true this many days after the delivery: '10|Washed it thrice already.' */
const AFTER_DAYS = /^(\d+)\|/;

/** The kind of a product for reviews; undefined for types without review texts. */
export const kindOf = ({ type, name }: Pick<LifeProduct, 'type' | 'name'>): ReviewKind | undefined =>
  reviewKinds.find((kind) => kind.type === type && (!kind.named || kind.named.test(name)));

const countOf = (count: number, unit: string) => (count === 1 ? `1 ${unit}` : `${count} ${unit}s`);
const sinceOf = (days: number) => (days < 14 ? `${days} days` : countOf(Math.floor(days / 7), 'week'));
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

type Words = Pick<GroupParts, 'praise' | 'nits' | 'faults'>;
interface ProductDecks {
  own: Record<keyof Words, Deck<string>>;
  group: Record<keyof Words, Deck<string>>;
}

/** Writes varied reviews: on one product's page no sentence repeats before all of its kind were used. */
export class ReviewWriter {
  readonly #texts = new Map<string, number>();
  readonly #decks = new Map<string, ProductDecks>();
  readonly #random: Random;
  readonly #shop;

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
  }

  /** undefined for a product of an unknown kind. */
  write(purchase: Purchase): ReviewText | undefined {
    const kind = kindOf(purchase.product);
    const group = groupParts[purchase.product.department];
    if (!kind || !group) return undefined;
    const isHindi = purchase.rating >= 3 && this.#random.chance(SHARE_IN_HINDI);
    for (;;) {
      const text = isHindi ? this.#hindi(purchase, group) : this.#english(purchase, kind, group);
      const times = this.#texts.get(text) ?? 0;
      if (times >= MAX_PER_TEXT) continue;
      this.#texts.set(text, times + 1);
      const choices = (isHindi ? hindiTitles : titles)[purchase.rating - 1] ?? [];
      const title = this.#random.pick(kind.isPlural ? choices.filter((one) => !one.includes('this {noun}')) : choices);
      return { title: title.replace('{noun}', kind.noun), text };
    }
  }

  #decksOf({ id }: LifeProduct, kind: ReviewKind, group: GroupParts): ProductDecks {
    const known = this.#decks.get(id);
    if (known) return known;
    const decks = (words: Words) => ({
      praise: new Deck(this.#random, words.praise),
      nits: new Deck(this.#random, words.nits),
      faults: new Deck(this.#random, words.faults),
    });
    const made = { own: decks(kind), group: decks(group) };
    this.#decks.set(id, made);
    return made;
  }

  #english(purchase: Purchase, kind: ReviewKind, group: GroupParts): string {
    const random = this.#random;
    const { own, group: general } = this.#decksOf(purchase.product, kind, group);
    const told = (deck: Deck<string>): string => {
      for (;;) {
        const sentence = deck.deal();
        if (Number(AFTER_DAYS.exec(sentence)?.[1] ?? 0) <= purchase.ageDays) return sentence.replace(AFTER_DAYS, '');
      }
    };
    const either = (of: keyof Words) => told(random.chance(0.7) ? own[of] : general[of]);
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
              : told(general.praise);
    const sentences = {
      5: () => [
        told(random.chance(0.8) ? own.praise : general.praise),
        ...(random.chance(0.75) ? [extra()] : []),
        ...(random.chance(0.35) ? [told(own.praise)] : []),
        ...(random.chance(0.5) ? [shop.good.deal()] : []),
      ],
      4: () => [
        either('praise'),
        ...(random.chance(0.7) ? [either('nits'), ...(random.chance(0.25) ? [delivery()] : [])] : [extra()]),
        ...(random.chance(0.5) ? [shop.fair.deal()] : []),
      ],
      3: () => [
        either('praise'),
        random.chance(0.6) ? told(own.nits) : either('faults'),
        ...(random.chance(0.3) ? [delivery()] : []),
        ...(random.chance(0.6) ? [shop.middling.deal()] : []),
      ],
      2: () => [
        either('faults'),
        ...(random.chance(0.5) ? [either('nits')] : []),
        ...(random.chance(0.7) ? [shop.bad.deal()] : []),
      ],
      1: () => [
        told(own.faults),
        ...(random.chance(0.5) ? [told(general.faults)] : []),
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

  #hindi(purchase: Purchase, { hindi }: GroupParts): string {
    const random = this.#random;
    const first = random.pick(purchase.rating >= 4 ? hindi.good : hindi.mixed);
    const second = random.pick([...(purchase.rating === 5 ? hindi.good : []), ...hindiDelivery]);
    return [...new Set([first, second])].join(' ').replaceAll('{दिन}', String(purchase.deliveryDays));
  }
}
