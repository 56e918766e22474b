import type { Condition } from '@haat/shared/contract/staff-collections';
import type { Generated } from 'kysely';
import type { GeneratedTimestamp, Json, Texts } from './column-types';

export interface CollectionsTable {
  id: string;
  /** The last part of its address. */
  slug: string;
  name: string;
  description: string | null;
  texts: Texts<{ name?: string; description?: string }>;
  /** Its own picture. */
  image_url: string | null;
  hidden: Generated<boolean>;
  /** Shown on the home page. */
  on_home: Generated<boolean>;
  /** Its earlier slugs: their addresses lead to the current one. */
  former_slugs: Generated<string[]>;
  kind: 'picked' | 'rules';
  /** Whether a product has to meet all conditions, or any of them. */
  match: Generated<'all' | 'any'>;
  conditions: Json<Condition[]>;
  position: number;
  /** Incremented by each change of staff. */
  version: Generated<number>;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
}

/** The products of a collection that were chosen by hand. */
export interface CollectionProductsTable {
  collection_id: string;
  product_id: string;
  position: number;
}
