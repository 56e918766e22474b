/**
 * The part of `shared` that exists once per page: the shell provides this module to every remote as a federation
 * singleton. Everything with state or identity is exported here only.
 */
export { configure, runtimeConfig, type RuntimeConfig } from './config';
export { setHttpAdapter, http, httpClient } from './http';
export { startImpersonation, isImpersonationTab, leaveImpersonationTab } from './impersonation-tab';
export { onSessionEnd } from './session-end';
export { failureOf, homeErrorText, answeredError, serverMessage, type Failure } from './api-error';
export { decodeClaims, readToken, useSession, writeToken, type SessionClaims } from './session';
export { CartProvider, useCart, type Cart } from './cart-provider';
export { cartCount, cartTotal, createCartStore, type CartAddition, type CartLists, type CartStore } from './cart-store';
export { useWishlist, type Wishlist } from './wishlist';
export { browserStorage, type KeyValueStorage } from './browser-storage';
export { ThemeProvider, useTheme, type Theme } from './theme-provider';
export { notify, onNotice, type Notice } from './notices';
export {
  analyticsConsent,
  onAnalyticsEvent,
  setAnalyticsConsent,
  trackEvent,
  useAnalyticsConsent,
  type AnalyticsConsent,
} from './analytics';
export { categoriesQuery, noteServedCategories, useCategories, useCategoriesQuery } from './categories';
export { createQueryClient } from './query-client';
export { remoteConfigQuery, useRemoteConfig } from './remote-config';
export type { ConfigField, ConfigSchema, ConfigValues } from '../contract/remote-values';
export { Slot, SlotsContext } from './slots';
export { Sentence, TextsContext, useTexts, type SentenceProps } from './texts';
export type { Texts } from '../text/in-english';
