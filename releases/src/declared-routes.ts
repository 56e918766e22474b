import { z } from 'zod';

/** A page that a release adds to the site: the shell builds its table of routes from these (design §3). */
export const declaredRouteSchema = z.strictObject({
  /** E.g. /recipes/:recipeId. */
  path: z
    .string()
    .max(120)
    .regex(
      /^\/[a-z0-9][a-z0-9-]*(?:\/(?:[a-z0-9][a-z0-9-]*|:[a-z][A-Za-z0-9]*))*$/,
      'must be a path of small letters, digits and hyphens, like /recipes or /recipes/:recipeId',
    ),
  /** The module that the release exposes for it, without './'. */
  page: z.string().regex(/^[A-Z][A-Za-z0-9]{0,39}$/, "must be an exposed module's name, like Recipes"),
  /** The document's title. */
  title: z.string().min(1).max(80),
  /** With the site's header and footer, by default, or without the footer. */
  frame: z.enum(['site', 'no-footer']).optional(),
  /** `everyone`, by default: caches may hold the page. `visitor`: the HTML is never cached. */
  audience: z.enum(['everyone', 'visitor']).optional(),
  /** Its title is a link in the site's menu. */
  menu: z.literal(true).optional(),
});
export type DeclaredRoute = z.infer<typeof declaredRouteSchema>;

/** Pages that a build adds, for publishing. */
export const declaredRoutesSchema = z.array(declaredRouteSchema).max(20);

/**
 * The same as a release's record and the registry state it. What only a newer shop knows of a page is left out, and no
 * cache may hold a page for an audience that is unknown here.
 */
export const readRoutesSchema = z.array(
  z.object({
    ...declaredRouteSchema.shape,
    frame: declaredRouteSchema.shape.frame.catch(undefined),
    audience: declaredRouteSchema.shape.audience.catch('visitor'),
  }),
);

const parts = (path: string) => path.toLowerCase().split('/').slice(1);

/** Whether some address belongs to both paths; a parameter is any part, and `*` any number of parts. */
export function pathsOverlap(a: string, b: string): boolean {
  const [one, other] = [parts(a), parts(b)];
  for (let index = 0; index < Math.max(one.length, other.length); index += 1) {
    const [left, right] = [one[index], other[index]];
    if (left === '*' || right === '*') return true;
    if (left === undefined || right === undefined) return false;
    if (left !== right && !left.startsWith(':') && !right.startsWith(':')) return false;
  }
  return true;
}

/** Whether a path is a prefix itself, or below it. */
export const isBelow = (path: string, prefix: string): boolean =>
  path.toLowerCase() === prefix.toLowerCase() || path.toLowerCase().startsWith(`${prefix.toLowerCase()}/`);
