import { isLocalSite } from '@haat/shared/contract/local-site';

type Environment = Readonly<Record<string, string | undefined>>;

/** Whether an API with these settings has the demo sign-ins; api/src/config.ts decides the same. */
export const hasDemoSignIns = ({ DEMO_USERS, SITE_URL }: Environment): boolean =>
  DEMO_USERS ? DEMO_USERS === 'on' : isLocalSite(SITE_URL ?? '');

/**
 * The warning when demo sign-ins are reachable from other machines; null if they aren't.
 * @param command the command to repeat with HOST, such as npm start
 */
export function networkWarning(environment: Environment, command: string): string | null {
  const host = environment['HOST'] || '0.0.0.0';
  if (!hasDemoSignIns(environment) || !['0.0.0.0', '::'].includes(host)) return null;
  return (
    'Anyone on your network can open this shop and sign in as the demo administrator.\n' +
    `To limit it to this computer: HOST=127.0.0.1 ${command}`
  );
}

/**
 * The lines of a start that list the demo sign-ins.
 * @param adminUrl the address of the admin area
 * @param width columns of the labels
 */
export function demoSignIns(environment: Environment, adminUrl: string, width = 10): string {
  const line = (label: string, text: string) => `  ${label.padEnd(width)}${text}`;
  if (!hasDemoSignIns(environment)) return line('Admin', `${adminUrl}   (the demo sign-ins are off)`);
  return [
    line('Shopper', 'shopper@haat.example   haat-shopper-2025'),
    line('Admin', `admin@haat.example     haat-admin-2025    ${adminUrl}`),
  ].join('\n');
}
