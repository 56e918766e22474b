import type { RouteModule } from './deps';
import { adminRoutes } from './modules/admin/admin-routes';
import { authRoutes } from './modules/auth/auth-routes';
import { cartRoutes } from './modules/cart/cart-routes';
import { catalogueRoutes } from './modules/catalogue/catalogue-routes';
import { categoriesRoutes } from './modules/categories/categories-routes';
import { versionRoutes } from './modules/catalogue/version-routes';
import { productWriteRoutes } from './modules/catalogue/product-write-routes';
import { healthRoutes } from './modules/health/health-routes';
import { mediaRoutes } from './modules/media/media-routes';
import { orderRoutes } from './modules/orders/order-routes';
import { serviceRoutes } from './modules/service/service-routes';
import { telemetryRoutes } from './modules/telemetry/telemetry-routes';
import { addressRoutes } from './modules/users/address-routes';
import { accountRoutes } from './modules/users/account-routes';
import { profileRoutes } from './modules/users/profile-routes';
import { wishlistRoutes } from './modules/users/wishlist-routes';

/** Every module of the API, one line each. */
export const routeModules: RouteModule[] = [
  healthRoutes,
  categoriesRoutes,
  versionRoutes,
  catalogueRoutes,
  productWriteRoutes,
  mediaRoutes,
  cartRoutes,
  orderRoutes,
  authRoutes,
  profileRoutes,
  accountRoutes,
  addressRoutes,
  wishlistRoutes,
  serviceRoutes,
  telemetryRoutes,
  adminRoutes,
];
