/**
 * The shop's API for external remotes. At run time every value is the shell's own: session, cart, theme and query cache
 * exist once in a page.
 */
export {
  failureOf,
  http,
  notify,
  runtimeConfig,
  Sentence,
  serverMessage,
  trackEvent,
  useCart,
  useCategories,
  useRemoteConfig,
  useSession,
  useTexts,
  useTheme,
  useWishlist,
  type Cart,
  type ConfigSchema,
  type ConfigValues,
  type Failure,
  type Texts,
  type Theme,
} from '@haat/shared/state';
export type { PageLoaderArgs, PageModule, SlotModule } from '@haat/shared/page';
export type { SlotName, SlotProduct, SlotProps } from '@haat/shared/contract/slots';
