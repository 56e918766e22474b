import * as z from 'zod/mini';
import { registrySchema } from './remotes/registry';

/** What the server writes into the page for the shell: its configuration and the registry of remotes. */
export const bootDataSchema = z.object({
  config: z.object({ apiUrl: z.string(), authentication: z.boolean(), analytics: z.boolean(), siteUrl: z.string() }),
  registry: registrySchema,
});
export type BootData = z.infer<typeof bootDataSchema>;

/** The id of the element that holds it. */
export const BOOT_ELEMENT = 'haat-boot';
