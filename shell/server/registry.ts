import { z } from 'zod';
import { registrySchema as sharedRegistry, type Registry } from '../src/remotes/registry-schema';

const integrity = z.string().regex(/^sha(?:256|384|512)-[A-Za-z0-9+/=]+$/);

/** What this server alone reads of the registry: by which hash a release's server file is known. */
const serverRegistrySchema = z.record(z.string(), z.object({ server: integrity.optional() }));

export interface ServerRegistry {
  /** What the browser is told. */
  registry: Registry;
  /** Integrity of the current release's server file, by the remote's name; none where there is no such file. */
  serverFiles: Readonly<Record<string, string | undefined>>;
  /** Equal for equal registries. */
  key: string;
}

/** Parses registry.json. @throws when it isn't one */
export function parseRegistry(text: string): ServerRegistry {
  const json: unknown = JSON.parse(text);
  const servers = serverRegistrySchema.parse(json);
  return {
    registry: sharedRegistry.parse(json),
    serverFiles: Object.fromEntries(Object.entries(servers).map(([name, { server }]) => [name, server])),
    key: text,
  };
}
