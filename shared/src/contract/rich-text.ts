import * as z from 'zod/mini';

/** Maximum length of a link's address, in characters. */
const MAX_HREF = 500;

/** Allowed targets of a link: within the shop, https, mailto and tel. Nothing that a browser would run. */
const SAFE_HREF =
  /^(?:\/(?![/\\])[^\s"<>\\]*|#[a-z0-9-]{1,60}|https:\/\/[^\s"<>\\]+|mailto:[^\s"<>\\?]+@[^\s"<>\\?]+|tel:\+?[0-9-]{3,20})$/;

export const linkHrefSchema = z.string().check(
  // The pattern of safe addresses takes quadratic time, so it must not run on a long text.
  z.maxLength(MAX_HREF, { abort: true, error: 'Addresses have 500 characters at most' }),
  z.regex(/^\P{Surrogate}*$/u, 'This character can’t be kept'),
  z.regex(SAFE_HREF, 'Links lead to a page of the shop (/returns), to https://…, mailto:… or tel:…'),
);

const richSpanSchema = z.object({
  text: z.string(),
  href: z.optional(linkHrefSchema),
  strong: z.optional(z.literal(true)),
  em: z.optional(z.literal(true)),
});
export type RichSpan = z.infer<typeof richSpanSchema>;

/** A formatted text. React escapes its text; it contains no HTML. */
export const richTextSchema = z.array(
  z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('heading'),
      level: z.union([z.literal(2), z.literal(3)]),
      text: z.array(richSpanSchema),
    }),
    /** Its text can have line breaks. */
    z.object({ kind: z.literal('paragraph'), text: z.array(richSpanSchema) }),
    z.object({ kind: z.literal('list'), isNumbered: z.boolean(), items: z.array(z.array(richSpanSchema)) }),
  ]),
);
export type RichText = z.infer<typeof richTextSchema>;
