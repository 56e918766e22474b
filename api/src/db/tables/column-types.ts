import type { ContentLanguage } from '@haat/shared/contract/content-page-list';
import type { ColumnType, JSONColumnType } from 'kysely';

/** Written as ISO text or a Date, read as a Date. */
export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export type GeneratedTimestamp = ColumnType<Date, Date | string | undefined, Date | string>;

export type NullableTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

export type NullableBigint = ColumnType<number | null, number | null | undefined, number | null>;

/** Read as a value; written as JSON text (`JSON.stringify`), which both drivers accept. */
export type Json<T extends object | null> = JSONColumnType<T>;

/** Maintained only by the database (a generated column or a trigger). */
export type Computed<T> = ColumnType<T, never, never>;

/** By language, besides English; a trigger deletes translations of a text that has changed. */
export type Texts<T extends object> = ColumnType<{ [L in ContentLanguage]?: T }, string | undefined, string>;
