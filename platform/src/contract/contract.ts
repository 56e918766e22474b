import { z } from 'zod';

/** Used exports of the host's modules on one side. */
const usedSchema = z.record(
  z.string(),
  z.object({
    /** The accepted versions; empty when no range is given. */
    range: z.string(),
    /** Exports that are used; `*` where a package takes all of a module and looks for itself. */
    names: z.array(z.string()),
  }),
);
const providedSchema = z.record(z.string(), z.object({ version: z.string(), names: z.array(z.string()) }));

/** Declarations by module: those of `shared` that exist once in a page. */
const typesSchema = z.record(z.string(), z.string());

/** The requirements of a release and its own types: contract.json beside its files. */
export const releaseContractSchema = z.object({
  uses: z.object({ browser: usedSchema, server: usedSchema }),
  /** The types that it was built against. */
  types: typesSchema,
  /** The pages that it exposes, and their declarations, a namespace each. */
  pages: z.object({ names: z.array(z.string()), types: z.string() }),
});
export type ReleaseContract = z.infer<typeof releaseContractSchema>;

/** The exports and requirements of a shell: contract.json beside its files, and at /contract.json. */
export const shellContractSchema = z.object({
  /** The commit that it was built from; null outside of a repository. */
  commit: z.string().nullable(),
  provides: z.object({ browser: providedSchema, server: providedSchema }),
  types: typesSchema,
  /** The pages that its table of routes leads to, by remote. */
  pages: z.record(z.string(), z.array(z.string())),
});
export type ShellContract = z.infer<typeof shellContractSchema>;

export const CONTRACT_FILE = 'contract.json';
/** The module of `shared` that says what a page is. */
export const PAGE_MODULE = '@haat/shared/page';
