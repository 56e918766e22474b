import type { App, Deps } from './deps';
import { adminRoutes } from './modules/admin/admin-routes';
import { dashboardRoutes } from './modules/admin/dashboard-routes';
import { apiKeyRoutes } from './modules/api-keys/api-key-routes';
import { endpointRoutes } from './modules/webhooks/endpoint-routes';
import { notificationRoutes } from './modules/webhooks/notification-routes';
import { auditRoutes } from './modules/audit/audit-routes';
import { authRoutes } from './modules/auth/auth-routes';
import { passkeyRoutes } from './modules/auth/passkey-routes';
import { cartRoutes } from './modules/cart/cart-routes';
import { catalogueRoutes } from './modules/catalogue/catalogue-routes';
import { collectionRoutes } from './modules/catalogue/collections/collection-routes';
import { staffCollectionRoutes } from './modules/catalogue/collections/staff-collection-routes';
import { categoriesRoutes } from './modules/categories/categories-routes';
import { staffCategoryRoutes } from './modules/categories/staff-category-routes';
import type { InMemoryCatalogue } from './modules/catalogue/in-memory/in-memory-catalogue';
import type { StaffList } from './modules/catalogue/staff-list/staff-list';
import { versionRoutes } from './modules/catalogue/version-routes';
import { productHistoryRoutes } from './modules/catalogue/product-history-routes';
import { productPictureRoutes } from './modules/catalogue/product-picture-routes';
import { productWriteRoutes } from './modules/catalogue/product-write-routes';
import { pricePlanRoutes } from './modules/catalogue/prices/price-plan-routes';
import { staffListRoutes } from './modules/catalogue/staff-list/staff-list-routes';
import { staffProductRoutes } from './modules/catalogue/staff-product-routes';
import { stockMovementRoutes } from './modules/catalogue/stock-movement-routes';
import { dataFileRoutes } from './modules/data-files/data-file-routes';
import { customerRoutes } from './modules/customers/customer-routes';
import type { CancelUnpaid } from './modules/customers/delete-account';
import { creditRoutes } from './modules/customers/credit-routes';
import { segmentRoutes } from './modules/customers/segment-routes';
import { adminContentRoutes } from './modules/content/admin-content-routes';
import { contentRoutes } from './modules/content/content-routes';
import { claimRoutes } from './modules/claims/claim-routes';
import { analyticsRoutes } from './modules/analytics/analytics-routes';
import { healthRoutes } from './modules/health/health-routes';
import { importedPictureRoutes } from './modules/imported-pictures/imported-picture-routes';
import { invoiceRoutes } from './modules/orders/invoice-routes';
import { mediaRoutes } from './modules/media/media-routes';
import { orderRoutes } from './modules/orders/order-routes';
import { courierEventRoutes } from './modules/couriers/courier-event-routes';
import type { Courier } from './modules/couriers/courier';
import { courierRoutes } from './modules/couriers/courier-routes';
import { parcelRoutes } from './modules/orders/parcel-routes';
import { cannedReplyRoutes } from './modules/chat/canned-reply-routes';
import { adminChatRoutes } from './modules/chat/admin-chat-routes';
import { chatHoursRoutes } from './modules/chat/chat-hours-routes';
import { chatRoutes } from './modules/chat/chat-routes';
import { questionReadRoutes, questionRoutes } from './modules/questions/question-routes';
import { recommendationRoutes } from './modules/recommendations/recommendation-routes';
import { reviewReadRoutes, reviewRoutes } from './modules/reviews/review-routes';
import { draftRoutes } from './modules/admin-orders/draft-routes';
import { handlingRoutes } from './modules/admin-orders/handling-routes';
import { adminOrderRoutes } from './modules/admin-orders/admin-order-routes';
import { quoteRoutes } from './modules/orders/quote-routes';
import { couponRoutes } from './modules/coupons/coupon-routes';
import { paymentRoutes } from './modules/order-payments/payment-routes';
import type { PaymentGateway } from './modules/payments/payment-gateway';
import type { ProductJobs } from './modules/product-jobs/product-jobs';
import { bulkEditRoutes } from './modules/product-jobs/bulk-edit-routes';
import { exportRoutes } from './modules/product-jobs/export-routes';
import { importRoutes } from './modules/product-jobs/import-routes';
import { refundRoutes } from './modules/order-payments/refund-routes';
import { razorpayRoutes } from './modules/order-payments/razorpay-routes';
import { webhookRoutes } from './modules/order-payments/webhook-routes';
import { reportRoutes } from './modules/reports/report-routes';
import { exchangeRoutes } from './modules/returns/exchange-routes';
import { returnRoutes } from './modules/returns/return-routes';
import { homeRoutes } from './modules/catalogue/home-routes';
import { sampleDataRoutes } from './modules/sample-data/sample-data-routes';
import { remoteConfigRoutes, remoteValueRoutes } from './modules/settings/remote-config-routes';
import { settingRoutes } from './modules/settings/setting-routes';
import { inboxRoutes } from './modules/inbox/inbox-routes';
import { messageRoutes } from './modules/inbox/message-routes';
import { serviceRoutes } from './modules/service/service-routes';
import type { StaffEvents } from './modules/team/staff-events';
import { eventRoutes } from './modules/team/event-routes';
import { joinRoutes } from './modules/team/join-routes';
import { staffViewRoutes } from './modules/staff-views/staff-view-routes';
import { meRoutes } from './modules/team/me-routes';
import { teamRoutes } from './modules/team/team-routes';
import { telemetryRoutes } from './modules/telemetry/telemetry-routes';
import { addressRoutes } from './modules/users/address-routes';
import { accountRoutes } from './modules/users/account-routes';
import { preferencesRoutes } from './modules/users/preferences-routes';
import { passkeyListRoutes } from './modules/users/passkey-list-routes';
import { profileRoutes } from './modules/users/profile-routes';
import { secondFactorRoutes } from './modules/users/second-factor-routes';
import { wishlistRoutes } from './modules/users/wishlist-routes';
import { customerDataRoutes } from './modules/users/customer-data-routes';
import { savedPaymentRoutes } from './modules/users/saved-payment-routes';
import { backInStockRoutes } from './modules/back-in-stock/back-in-stock-routes';

/** The services of all modules. `app.ts` makes them; a module's routes name those that they use. */
export interface ShopDeps extends Deps {
  catalogue: InMemoryCatalogue;
  staffList: StaffList;
  productJobs: ProductJobs;
  /** The configured payment gateway. */
  gateway: PaymentGateway;
  /** The configured courier; null if there is none. */
  courier: Courier | null;
  /** Publishes changes to staff. */
  staffEvents: StaffEvents;
  cancelUnpaid: CancelUnpaid;
}

/** A module's entry: `modules/<name>/<name>-routes.ts` exports one. */
type RouteModule = (app: App, deps: ShopDeps) => Promise<void>;

/** Every module of the API, one line each. */
export const routeModules: RouteModule[] = [
  healthRoutes,
  categoriesRoutes,
  staffCategoryRoutes,
  versionRoutes,
  catalogueRoutes,
  collectionRoutes,
  staffCollectionRoutes,
  homeRoutes,
  productWriteRoutes,
  productPictureRoutes,
  productHistoryRoutes,
  staffListRoutes,
  staffProductRoutes,
  pricePlanRoutes,
  importRoutes,
  exportRoutes,
  bulkEditRoutes,
  stockMovementRoutes,
  mediaRoutes,
  cartRoutes,
  orderRoutes,
  parcelRoutes,
  courierRoutes,
  courierEventRoutes,
  quoteRoutes,
  couponRoutes,
  paymentRoutes,
  refundRoutes,
  webhookRoutes,
  razorpayRoutes,
  returnRoutes,
  exchangeRoutes,
  claimRoutes,
  invoiceRoutes,
  importedPictureRoutes,
  authRoutes,
  passkeyRoutes,
  profileRoutes,
  preferencesRoutes,
  accountRoutes,
  passkeyListRoutes,
  secondFactorRoutes,
  addressRoutes,
  wishlistRoutes,
  customerDataRoutes,
  savedPaymentRoutes,
  backInStockRoutes,
  serviceRoutes,
  contentRoutes,
  adminContentRoutes,
  telemetryRoutes,
  analyticsRoutes,
  adminRoutes,
  dashboardRoutes,
  reportRoutes,
  draftRoutes,
  handlingRoutes,
  adminOrderRoutes,
  staffViewRoutes,
  meRoutes,
  teamRoutes,
  joinRoutes,
  eventRoutes,
  customerRoutes,
  creditRoutes,
  dataFileRoutes,
  segmentRoutes,
  auditRoutes,
  apiKeyRoutes,
  endpointRoutes,
  notificationRoutes,
  reviewReadRoutes,
  reviewRoutes,
  recommendationRoutes,
  questionReadRoutes,
  questionRoutes,
  chatRoutes,
  adminChatRoutes,
  inboxRoutes,
  messageRoutes,
  cannedReplyRoutes,
  chatHoursRoutes,
  settingRoutes,
  remoteConfigRoutes,
  remoteValueRoutes,
  sampleDataRoutes,
];
