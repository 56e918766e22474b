import * as z from 'zod/mini';
import { contentLanguages, contentPageKeys, partsOf, type ContentPage } from './content-page-list';
import { linkHrefSchema } from './rich-text';
import { oneLine, partOfLine } from './typed-text';

const MAX_BLOCKS = 300;

/** Rejects unpaired surrogates, which cannot be stored. */
const noLoneSurrogates = z.regex(/^\P{Surrogate}*$/u, 'This character can’t be kept');

/** Plain text without markup. */
const plainText = (max: number) =>
  z.string().check(partOfLine, z.minLength(1, 'Write something'), z.maxLength(max), noLoneSurrogates);

export const contentSpanSchema = z.object({
  text: plainText(4000),
  href: z.optional(linkHrefSchema),
  strong: z.optional(z.literal(true)),
  em: z.optional(z.literal(true)),
});
export type ContentSpan = z.infer<typeof contentSpanSchema>;
const line = z
  .array(contentSpanSchema)
  .check(z.minLength(1, 'Write something'), z.maxLength(60, 'These are too many links for one paragraph'));

export const contentBlockSchema = z.discriminatedUnion('kind', [
  /** `id` is the target of links (/returns#policy). */
  z.object({
    kind: z.literal('heading'),
    level: z.union([z.literal(2), z.literal(3)]),
    text: plainText(160),
    id: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,59}$/, 'Small letters, digits and hyphens')),
  }),
  z.object({ kind: z.literal('paragraph'), text: line }),
  z.object({
    kind: z.literal('list'),
    isNumbered: z.boolean(),
    items: z.array(line).check(z.minLength(1, 'Write something'), z.maxLength(60, 'At most 60')),
  }),
  z.object({ kind: z.literal('part'), part: z.string().check(z.regex(/^[a-z-]{1,40}$/)) }),
]);
export type ContentBlock = z.infer<typeof contentBlockSchema>;

/** A page's text in one language. */
export const contentTextSchema = z.object({
  title: plainText(120),
  /** The description in search results. */
  description: plainText(200),
  lede: z.string().check(oneLine, z.maxLength(600), noLoneSurrogates),
  blocks: z
    .array(contentBlockSchema)
    .check(z.minLength(1, 'A page has some text'), z.maxLength(MAX_BLOCKS, `At most ${MAX_BLOCKS} blocks`)),
});
export type ContentText = z.infer<typeof contentTextSchema>;

/** Why a text cannot be published; empty if it can. */
export function validateContent(page: ContentPage, { blocks }: ContentText): string[] {
  const faults: string[] = [];
  const known = partsOf(page);
  for (const [part, name] of Object.entries(known)) {
    const times = blocks.filter((block) => block.kind === 'part' && block.part === part).length;
    if (times !== 1)
      faults.push(
        times === 0
          ? `“${name}” is missing: the page can’t do without it.`
          : `“${name}” stands here ${times} times. Keep one.`,
      );
  }
  for (const block of blocks)
    if (block.kind === 'part' && !Object.hasOwn(known, block.part))
      faults.push(`This page has no part “${block.part}”.`);
  const headings = blocks.filter((block) => block.kind === 'heading');
  const ids = headings.map(({ id }) => id);
  for (const id of new Set(ids.filter((one, index) => ids.indexOf(one) !== index)))
    faults.push(`Two headings have the address #${id}. Give one another.`);
  if (headings[0]?.level === 3) faults.push('The first heading is a small one. Begin with a large one.');
  return faults;
}

/** GET /api/content/{page}?language=: null if staff have published no text in that language. */
export const shownContentSchema = z.object({
  text: z.nullable(contentTextSchema),
  /** ISO 8601; when it was published. */
  publishedAt: z.nullable(z.string()),
});
export type ShownContent = z.infer<typeof shownContentSchema>;

/** GET /api/content/previews/{key}: a draft, for anyone who has its link. */
export const contentPreviewSchema = z.object({
  page: z.enum(contentPageKeys),
  language: z.enum(contentLanguages),
  text: contentTextSchema,
});
export type ContentPreview = z.infer<typeof contentPreviewSchema>;

const published = z.object({ number: z.int(), at: z.string(), by: z.nullable(z.string()) });
const draft = z.object({ version: z.int(), at: z.string(), by: z.nullable(z.string()) });

/** A page's text in one language, in the staff's list. */
export const contentStateSchema = z.object({
  page: z.enum(contentPageKeys),
  language: z.enum(contentLanguages),
  /** The published version; null for the built-in text. */
  shown: z.nullable(published),
  draft: z.nullable(draft),
});
export type ContentState = z.infer<typeof contentStateSchema>;
export const contentListSchema = z.object({ content: z.array(contentStateSchema) });

/** GET /api/admin/content/{page}/{language}. */
export const adminContentSchema = z.extend(contentStateSchema, {
  /** The draft's text if there is one, else the published one; null for the built-in text. */
  text: z.nullable(contentTextSchema),
  /** The key of the draft's preview link; null without a draft. It changes when the draft is published or discarded. */
  previewKey: z.nullable(z.string()),
  /** Newest first. */
  versions: z.array(published),
});
export type AdminContent = z.infer<typeof adminContentSchema>;

/** GET /api/admin/content/{page}/{language}/versions/{number}. */
export const contentVersionSchema = z.extend(published, { text: contentTextSchema });
export type ContentVersion = z.infer<typeof contentVersionSchema>;

/**
 * The state that the editor has seen: the published version (null: the built-in text) and the draft's version (0:
 * none).
 */
const seen = { shown: z.nullable(z.int()), version: z.int().check(z.minimum(0)) };
/** Body of PUT …/draft. */
export const contentDraftWriteSchema = z.object({ text: contentTextSchema, ...seen });
export type ContentDraftWrite = z.infer<typeof contentDraftWriteSchema>;
/** Body of POST …/publish, …/discard. */
export const contentDraftSeenSchema = z.object({ version: z.int().check(z.minimum(1)) });
/** Body of POST …/restore: copies a version to the draft if there is none. */
export const contentRestoreSchema = z.object({ number: z.int().check(z.minimum(1)), shown: seen.shown });
/** Body of POST …/take-down: shows the built-in text again. */
export const contentTakeDownSchema = z.object({ number: z.int().check(z.minimum(1)) });
