/**
 * What a remote of another repository takes from the shop. At run time every value is the shell's own copy: the session,
 * the cart, the theme and the query cache exist once in a page.
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
  useSession,
  useTexts,
  useTheme,
  useWishlist,
  type Cart,
  type Failure,
  type Texts,
  type Theme,
} from '@haat/shared/state';
export type { PageLoaderArgs, PageModule, SlotModule } from '@haat/shared/page';
export type { SlotName, SlotProduct, SlotProps } from '@haat/shared/contract/slots';
