import { z } from 'zod';

/** Used exports of the host's modules, on one side. */
const usedSchema = z.record(
  z.string(),
  z.object({
    /** The accepted versions; empty when no range is given. */
    range: z.string(),
    /** Used exports; `*` where a package uses the whole module. */
    names: z.array(z.string()),
  }),
);
const providedSchema = z.record(z.string(), z.object({ version: z.string(), names: z.array(z.string()) }));

/** Declarations by module: the singletons of `shared`. */
const typesSchema = z.record(z.string(), z.string());

/** The requirements of a release and its own types: contract.json beside its files. */
export const releaseContractSchema = z.object({
  uses: z.object({ browser: usedSchema, server: usedSchema }),
  /** The types that the release was built against. */
  types: typesSchema,
  /** The exposed pages, and their declarations with a namespace for each. */
  pages: z.object({
    names: z.array(z.string()),
    types: z.string(),
    /** The pages at the paths that it declares; empty in older contracts. */
    routed: z.array(z.string()).default([]),
  }),
});
export type ReleaseContract = z.infer<typeof releaseContractSchema>;

/** The exports and requirements of a shell: contract.json beside its files, and at /contract.json. */
export const shellContractSchema = z.object({
  /** The commit of the build; null outside of a repository. */
  commit: z.string().nullable(),
  provides: z.object({ browser: providedSchema, server: providedSchema }),
  types: typesSchema,
  /** The pages in the route table of older shells, by remote. */
  pages: z.record(z.string(), z.array(z.string())),
  /** Whether it makes its route table of what releases declare (decision 079). */
  takesRoutes: z.boolean().default(false),
});
export type ShellContract = z.infer<typeof shellContractSchema>;

export const CONTRACT_FILE = 'contract.json';
/** The module of `shared` that defines the type of a page. */
export const PAGE_MODULE = '@haat/shared/page';
