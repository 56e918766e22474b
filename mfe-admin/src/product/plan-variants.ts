import type { StaffVariant, StaffVariantDetail } from '@haat/shared/contract/staff-products';
import { t } from '../language/t';

/** A value of an option in the form. */
export interface ValueDraft {
  /** Stable while the name changes; local to the form. */
  key: string;
  /** The stored name; null for a new value. */
  was: string | null;
  name: string;
}
/** An option, e.g. Size, with its values in order. */
export interface OptionDraft extends ValueDraft {
  values: ValueDraft[];
}

/** A combination of one value for each option. */
export interface PlannedVariant {
  /** The keys of its values, joined. */
  key: string;
  /** With the new names. */
  options: Record<string, string>;
  /** The existing variant; null if it would be new. */
  variant: StaffVariant | null;
  /** Whether names of its options change. */
  isRenamed: boolean;
}

export interface Plan {
  planned: PlannedVariant[];
  /** Existing variants without a combination; they would be archived. */
  gone: StaffVariant[];
  /** The validation message; null if the options are valid. */
  fault: string | null;
}

/** The maximum number of variants of a product: with more, shoppers could not choose on the page. */
const MAX_VARIANTS = 100;

const draftOf = (was: string | null, name: string, key: string): ValueDraft => ({ key, was, name });

/** The options of existing variants with their values, in order of appearance. */
export function draftsOf(variants: readonly StaffVariant[]): OptionDraft[] {
  const options = new Map<string, Set<string>>();
  for (const variant of variants)
    for (const [option, value] of Object.entries(variant.options))
      options.set(option, (options.get(option) ?? new Set()).add(value));
  return [...options].map(([option, values]) => ({
    ...draftOf(option, option, t('Option {{option}}', { option })),
    values: [...values].map((value) => draftOf(value, value, `${option} ${value}`)),
  }));
}

/**
 * The value of an option that a variant has, matched by stored name, then by new name. If the variant lacks the option,
 * the first value.
 */
function valueOf({ options }: StaffVariant, option: OptionDraft): ValueDraft | undefined {
  const has = (option.was === null ? undefined : options[option.was]) ?? options[option.name.trim()];
  if (has === undefined) return option.values[0];
  return option.values.find(({ was }) => was === has) ?? option.values.find(({ name }) => name.trim() === has);
}

const isSame = (a: Record<string, string>, b: Record<string, string>): boolean =>
  Object.keys(a).length === Object.keys(b).length && Object.entries(a).every(([name, value]) => b[name] === value);

/** All combinations of one value for each option; one empty combination if there are no options. */
const choices = (options: readonly OptionDraft[]): ValueDraft[][] =>
  options.reduce<ValueDraft[][]>(
    (known, { values }) => known.flatMap((choice) => values.map((value) => [...choice, value])),
    [[]],
  );

const hasTwice = (names: readonly string[]): boolean =>
  new Set(names.map((name) => name.trim().toLowerCase())).size < names.length;

function faultOf(options: readonly OptionDraft[]): string | null {
  for (const { name, values } of options) {
    if (name.trim() === '') return t('Enter a name for each option, like Size');
    if (name.trim().length > 40) return t('Enter an option name of up to 40 characters');
    if (values.length === 0 || values.some((value) => value.name.trim() === ''))
      return t('Enter a value for {{name}}, like M', { name });
    if (values.some((value) => value.name.trim().length > 80)) return t('Enter a value of up to 80 characters');
    if (hasTwice(values.map((value) => value.name)))
      return t('{{name}} has the same value twice. Remove one.', { name });
  }
  if (hasTwice(options.map(({ name }) => name))) return t('Two options have the same name. Rename one.');
  const count = options.reduce((product, { values }) => product * values.length, 1);
  return count > MAX_VARIANTS
    ? t('These options make {{count}} variants. A product can have at most {{MAX_VARIANTS}}.', { count, MAX_VARIANTS })
    : null;
}

/**
 * Computes the variants for options and their values, one for each combination. A variant keeps its identity when its
 * options are renamed, or when an option is added, of which it gets the first value.
 * @param known ids of the variants that existed when the form was opened; others are never archived
 */
export function planVariants(
  options: readonly OptionDraft[],
  variants: readonly StaffVariant[],
  known: ReadonlySet<string>,
): Plan {
  const fault = faultOf(options);
  if (fault !== null) return { planned: [], gone: [], fault };
  const keyOf = (values: readonly ValueDraft[]) => values.map(({ key }) => key).join(' | ');
  const byValues = new Map<string, StaffVariant>();
  const gone: StaffVariant[] = [];
  for (const variant of variants) {
    const values = options.map((option) => valueOf(variant, option));
    const hasLess = Object.keys(variant.options).some(
      (name) => !options.some((option) => option.was === name || option.name.trim() === name),
    );
    const key = values.every((value) => value !== undefined) ? keyOf(values) : null;
    if (key !== null && !byValues.has(key) && (known.has(variant.id) || !hasLess)) byValues.set(key, variant);
    else if (known.has(variant.id)) gone.push(variant);
  }
  const planned = choices(options).map((values): PlannedVariant => {
    const key = keyOf(values);
    const called = Object.fromEntries(
      options.map(({ name }, index) => [name.trim(), values[index]?.name.trim() ?? '']),
    );
    const variant = byValues.get(key) ?? null;
    return { key, options: called, variant, isRenamed: variant !== null && !isSame(variant.options, called) };
  });
  return { planned, gone, fault: null };
}

/** Options that determine the picture even if no other variant confirms it. */
const COLOUR = /^colou?rs?$|^रंग$/i;

/**
 * The picture of a new variant: that of its colour, or of another option if each of its values has one picture. Null if
 * none fits; the product's picture applies then.
 * @param variants with the new names of their options
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

/** A SKU for a new variant: the product's id and the values, at most 80 characters. */
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
