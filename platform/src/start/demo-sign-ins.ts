import { isLocalSite } from '@haat/shared/contract/local-site';

type Environment = Readonly<Record<string, string | undefined>>;

/** Whether the API that is started with these settings has the demo sign-ins; config.ts of the API decides the same. */
export const hasDemoSignIns = ({ DEMO_USERS, SITE_URL }: Environment): boolean =>
  DEMO_USERS ? DEMO_USERS === 'on' : isLocalSite(SITE_URL ?? '');

/**
 * A start's warning about who can reach the shop; null when only this machine can, or it has no publicly known sign-in.
 * @param command what to type to restrict it
 */
export function openToNetwork(environment: Environment, command: string): string | null {
  const host = environment['HOST'] || '0.0.0.0';
  if (!hasDemoSignIns(environment) || !['0.0.0.0', '::'].includes(host)) return null;
  return `Anybody on this network can reach this shop and sign in as its demo administrator. For this machine alone: HOST=127.0.0.1 ${command}`;
}

/** The demo sign-ins, as a start lists them. @param adminUrl where the admin's pages are */
export const demoSignIns = (environment: Environment, adminUrl: string): string =>
  hasDemoSignIns(environment)
    ? `  Shopper   shopper@haat.example   haat-shopper-2025
  Admin     admin@haat.example     haat-admin-2025    ${adminUrl}`
    : `  Admin     ${adminUrl}   (the demo sign-ins are off)`;
