import { builtInRoles, permissionKeys, permissions, type Permission } from '@haat/shared/contract/permissions';
import type { StaffCall } from '../auth/require-permission';

const roles = Object.values(builtInRoles);
const holds = (role: (typeof roles)[number], permission: Permission | null) =>
  permission === null || new Set<Permission>(role.permissions).has(permission);
const cells = (permission: Permission | null) =>
  roles.map((role) => (holds(role, permission) ? 'yes' : '–')).join(' | ');
const row = (...columns: string[]) => `| ${columns.join(' | ')} |`;
const line = (columns: number) => row(...Array.from({ length: columns }, () => '---'));

/** docs/permissions.md: what each role holds, and which call asks for what, of the guards themselves. */
export function permissionsTable(calls: readonly StaffCall[]): string {
  const sorted = [...calls].sort((a, b) =>
    a.path === b.path ? a.method.localeCompare(b.method) : a.path.localeCompare(b.path),
  );
  const names = roles.map(({ name }) => name);
  const askedFor = (permission: Permission) => calls.filter((call) => call.permission === permission).length;
  return `# Who of the staff may do what

Written from the code by \`npm run permissions\`: the roles are those of \`shared/src/contract/permissions.ts\`, the calls are what the guards of the routes said when they were registered. \`permissions-table.test.ts\` says when this file is stale, and \`role-matrix.test.ts\` makes each call as a guest, a shopper, each role, a role of the shop's own, and a member who is suspended.

## Roles

${row('Role', 'Key', 'What for')}
${line(3)}
${Object.entries(builtInRoles)
  .map(([key, { name, description }]) => row(name, `\`${key}\``, description))
  .join('\n')}

An owner makes others of any permissions that they hold. Who is suspended may do nothing of this.

## Permissions

${row('Permission', 'What it allows', ...names, 'Calls')}
${line(names.length + 3)}
${permissionKeys.map((key) => row(`\`${key}\``, permissions[key], cells(key), String(askedFor(key)))).join('\n')}

## Calls

Those with a star are a shopper's as well, for what is theirs; staff make them for anybody's.

${row('Call', 'Asks for', ...names)}
${line(names.length + 2)}
${sorted.map(({ method, path, permission, isShared }) => row(`\`${method} ${path}\`${isShared ? ' \\*' : ''}`, permission ? `\`${permission}\`` : 'to be of the staff', cells(permission))).join('\n')}
`;
}
