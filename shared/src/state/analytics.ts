import { useSyncExternalStore } from 'react';
import type { AnalyticsEvent } from '../contract/analytics';
import { browserStorage } from './browser-storage';
import { createChannel } from './channel';

const CONSENT_KEY = 'analytics';

/** The visitor's consent to analytics; null without an answer, which means no. */
export type AnalyticsConsent = 'granted' | 'denied' | null;

const asConsent = (value: string | null): AnalyticsConsent =>
  value === 'granted' || value === 'denied' ? value : null;

const listeners = new Set<() => void>();
/** The answer while storage is blocked, valid as long as the document is open. */
let unsaved: AnalyticsConsent = null;

/** The current answer: read each time, since another tab may have changed it. */
export const analyticsConsent = (): AnalyticsConsent => asConsent(browserStorage.get(CONSENT_KEY)) ?? unsaved;

/** Stores the visitor's answer. It applies from the next event on. */
export function setAnalyticsConsent(consent: Exclude<AnalyticsConsent, null>): void {
  unsaved = browserStorage.set(CONSENT_KEY, consent) ? null : consent;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const unwatch = browserStorage.watch(CONSENT_KEY, listener);
  return () => {
    listeners.delete(listener);
    unwatch();
  };
}

/** The consent of the visitor to analytics. Null on the server and in the first render. */
export const useAnalyticsConsent = (): AnalyticsConsent =>
  useSyncExternalStore(subscribe, analyticsConsent, () => null);

const events = createChannel<AnalyticsEvent>();

/**
 * Reports an action of the shopper. The shell decides whether it is counted: by the flag, the consent, and the
 * browser's do-not-track.
 */
export const trackEvent = (event: AnalyticsEvent): void => events.send(event);

/** For the shell: receives every further event, and the latest of those that were sent before. */
export const onAnalyticsEvent = (handler: (event: AnalyticsEvent) => void): (() => void) => events.listen(handler);
