import type { ColumnMapping, ImportColumns } from '@haat/shared/contract/import-columns';
import type {
  ProductJobChange,
  ProductJobCounts,
  ProductJobKind,
  ProductJobState,
} from '@haat/shared/contract/product-jobs';
import type { ColumnType, Generated } from 'kysely';
import type { GeneratedTimestamp, Json, NullableTimestamp } from './column-types';

/** Category mappings of staff, for every import. */
export interface CategoryMappingsTable {
  /** Made by `pathKey`; empty for products without a category. */
  path: string;
  /** As written in the file. */
  label: string;
  /** Null: its products are in Uncategorised. */
  category_id: string | null;
  mapped_at: GeneratedTimestamp;
}

/** Column mappings of staff, for every import with the same columns. */
export interface ColumnMappingsTable {
  /** Made by `columnsKey` from all columns of a file. */
  key: string;
  columns: Json<ColumnMapping>;
  mapped_at: GeneratedTimestamp;
}

/** A category of a checked file and its target. */
export interface ProductJobCategoriesTable {
  job_id: string;
  path: string;
  names: Json<string[]>;
  /** `uncategorised` if the shop has no matching category. */
  category_id: string;
  placed_by: string;
  products: number;
  examples: Json<string[]>;
  /** Some of the words by which its products were placed. */
  words: Json<string[]>;
}

/** A background job on many products (product-jobs.ts). */
export interface ProductJobsTable {
  id: Generated<string>;
  kind: ProductJobKind;
  state: ProductJobState;
  name: string;
  options: Json<Record<string, unknown>>;
  actor_id: string;
  actor: Json<{ id: string; name: string; email: string; role: string; requestId: string | null; keyId?: string }>;
  total: number | null;
  done: Generated<number>;
  /** The last one that was written. */
  batch: Generated<number>;
  counts: ColumnType<Partial<ProductJobCounts>, string | undefined, string>;
  preview: ColumnType<
    {
      counts: ProductJobCounts;
      sample: ProductJobChange[];
      remarks: string[];
      columns?: ImportColumns | undefined;
      missing?: number | undefined;
    } | null,
    string | undefined,
    string
  >;
  error: string | null;
  wants_cancel: Generated<boolean>;
  /** The process that runs it, and its last heartbeat. */
  runner: string | null;
  beat_at: GeneratedTimestamp;
  undoes: string | null;
  created_at: GeneratedTimestamp;
  started_at: NullableTimestamp;
  finished_at: NullableTimestamp;
}

/** A file in parts, from 0: as uploaded for an import, as written for an export. */
export interface ProductJobPartsTable {
  job_id: string;
  part: number;
  bytes: Buffer;
}

export interface ProductJobProblemsTable {
  job_id: string;
  seq: number;
  line: number;
  /** The sheet of the line, if several are read together. */
  sheet: Generated<string | null>;
  field: string;
  value: string;
  problem: string;
  mend: string;
  /** The row was imported nevertheless. */
  taken: Generated<boolean>;
}

/** The values of a product in the file of its last import. */
export interface ProductImportsTable {
  product_id: string;
  /** The format, and the product's id in the file. */
  source: string;
  key: string;
  /** Hash of all values, to detect quickly that nothing has changed. */
  hash: string;
  contents: Json<RememberedContents>;
  imported_at: GeneratedTimestamp;
  /** The start of the last import whose file had it. */
  seen_at: NullableTimestamp;
}

/** Fields by their display names; variants by their SKUs. */
export interface RememberedContents {
  fields: Record<string, unknown>;
  variants: Record<string, Record<string, unknown>>;
}

export interface ProductJobTargetsTable {
  job_id: string;
  seq: number;
  product_id: string;
}

export interface ProductJobChangesTable {
  job_id: string;
  batch: number;
  place: number;
  product_id: string;
  /** Null for the product itself. */
  variant_id: string | null;
  name: string;
  before: Json<Record<string, unknown>>;
  after: Json<Record<string, unknown>>;
  /** Version of the object after it. */
  version: number;
}
