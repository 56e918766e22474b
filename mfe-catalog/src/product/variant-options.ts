import type { ProductDetail, Variant } from '@haat/shared/contract/product';
import { isInStock } from './stock-text';

/** An option of a product, e.g. its size. */
export interface OptionGroup {
  name: string;
  values: readonly OptionValue[];
}

interface OptionValue {
  value: string;
  /** The variant that this value selects. */
  sku: string;
  chosen: boolean;
  soldOut: boolean;
}

/** The selected variant: the one in the address, else the shop's default, else the first in stock. */
export function chosenVariant(
  { variants, defaultSku }: Pick<ProductDetail, 'variants' | 'defaultSku'>,
  sku: string | null,
): Variant | undefined {
  return (
    variants.find((variant) => variant.sku === sku) ??
    variants.find((variant) => variant.sku === defaultSku) ??
    variants.find(({ stockQuantity }) => isInStock(stockQuantity)) ??
    variants[0]
  );
}

/** Options without a default, because only the shopper can choose them: a wrong size is returned. */
const WITHOUT_DEFAULT = ['Size'];

/**
 * The options that the shopper must still choose: the size, if there are several and neither the address nor the
 * shopper has chosen a variant.
 * @param isInAddress whether a variant was chosen
 */
export function missingOptions(variants: readonly Variant[], isInAddress: boolean): string[] {
  if (isInAddress || !variants.some(({ stockQuantity }) => isInStock(stockQuantity))) return [];
  return WITHOUT_DEFAULT.filter((name) => new Set(variants.flatMap(({ options }) => options[name] ?? [])).size > 1);
}

/** Variants without options are chosen by their SKU. */
const optionsOf = (variant: Variant): Record<string, string> =>
  Object.keys(variant.options).length > 0 ? variant.options : { Option: variant.sku };

/**
 * The options of a product's variants, in order of first appearance. A value selects the variant with the same other
 * choices; without one, a variant that has the value, in stock if possible.
 * @param missing the options that are not chosen yet
 */
export function optionGroups(
  variants: readonly Variant[],
  chosen: Variant,
  missing: readonly string[] = [],
): OptionGroup[] {
  if (variants.length < 2) return [];
  const current = optionsOf(chosen);
  const names = [...new Set(variants.flatMap((variant) => Object.keys(optionsOf(variant))))];
  return names.map((name) => {
    const values = [...new Set(variants.flatMap((variant) => optionsOf(variant)[name] ?? []))];
    return {
      name,
      values: values.flatMap((value) => {
        const withValue = variants.filter((variant) => optionsOf(variant)[name] === value);
        const target =
          withValue.find((variant) =>
            names.every((other) => other === name || optionsOf(variant)[other] === current[other]),
          ) ??
          withValue.find(({ stockQuantity }) => isInStock(stockQuantity)) ??
          withValue[0];
        return target
          ? [
              {
                value,
                sku: target.sku,
                chosen: current[name] === value && !missing.includes(name),
                soldOut: !isInStock(target.stockQuantity),
              },
            ]
          : [];
      }),
    };
  });
}
