import type { StaffVariant, StaffVariantDetail } from '@haat/shared/contract/staff-products';

/** A value of an option while it is being changed. */
export interface ValueDraft {
  /** Of this form alone: it stays while the name changes. */
  key: string;
  /** What it was called; null for a new one. */
  was: string | null;
  name: string;
}
/** An option, e.g. Size, with its values in order. */
export interface OptionDraft extends ValueDraft {
  values: ValueDraft[];
}

/** One choice of a value for each option. */
export interface PlannedVariant {
  /** The keys of its values. */
  key: string;
  /** As they are to be called. */
  options: Record<string, string>;
  /** Variants as this now; null for one that would be new. */
  variant: StaffVariant | null;
  /** Whether its options are to be called otherwise than they are. */
  isRenamed: boolean;
}

export interface Plan {
  planned: PlannedVariant[];
  /** Variants for which there is no choice any more: they would be archived. */
  gone: StaffVariant[];
  /** What has to be mended before any of it can be done. */
  fault: string | null;
}

/** A product comes in so many variants at most: a page of a shop that has more can't be chosen from. */
const MAX_VARIANTS = 100;

const draftOf = (was: string | null, name: string, key: string): ValueDraft => ({ key, was, name });

/** The options that variants have, each with its values, in the order in which they come. */
export function draftsOf(variants: readonly StaffVariant[]): OptionDraft[] {
  const options = new Map<string, Set<string>>();
  for (const variant of variants)
    for (const [option, value] of Object.entries(variant.options))
      options.set(option, (options.get(option) ?? new Set()).add(value));
  return [...options].map(([option, values]) => ({
    ...draftOf(option, option, `option ${option}`),
    values: [...values].map((value) => draftOf(value, value, `${option} ${value}`)),
  }));
}

/**
 * The value of an option that a variant has: by what it was called, or is called by now; of an option that it hasn't,
 * the first.
 */
function valueOf({ options }: StaffVariant, option: OptionDraft): ValueDraft | undefined {
  const has = (option.was === null ? undefined : options[option.was]) ?? options[option.name.trim()];
  if (has === undefined) return option.values[0];
  return option.values.find(({ was }) => was === has) ?? option.values.find(({ name }) => name.trim() === has);
}

const isSame = (a: Record<string, string>, b: Record<string, string>): boolean =>
  Object.keys(a).length === Object.keys(b).length && Object.entries(a).every(([name, value]) => b[name] === value);

/** Each choice that there is of one value of each option; one without any where there are no options. */
const choices = (options: readonly OptionDraft[]): ValueDraft[][] =>
  options.reduce<ValueDraft[][]>(
    (known, { values }) => known.flatMap((choice) => values.map((value) => [...choice, value])),
    [[]],
  );

const hasTwice = (names: readonly string[]): boolean =>
  new Set(names.map((name) => name.trim().toLowerCase())).size < names.length;

function faultOf(options: readonly OptionDraft[]): string | null {
  for (const { name, values } of options) {
    if (name.trim() === '') return 'Enter a name for each option, like Size';
    if (name.trim().length > 40) return 'Enter an option name of up to 40 characters';
    if (values.length === 0 || values.some((value) => value.name.trim() === ''))
      return `Enter a value for ${name}, like M`;
    if (values.some((value) => value.name.trim().length > 80)) return 'Enter a value of up to 80 characters';
    if (hasTwice(values.map((value) => value.name))) return `${name} has the same value twice. Remove one.`;
  }
  if (hasTwice(options.map(({ name }) => name))) return 'Two options have the same name. Rename one.';
  const count = options.reduce((product, { values }) => product * values.length, 1);
  return count > MAX_VARIANTS
    ? `These options make ${count} variants. A product can have at most ${MAX_VARIANTS}.`
    : null;
}

/**
 * What options and their values make of a product's variants: one for each choice. A variant stays itself while its
 * options are called otherwise, or when it gets one more, of which it has the first value then.
 * @param known ids of the variants that were there when the form was opened; one that has come since is never taken
 *   away
 */
export function planVariants(
  options: readonly OptionDraft[],
  variants: readonly StaffVariant[],
  known: ReadonlySet<string>,
): Plan {
  const fault = faultOf(options);
  if (fault !== null) return { planned: [], gone: [], fault };
  const keyOf = (values: readonly ValueDraft[]) => values.map(({ key }) => key).join(' | ');
  const taken = new Map<string, StaffVariant>();
  const gone: StaffVariant[] = [];
  for (const variant of variants) {
    const values = options.map((option) => valueOf(variant, option));
    const hasLess = Object.keys(variant.options).some(
      (name) => !options.some((option) => option.was === name || option.name.trim() === name),
    );
    const key = values.every((value) => value !== undefined) ? keyOf(values) : null;
    if (key !== null && !taken.has(key) && (known.has(variant.id) || !hasLess)) taken.set(key, variant);
    else if (known.has(variant.id)) gone.push(variant);
  }
  const planned = choices(options).map((values): PlannedVariant => {
    const key = keyOf(values);
    const called = Object.fromEntries(
      options.map(({ name }, index) => [name.trim(), values[index]?.name.trim() ?? '']),
    );
    const variant = taken.get(key) ?? null;
    return { key, options: called, variant, isRenamed: variant !== null && !isSame(variant.options, called) };
  });
  return { planned, gone, fault: null };
}

/** Options whose values are pictured, whatever the pictures of the others tell. */
const COLOUR = /^colou?rs?$|^रंग$/i;

/**
 * The picture of a new variant: that of its colour, or of another option that the pictures go by, where each value has
 * one of its own. Null for the product's.
 * @param variants as their options are to be called
 */
export function pictureFor(
  options: Record<string, string>,
  variants: readonly Pick<StaffVariantDetail, 'options' | 'pictureId'>[],
): string | null {
  for (const [option, value] of Object.entries(options)) {
    const byValue = new Map<string, Set<string | null>>();
    for (const { options: has, pictureId } of variants) {
      const other = has[option];
      if (other !== undefined) byValue.set(other, (byValue.get(other) ?? new Set()).add(pictureId));
    }
    const isOneEach = [...byValue.values()].every((pictures) => pictures.size === 1);
    const isTold = new Set([...byValue.values()].flatMap((pictures) => [...pictures])).size > 1;
    const [picture = null] = byValue.get(value) ?? [];
    if (picture !== null && isOneEach && (isTold || COLOUR.test(option))) return picture;
  }
  return null;
}

/** A SKU for a new variant: the product's id and its values, as far as there is room. */
export const skuFor = (productId: string, options: Record<string, string>): string =>
  [productId, ...Object.values(options)]
    .map((part) =>
      part
        .toUpperCase()
        .replace(/[^\p{L}\p{N}]+/gu, '-')
        .replace(/^-|-$/g, ''),
    )
    .filter(Boolean)
    .join('-')
    .slice(0, 80);
