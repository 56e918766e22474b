import { Migrator, type Kysely, type Migration } from 'kysely';
import type { OnStep } from '../start-progress';
import type { Database } from './schema';
import * as tables from './migrations/001-tables';
import * as passwordResets from './migrations/002-password-resets';
import * as dataVersion from './migrations/003-data-version';
import * as pictureViews from './migrations/004-picture-views';
import * as searchWords from './migrations/005-search-words';
import * as telemetry from './migrations/006-telemetry';
import * as accounts from './migrations/007-accounts';
import * as payments from './migrations/008-payments';
import * as oneCart from './migrations/010-one-cart';
import * as trust from './migrations/011-trust';
import * as testGateway from './migrations/012-test-gateway';
import * as coupons from './migrations/013-coupons';
import * as afterOrder from './migrations/015-after-order';
import * as analytics from './migrations/019-analytics';
import * as backInStock from './migrations/020-back-in-stock';
import * as preferences from './migrations/021-preferences';
import * as passkeys from './migrations/022-passkeys';
import * as versionsWithoutWaiting from './migrations/025-versions-without-waiting';
import * as staff from './migrations/028-staff';
import * as auditEntries from './migrations/029-audit-entries';
import * as team from './migrations/030-team';
import * as secondFactor from './migrations/031-second-factor';
import * as stockLedger from './migrations/034-stock-ledger';
import * as productJobs from './migrations/035-product-jobs';
import * as orderDesk from './migrations/036-order-desk';
import * as staffViews from './migrations/037-staff-views';
import * as customers from './migrations/040-customers';
import * as adminChats from './migrations/044-chat-desk';
import * as shopSettings from './migrations/050-shop-settings';
import * as productForm from './migrations/051-product-form';
import * as developers from './migrations/052-developers';
import * as customerSums from './migrations/053-customer-sums';
import * as contentPages from './migrations/054-content-pages';
import * as pricePlans from './migrations/055-price-plans';
import * as totalsByIndex from './migrations/056-totals-by-index';
import * as customersByIndex from './migrations/057-customers-by-index';
import * as customersBroughtUp from './migrations/058-customers-brought-up';
import * as taxModeOfPages from './migrations/062-tax-mode-of-pages';
import * as askedBy from './migrations/063-asked-by';
import * as placedFrom from './migrations/064-placed-from';
import * as mailsSent from './migrations/065-mails-sent';
import * as testGatewayApart from './migrations/066-test-gateway-apart';
import * as sampleData from './migrations/067-sample-data';
import * as productTexts from './migrations/068-product-texts';
import * as customerOrderPhones from './migrations/069-customer-order-phones';
import * as pictureSources from './migrations/070-picture-sources';
import * as pictureArchives from './migrations/071-picture-archives';
import * as problemSheets from './migrations/072-problem-sheets';
import * as categoryAdmin from './migrations/073-category-admin';
import * as safeOrderActs from './migrations/076-safe-order-acts';
import * as parcelEvents from './migrations/077-parcel-events';
import * as productImports from './migrations/078-product-imports';
import * as eventOrigins from './migrations/079-event-origins';
import * as columnMappings from './migrations/080-column-mappings';
import * as inbox from './migrations/082-inbox';
import * as couponTargets from './migrations/083-coupon-targets';
import * as creditNotes from './migrations/084-credit-notes';
import * as orderLanguage from './migrations/085-order-language';
import * as orderHandling from './migrations/089-order-handling';
import * as draftOrders from './migrations/090-draft-orders';
import * as orderDifferences from './migrations/091-order-differences';
import * as receivedUnits from './migrations/092-received-units';
import * as variantWeight from './migrations/095-variant-weight';
import * as productTextVersion from './migrations/096-product-text-version';
import * as orderExports from './migrations/097-order-exports';
import * as unpaidChanges from './migrations/098-unpaid-changes';
import * as accountLanguage from './migrations/100-account-language';
import * as pageDependencies from './migrations/104-page-dependencies';
import * as reviewLanguage from './migrations/105-review-language';
import * as couriers from './migrations/110-couriers';
import * as claimReplacements from './migrations/103-claim-replacements';
import * as relatedProducts from './migrations/106-related-products';
import * as exchanges from './migrations/111-exchanges';
import * as collections from './migrations/120-collections';
import * as categoryWords from './migrations/115-category-words';
import * as lastFiles from './migrations/116-last-files';
import * as exchangeWishes from './migrations/125-exchange-wishes';
import * as storeCredit from './migrations/126-store-credit';
import * as moneyAsBigint from './migrations/127-money-as-bigint';
import * as visitorUploads from './migrations/128-visitor-uploads';

/** In order; the name of a released migration never changes. */
export const migrations = {
  '001-tables': tables,
  '002-password-resets': passwordResets,
  '003-data-version': dataVersion,
  '004-picture-views': pictureViews,
  '005-search-words': searchWords,
  '006-telemetry': telemetry,
  '007-accounts': accounts,
  '008-payments': payments,
  '010-one-cart': oneCart,
  '011-trust': trust,
  '012-test-gateway': testGateway,
  '013-coupons': coupons,
  '015-after-order': afterOrder,
  '019-analytics': analytics,
  '020-back-in-stock': backInStock,
  '021-preferences': preferences,
  '022-passkeys': passkeys,
  '025-versions-without-waiting': versionsWithoutWaiting,
  '028-staff': staff,
  '029-audit-entries': auditEntries,
  '030-team': team,
  '031-second-factor': secondFactor,
  '034-stock-ledger': stockLedger,
  '035-product-jobs': productJobs,
  '036-order-desk': orderDesk,
  '037-staff-views': staffViews,
  '040-customers': customers,
  '044-chat-desk': adminChats,
  '050-shop-settings': shopSettings,
  '051-product-form': productForm,
  '052-developers': developers,
  '053-customer-sums': customerSums,
  '054-content-pages': contentPages,
  '055-price-plans': pricePlans,
  '056-totals-by-index': totalsByIndex,
  '057-customers-by-index': customersByIndex,
  '058-customers-brought-up': customersBroughtUp,
  '062-tax-mode-of-pages': taxModeOfPages,
  '063-asked-by': askedBy,
  '064-placed-from': placedFrom,
  '065-mails-sent': mailsSent,
  '066-test-gateway-apart': testGatewayApart,
  '067-sample-data': sampleData,
  '068-product-texts': productTexts,
  '069-customer-order-phones': customerOrderPhones,
  '070-picture-sources': pictureSources,
  '071-picture-archives': pictureArchives,
  '072-problem-sheets': problemSheets,
  '073-category-admin': categoryAdmin,
  '076-safe-order-acts': safeOrderActs,
  '077-parcel-events': parcelEvents,
  '078-product-imports': productImports,
  '079-event-origins': eventOrigins,
  '080-column-mappings': columnMappings,
  '082-inbox': inbox,
  '083-coupon-targets': couponTargets,
  '084-credit-notes': creditNotes,
  '085-order-language': orderLanguage,
  '089-order-handling': orderHandling,
  '090-draft-orders': draftOrders,
  '091-order-differences': orderDifferences,
  '092-received-units': receivedUnits,
  '095-variant-weight': variantWeight,
  '096-product-text-version': productTextVersion,
  '097-order-exports': orderExports,
  '098-unpaid-changes': unpaidChanges,
  '100-account-language': accountLanguage,
  '104-page-dependencies': pageDependencies,
  '105-review-language': reviewLanguage,
  '110-couriers': couriers,
  '103-claim-replacements': claimReplacements,
  '106-related-products': relatedProducts,
  '111-exchanges': exchanges,
  '120-collections': collections,
  '115-category-words': categoryWords,
  '116-last-files': lastFiles,
  '125-exchange-wishes': exchangeWishes,
  '126-store-credit': storeCredit,
  '127-money-as-bigint': moneyAsBigint,
  '128-visitor-uploads': visitorUploads,
};

/**
 * Migrates the database to the newest version. Several processes may call it concurrently: Kysely's migrator holds an
 * advisory lock, and later ones find nothing to do.
 * @param onStep called with the number of finished and pending migrations
 * @returns the names of the migrations that ran
 */
export async function migrate(db: Kysely<Database>, onStep: OnStep = () => undefined): Promise<string[]> {
  // Migrations are developed in parallel, so one may be merged after another with a higher number.
  const migratorOf = (all: Record<string, Migration>) =>
    new Migrator({ db, provider: { getMigrations: () => Promise.resolve(all) }, allowUnorderedMigrations: true });
  const states = await migratorOf(migrations)
    .getMigrations()
    .catch((cause: unknown) => {
      throw new Error('The database could not be brought up to date.', { cause });
    });
  const total = states.filter(({ executedAt }) => !executedAt).length;
  let done = 0;
  const withProgress = (migration: Migration): Migration => ({
    ...migration,
    up: async (trx) => {
      onStep({ step: 'migrating the database', count: { done, total, unit: 'migrations' } });
      await migration.up(trx);
      done += 1;
    },
  });
  const migrator = migratorOf(
    Object.fromEntries(Object.entries(migrations).map(([name, migration]) => [name, withProgress(migration)])),
  );
  const { error, results } = await migrator.migrateToLatest();
  const failed = results?.find((result) => result.status === 'Error');
  if (error)
    throw new Error(
      `The database could not be brought up to date${failed ? ` (migration ${failed.migrationName})` : ''}.`,
      { cause: error },
    );
  return (results ?? []).map((result) => result.migrationName);
}
