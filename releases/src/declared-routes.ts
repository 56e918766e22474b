import { z } from 'zod';

/** A page that a release adds to the site; the shell adds it to its route table (design §3). */
export const declaredRouteSchema = z.strictObject({
  /** Such as /recipes/:recipeId. */
  path: z
    .string()
    .max(120)
    .regex(
      /^\/[a-z0-9][a-z0-9-]*(?:\/(?:[a-z0-9][a-z0-9-]*|:[a-z][A-Za-z0-9]*))*$/,
      'must be a path of small letters, digits and hyphens, like /recipes or /recipes/:recipeId',
    ),
  /** The exposed module of the page, without './'. */
  page: z.string().regex(/^[A-Z][A-Za-z0-9]{0,39}$/, "must be an exposed module's name, like Recipes"),
  /** The document's title. */
  title: z.string().min(1).max(80),
  /** `site` (default): with the site's header and footer; `no-footer`: without the footer. */
  frame: z.enum(['site', 'no-footer']).optional(),
  /** `everyone` (default): caches may store the page. `visitor`: the HTML is never cached. */
  audience: z.enum(['everyone', 'visitor']).optional(),
  /** Adds its title as a link to the site's menu. */
  menu: z.literal(true).optional(),
});
export type DeclaredRoute = z.infer<typeof declaredRouteSchema>;

/** The pages that a build adds, as validated when publishing. */
export const declaredRoutesSchema = z.array(declaredRouteSchema).max(20);

/**
 * The same, as read from records and the registry. Fields that only a newer shop knows are dropped, and a page with an
 * unknown audience is not cached.
 */
export const readRoutesSchema = z.array(
  z.object({
    ...declaredRouteSchema.shape,
    frame: declaredRouteSchema.shape.frame.catch(undefined),
    audience: declaredRouteSchema.shape.audience.catch('visitor'),
  }),
);

const parts = (path: string) => path.toLowerCase().split('/').slice(1);

/** Whether an address can match both paths; a parameter matches any segment, and `*` any number of segments. */
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

/** Whether a path equals a prefix or is below it. */
export const isBelow = (path: string, prefix: string): boolean =>
  path.toLowerCase() === prefix.toLowerCase() || path.toLowerCase().startsWith(`${prefix.toLowerCase()}/`);
