import { adminOrdersRecords } from './modules/admin-orders/audit-records';
import { apiKeysRecords } from './modules/api-keys/audit-records';
import { catalogueRecords } from './modules/catalogue/audit-records';
import { categoriesRecords } from './modules/categories/audit-records';
import { chatRecords } from './modules/chat/audit-records';
import { claimsRecords } from './modules/claims/audit-records';
import { contentRecords } from './modules/content/audit-records';
import { couponsRecords } from './modules/coupons/audit-records';
import { customersRecords } from './modules/customers/audit-records';
import { importedPicturesRecords } from './modules/imported-pictures/audit-records';
import { inboxRecords } from './modules/inbox/audit-records';
import { orderPaymentsRecords } from './modules/order-payments/audit-records';
import { ordersRecords } from './modules/orders/audit-records';
import { productJobsRecords } from './modules/product-jobs/audit-records';
import { questionsRecords } from './modules/questions/audit-records';
import { reportsRecords } from './modules/reports/audit-records';
import { returnsRecords } from './modules/returns/audit-records';
import { reviewsRecords } from './modules/reviews/audit-records';
import { settingsRecords } from './modules/settings/audit-records';
import { teamRecords } from './modules/team/audit-records';
import { webhooksRecords } from './modules/webhooks/audit-records';

/** How the audit log reads the objects of all modules. */
export const auditRecords = {
  ...adminOrdersRecords,
  ...apiKeysRecords,
  ...catalogueRecords,
  ...categoriesRecords,
  ...chatRecords,
  ...claimsRecords,
  ...contentRecords,
  ...couponsRecords,
  ...customersRecords,
  ...importedPicturesRecords,
  ...inboxRecords,
  ...orderPaymentsRecords,
  ...ordersRecords,
  ...productJobsRecords,
  ...questionsRecords,
  ...reportsRecords,
  ...returnsRecords,
  ...reviewsRecords,
  ...settingsRecords,
  ...teamRecords,
  ...webhooksRecords,
};
