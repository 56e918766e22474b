import type { ProductJobChange } from '@haat/shared/contract/product-jobs';
import type { CategoryPath, PlacedOn } from '../../import/category-resolver';
import type { ImportedProduct, Refusal, Warning } from '../../import/imported-product';
import type { KnownProduct } from './known-products';
import type { Remembered } from './remembered-imports';

/** A product of the file and its match in the shop. */
export interface Planned {
  product: ImportedProduct;
  known: KnownProduct | null;
  shelf: CategoryPath;
  /** The category that the file gives; staff may have moved the product since. */
  imported: string;
  change: ProductJobChange;
}

type Memory = Omit<Remembered, 'imported_at'>;

export interface ImportPlan {
  added: Planned[];
  changed: Planned[];
  unchanged: number;
  /** Number of products that keep a change by staff. */
  kept: number;
  refusals: Refusal[];
  warnings: Warning[];
  /** The mapped categories of the file, one entry per product; none for products that name a category of the shop. */
  filed: (PlacedOn & { name: string })[];
  /** The contents to remember, also of unchanged products. */
  memories: Memory[];
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
  filed: [],
  memories: [],
  seen: [],
});

export const sumPlans = (plans: readonly ImportPlan[]): ImportPlan => ({
  added: plans.flatMap(({ added }) => added),
  changed: plans.flatMap(({ changed }) => changed),
  unchanged: plans.reduce((sum, { unchanged }) => sum + unchanged, 0),
  kept: plans.reduce((sum, { kept }) => sum + kept, 0),
  refusals: plans.flatMap(({ refusals }) => refusals),
  warnings: plans.flatMap(({ warnings }) => warnings),
  filed: plans.flatMap(({ filed }) => filed),
  memories: plans.flatMap(({ memories }) => memories),
  seen: plans.flatMap(({ seen }) => seen),
});
