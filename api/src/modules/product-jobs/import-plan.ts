import type { ProductJobChange } from '@haat/shared/contract/product-jobs';
import type { CategoryPath, MatchedCategory } from '../../import/category-resolver';
import type { ImportedProduct, Refusal, Warning } from '../../import/imported-product';
import type { KnownProduct } from './known-products';
import type { NewRemembered } from './remembered-imports';

/** A product of the file and its match in the shop. */
export interface Planned {
  product: ImportedProduct;
  known: KnownProduct | null;
  category: CategoryPath;
  /** The category that the file gives; staff may have moved the product since. */
  importedCategory: string;
  change: ProductJobChange;
}

export interface ImportPlan {
  added: Planned[];
  changed: Planned[];
  unchanged: number;
  /** Number of products that keep a change by staff. */
  kept: number;
  refusals: Refusal[];
  warnings: Warning[];
  /** The category matched for each product; none for products that name a category of the shop. */
  matches: (MatchedCategory & { name: string })[];
  /** The contents to remember, also of unchanged products. */
  toRemember: NewRemembered[];
  /** The ids of all products. */
  seen: string[];
}

export const emptyPlan = (): ImportPlan => ({
  added: [],
  changed: [],
  unchanged: 0,
  kept: 0,
  refusals: [],
  warnings: [],
  matches: [],
  toRemember: [],
  seen: [],
});

export const sumPlans = (plans: readonly ImportPlan[]): ImportPlan => ({
  added: plans.flatMap(({ added }) => added),
  changed: plans.flatMap(({ changed }) => changed),
  unchanged: plans.reduce((sum, { unchanged }) => sum + unchanged, 0),
  kept: plans.reduce((sum, { kept }) => sum + kept, 0),
  refusals: plans.flatMap(({ refusals }) => refusals),
  warnings: plans.flatMap(({ warnings }) => warnings),
  matches: plans.flatMap(({ matches }) => matches),
  toRemember: plans.flatMap(({ toRemember }) => toRemember),
  seen: plans.flatMap(({ seen }) => seen),
});
