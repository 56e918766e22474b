import { configSchema } from '@haat/shared/contract/remote-config';
import { z } from 'zod';

const frames = ['site', 'no-footer', 'none'] as const;
const audiences = ['everyone', 'visitor', 'staff'] as const;

/** A page of a remote at a path of the site; the shell's route table is made of them (design §3). */
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

/** The pages that a build of another repository declares, as validated when publishing. */
export const declaredRoutesSchema = z.array(declaredRouteSchema).max(20);

/** Additional fields that pages of this repository's remotes may declare (decision 079). */
const ownRouteSchema = z.strictObject({
  ...declaredRouteSchema.shape,
  path: z
    .string()
    .max(120)
    .regex(
      /^(?:\/|\/[a-z0-9][a-z0-9-]*(?:\/(?:[a-z0-9][a-z0-9-]*|:[a-z][A-Za-z0-9]*))*(?:\/\*)?)$/,
      'must be a path of small letters, digits and hyphens, like / or /cart or /product/:productId or /admin/*',
    ),
  /** Missing where the page sets its own title. */
  title: declaredRouteSchema.shape.title.optional(),
  /** `none`: without the site's header and footer. */
  frame: z.enum(frames).optional(),
  /** `staff`: rendered in the browser only, at the staff pages' own origin if they have one. */
  audience: z.enum(audiences).optional(),
  /** Whether a visitor's page may be stored for offline use: all its personal data is in the browser anyway. */
  worksOffline: z.literal(true).optional(),
  /** Whether the page is also served at the staff pages' own origin, such as sign-in. */
  forStaffToo: z.literal(true).optional(),
  /** For addresses without a page: the response has status 404. */
  isMissing: z.literal(true).optional(),
});

/** The pages of a remote of this repository: haat.json in its folder. */
export const ownDeclarationSchema = z.strictObject({
  routes: z
    .array(ownRouteSchema.refine(({ menu, title }) => !menu || title, 'must have a title to be in the menu'))
    .min(1)
    .max(60)
    .refine((routes) => new Set(routes.map(({ path }) => path)).size === routes.length, 'must name each path once'),
  /** The settings that it declares (decision 080). */
  config: z.optional(configSchema),
});

const readRouteSchema = z.object({
  ...ownRouteSchema.shape,
  frame: ownRouteSchema.shape.frame.catch(undefined),
  audience: ownRouteSchema.shape.audience.catch('visitor'),
});

/**
 * The same, as read from records and the registry. Pages and fields that only a newer shop can read are dropped, since
 * refusing the registry would block all releases. A page with an unknown audience is not cached.
 */
export const readRoutesSchema = z.pipe(
  z.array(z.unknown()),
  z.transform((routes) => routes.flatMap((route) => readRouteSchema.safeParse(route).data ?? [])),
);
export type DeclaredRoute = z.infer<typeof readRoutesSchema>[number];

/** Whether a page declares only what one of another repository may declare. */
export const isExternalRoute = (route: DeclaredRoute): boolean => declaredRouteSchema.safeParse(route).success;

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
