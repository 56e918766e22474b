import type { Permission } from '@haat/shared/contract/permissions';
import { msg } from '@haat/shared/text/msg';

const headings: Readonly<Record<string, string>> = {
  catalogue: msg('Import and export'),
  content: msg('Pages'),
  developers: msg('Integrations'),
  audit: msg('Audit log'),
};

/** Groups permissions by subject under a heading, in the order of the list. */
export function permissionGroups(keys: readonly Permission[]): { heading: string; keys: Permission[] }[] {
  const groups = new Map<string, Permission[]>();
  for (const key of keys) {
    const about = key.split('.')[0] ?? '';
    groups.set(about, [...(groups.get(about) ?? []), key]);
  }
  return [...groups].map(([about, own]) => ({
    heading: headings[about] ?? `${about.charAt(0).toUpperCase()}${about.slice(1)}`,
    keys: own,
  }));
}
