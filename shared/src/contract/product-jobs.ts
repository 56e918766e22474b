import * as z from 'zod/mini';
import { paged } from './common';
import { importColumnsSchema } from './import-columns';
import { wholeNumberOr } from './query-number';
import { staffProductFilterSchema } from './staff-products';
import { oneLine } from './typed-text';

export const productJobKinds = ['import', 'export', 'bulk', 'undo'] as const;
export type ProductJobKind = (typeof productJobKinds)[number];

/**
 * An import is received, checked, and then waits for a confirmation; all other jobs start automatically. The last three
 * states are final.
 */
export const productJobStates = [
  'receiving',
  'checking',
  'checked',
  'waiting',
  'running',
  'done',
  'cancelled',
  'failed',
] as const;
export type ProductJobState = (typeof productJobStates)[number];

/** Number of products; for `refused`, of rows or of products that cannot be changed this way. */
const countsSchema = z.object({
  added: z._default(z.number(), 0),
  changed: z._default(z.number(), 0),
  unchanged: z._default(z.number(), 0),
  refused: z._default(z.number(), 0),
  /** Rows that are imported differently from the file, or with a notice. */
  noted: z.optional(z.number()),
  /** Products that were taken off sale, because the last file had them and this one has not. */
  withdrawn: z.optional(z.number()),
});
export type ProductJobCounts = z.infer<typeof countsSchema>;

/** The effect on a product or variant: its changed fields with old and new values. Amounts are paise. */
export const productJobChangeSchema = z.object({
  productId: z.string(),
  /** Null for the product itself. */
  sku: z.nullable(z.string()),
  name: z.string(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
});
export type ProductJobChange = z.infer<typeof productJobChangeSchema>;

export const productJobSchema = z.object({
  id: z.string(),
  kind: z.enum(productJobKinds),
  state: z.enum(productJobStates),
  /** Name of the file, or of the action. */
  name: z.string(),
  by: z.object({ id: z.string(), email: z.string() }),
  /** Rows of an import's file, else products; null while unknown. */
  total: z.nullable(z.number()),
  done: z.number(),
  counts: countsSchema,
  /** For a checked import that waits to be applied: its effect, with examples. */
  preview: z.nullable(
    z.object({
      counts: countsSchema,
      sample: z.array(productJobChangeSchema),
      remarks: z.array(z.string()),
      /** For an import: the columns of its file. */
      columns: z.optional(importColumnsSchema),
      /** For an import: products for sale that the last file had and this one has not. */
      missing: z.optional(z.number()),
    }),
  ),
  /** Why it failed. */
  error: z.nullable(z.string()),
  /** A stop was requested: the job stops after its current step. */
  isStopping: z.boolean(),
  /** The job that it undoes, and the one that undid it. */
  undoes: z.nullable(z.string()),
  undoneBy: z.nullable(z.string()),
  createdAt: z.string(),
  startedAt: z.nullable(z.string()),
  finishedAt: z.nullable(z.string()),
});
export type ProductJob = z.infer<typeof productJobSchema>;

export const jobPageQuerySchema = z.object({ page: wholeNumberOr(0, 0, 1_000_000), size: wholeNumberOr(20, 1, 100) });
export const productJobPageSchema = paged(productJobSchema);
export const productJobChangePageSchema = paged(productJobChangeSchema);

/** A row, or a part of it, that is not imported, or imported differently from the file. */
export const productJobProblemSchema = z.object({
  /** Line of the file, or row of the sheet; the header is 1. */
  line: z.number(),
  /** The sheet, if several sheets of a workbook are read together. */
  sheet: z.optional(z.nullable(z.string())),
  /** The column; empty for the whole row. */
  field: z.string(),
  /** The cell's value. */
  value: z.string(),
  problem: z.string(),
  /** How to fix it. */
  mend: z.string(),
  /** Whether the row was imported nevertheless. */
  taken: z.optional(z.boolean()),
});
export type ProductJobProblem = z.infer<typeof productJobProblemSchema>;
export const productJobProblemPageSchema = paged(productJobProblemSchema);

/** Rows with the same problem in the same column; `value` is empty if they differ in it. */
export const problemGroupSchema = z.extend(productJobProblemSchema, {
  count: z.number(),
  /** The first lines of the file that have it, at most 500. */
  lines: z.array(z.number()),
});
export type ProblemGroup = z.infer<typeof problemGroupSchema>;
/** GET /api/admin/imports/{id}/problem-groups */
export const problemGroupPageSchema = paged(problemGroupSchema);

/** POST /api/admin/imports: the file is the body, CSV or an Excel workbook. */
export const importQuerySchema = z.object({
  name: z._default(z.string().check(oneLine, z.minLength(1), z.maxLength(200)), 'products.csv'),
  /** 'keep' does not change the stock of existing variants. */
  stock: z._default(z.enum(['set', 'keep']), 'set'),
  /** Whether staff's changes since the last import are kept or replaced. */
  staffChanges: z._default(z.enum(['keep', 'replace']), 'keep'),
  /** New products without a matching category: listed in search but not in the menu, or drafts. */
  uncategorised: z._default(z.enum(['listed', 'draft']), 'listed'),
  /** Sheet of a workbook; by default the first with names of columns. */
  sheet: z.optional(z.string().check(z.maxLength(100))),
});
/** POST /api/admin/imports/{id}/apply: what to do with products that the last file had and this one has not. */
export const importApplySchema = z.object({ missing: z._default(z.enum(['keep', 'archive']), 'keep') });
/** GET /api/admin/imports/{id}/missing. */
export const missingProductPageSchema = paged(z.object({ id: z.string(), name: z.string() }));
export type MissingProduct = z.infer<typeof missingProductPageSchema>['content'][number];
/** Maximum size of a file. */
export const MAX_IMPORT_BYTES = 100 * 1_048_576;

const pathSchema = z.array(z.string().check(oneLine, z.minLength(1), z.maxLength(200))).check(z.maxLength(10));

/** A category of an import's file, or a branch of them with one target, and where its products go. */
export const importCategorySchema = z.object({
  /** Category names, from the top level down; empty for products without a category. */
  path: z.array(z.string()),
  /** Id of a department, section or type of the shop; `uncategorised` for none. */
  to: z.string(),
  /**
   * Source of the mapping: staff, the shop's tree, the table of known categories, a word of the category, the product's
   * name, or none.
   */
  by: z.enum(['staff', 'tree', 'table', 'word', 'name', 'nothing']),
  products: z.number(),
  examples: z.array(z.string()),
  /** Examples of the words that decided. */
  words: z.array(z.string()),
  /** For a category without a match; null if there is nothing to suggest. */
  suggested: z.nullable(
    z.object({
      to: z.string(),
      /** The category's name may mean it, or other products of the category are there by their names. */
      because: z.enum(['name', 'products']),
      /** Number of those other products. */
      products: z.number(),
    }),
  ),
});
export type ImportCategory = z.infer<typeof importCategorySchema>;

/** GET /api/admin/imports/{id}/categories: unmapped ones first, then the largest. */
export const importCategoriesSchema = z.object({
  categories: z.array(importCategorySchema),
  /** Total number; at most the first thousand are sent. */
  total: z.number(),
  products: z.number(),
  uncategorised: z.number(),
});
export type ImportCategories = z.infer<typeof importCategoriesSchema>;

/** PUT /api/admin/imports/{id}/categories: remembered for every import; the file is then checked again. */
export const importMappingsSchema = z.object({
  mappings: z
    .array(
      z.object({
        path: pathSchema,
        /** Id of a category, `uncategorised`, or null to remove the mapping. */
        to: z.nullable(z.string().check(z.minLength(1), z.maxLength(200))),
      }),
    )
    .check(z.minLength(1), z.maxLength(1_000)),
});
export type ImportMappings = z.infer<typeof importMappingsSchema>;

const ids = z.array(z.string().check(z.minLength(1), z.maxLength(160))).check(z.minLength(1), z.maxLength(20_000));
/** Maximum number of products that are changed at once. */
export const MAX_BULK_PRODUCTS = 20_000;

/** The selected products: by ids, or by a filter of the list. */
export const productSelectionSchema = z.union([z.object({ ids }), z.object({ filter: staffProductFilterSchema })]);
export type ProductSelection = z.infer<typeof productSelectionSchema>;

/** The shop's own format (Shopify's columns and the shop's fields), or the import formats of other systems. */
export const exportFormats = ['haat', 'shopify', 'woocommerce'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** POST /api/admin/exports. */
export const exportCreateSchema = z.object({
  format: z._default(z.enum(exportFormats), 'haat'),
  selection: z._default(productSelectionSchema, { filter: { status: [] } }),
});

const rupees = z.number().check(z.minimum(-100_000_000), z.maximum(100_000_000));
const pieces = z.int().check(z.minimum(-1_000_000), z.maximum(1_000_000));
const text = (max: number) => z.string().check(oneLine, z.minLength(1), z.maxLength(max));

/** The change of each product of a selection, or of each of its variants. */
export const bulkChangeSchema = z.discriminatedUnion('what', [
  z.object({
    what: z.literal('price'),
    /** `value` is the price ('set'), or an amount or percentage to add, which may be negative. Rupees. */
    how: z.enum(['set', 'add', 'percent']),
    value: rupees,
    /** Round to whole rupees, to a final 9 (₹1,299), or not at all. */
    round: z._default(z.enum(['rupee', 'nine', 'paise']), 'rupee'),
    /** Whether the current price becomes the list price, for a sale. */
    keepsOriginal: z._default(z.boolean(), false),
  }),
  /** The list price becomes the price again. */
  z.object({ what: z.literal('end-sale') }),
  z.object({ what: z.literal('stock'), how: z.enum(['set', 'add']), value: pieces, note: z.optional(text(200)) }),
  z.object({ what: z.literal('status'), to: z.enum(['live', 'draft', 'archived']) }),
  z.object({ what: z.literal('category'), to: text(160) }),
  z.object({ what: z.literal('brand'), to: text(120) }),
  z.object({ what: z.literal('featured'), to: z.boolean() }),
  z.object({ what: z.literal('bestSeller'), to: z.boolean() }),
  z.object({
    what: z.literal('gst'),
    rate: z.nullable(z.number().check(z.minimum(0), z.maximum(40))),
    hsn: z.optional(z.nullable(z.string().check(z.regex(/^\d{4}(\d{2}(\d{2})?)?$/)))),
  }),
]);
export type BulkChange = z.infer<typeof bulkChangeSchema>;

/** POST /api/admin/bulk-edits/preview. */
export const bulkPreviewQuerySchema = z.object({ selection: productSelectionSchema, change: bulkChangeSchema });
export const bulkPreviewSchema = z.object({
  /** The change in words. */
  name: z.string(),
  products: z.number(),
  counts: countsSchema,
  /** The first products that would change. */
  sample: z.array(productJobChangeSchema),
  /** Reasons why products cannot be changed, with their numbers. */
  refusals: z.array(z.object({ problem: z.string(), count: z.number() })),
  /** Identifies this preview. Applying it is refused if a product has changed meanwhile. */
  plan: z.string(),
});
export type BulkPreview = z.infer<typeof bulkPreviewSchema>;
/** POST /api/admin/bulk-edits. */
export const bulkCreateSchema = z.extend(bulkPreviewQuerySchema, { plan: z.string().check(z.maxLength(100)) });
