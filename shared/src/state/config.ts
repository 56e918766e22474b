import { ENGLISH } from '../text/locale-of';

/** Runtime configuration from the server: environment, never build (design §8). */
export interface RuntimeConfig {
  /** Base URL of the API as the browser sees it; empty for the page's own origin. */
  apiUrl: string;
  /** FEATURE_AUTHENTICATION */
  authentication: boolean;
  /** FEATURE_ANALYTICS */
  analytics: boolean;
  /** The site's own origin, for canonical links, e.g. https://haat.example; no trailing slash. */
  siteUrl: string;
  /** The languages that the shop can be read in, English first: ISO 639. */
  languages: readonly string[];
}

let current: RuntimeConfig = { apiUrl: '', authentication: true, analytics: true, siteUrl: '', languages: [ENGLISH] };

/**
 * Sets the configuration, once, before the first render. Logs an error if the API's address is missing (§8): calls then
 * go to the page's own origin.
 */
export function configure(config: Partial<RuntimeConfig>): void {
  if (typeof config.apiUrl !== 'string')
    console.error("The API URL setting is missing; calls go to this page's own origin.");
  current = { ...current, ...config, apiUrl: (config.apiUrl ?? '').replace(/\/+$/, '') };
}

export const runtimeConfig = (): RuntimeConfig => current;
