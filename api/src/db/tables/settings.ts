import type { ContentText } from '@haat/shared/contract/content-pages';
import type { SettingPart, SettingValue } from '@haat/shared/contract/settings';
import type { Generated, JSONColumnType } from 'kysely';
import type { GeneratedTimestamp, Json, NullableTimestamp } from './column-types';

export interface MetaTable {
  key: string;
  value: string;
}

/** Settings by part; append-only, the newest version applies. */
export interface ShopSettingsTable {
  part: SettingPart;
  /** From 1. */
  version: number;
  /** In the shape of the part's schema in the contract: rupees. */
  value: Json<SettingValue<SettingPart>>;
  actor_id: string | null;
  at: GeneratedTimestamp;
}

/** By page and language; without a row, or while shown_number is null, the shop shows its built-in text. */
export interface ContentTextsTable {
  page: string;
  language: string;
  shown_number: number | null;
  shown_at: NullableTimestamp;
  draft: JSONColumnType<ContentText | null, string | null | undefined, string | null>;
  /** Incremented with each saved draft, also after a publication. */
  draft_version: Generated<number>;
  draft_by: string | null;
  draft_at: NullableTimestamp;
  /** The key of the preview link. */
  preview_key: string | null;
}

/** Every published text; append-only. */
export interface ContentVersionsTable {
  page: string;
  language: string;
  number: number;
  text: Json<ContentText>;
  /** An account's id; the account may be deleted. */
  published_by: string | null;
  published_at: GeneratedTimestamp;
}
