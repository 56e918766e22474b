import * as z from 'zod/mini';
import { oneLine } from './typed-text';

/** The lists that have saved views. */
export const viewLists = [
  'orders',
  'products',
  'customers',
  'draft-orders',
  'collections',
  'coupons',
  'inbox',
  'audit-log',
] as const;
export type ViewList = (typeof viewLists)[number];

/** A saved view: the query of a list's address, with filters and sorting. */
export const staffViewSchema = z.object({
  id: z.string(),
  name: z.string(),
  query: z.string(),
  isShared: z.boolean(),
  isMine: z.boolean(),
  /** The owner. */
  owner: z.string(),
});
export type StaffView = z.infer<typeof staffViewSchema>;
export const staffViewsSchema = z.object({ content: z.array(staffViewSchema) });

const name = z.string().check(oneLine, z.minLength(1, 'Give it a name'), z.maxLength(60));
/** Body of POST /api/admin/views. */
export const staffViewCreateSchema = z.object({
  list: z.enum(viewLists),
  name,
  query: z.string().check(z.maxLength(1000)),
  isShared: z._default(z.boolean(), false),
});
/** Body of PUT /api/admin/views/{id}, by its owner. */
export const staffViewUpdateSchema = z.object({
  name: z.optional(name),
  query: z.optional(z.string().check(z.maxLength(1000))),
  isShared: z.optional(z.boolean()),
});
