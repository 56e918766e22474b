import type { AnalyticsEventsTable, RemoteEventsTable } from './tables/analytics';
import type { AuditEntriesTable, AuditHeadTable } from './tables/audit';
import type {
  AccountTokensTable,
  PasskeyChallengesTable,
  PasskeysTable,
  RecoveryCodesTable,
  SessionsTable,
  UserTotpTable,
} from './tables/auth';
import type { CartChangesTable, CartItemsTable, CartsTable } from './tables/cart';
import type {
  BrandsTable,
  CatalogueChangesTable,
  CatalogueTransactionsTable,
  CatalogueVersionTable,
  CategoriesTable,
  CategoryRedirectsTable,
  PricePlansTable,
  ProductImagesTable,
  ProductsTable,
  RemovedPicturesTable,
  SearchBuildTable,
  SearchSynonymsTable,
  SearchWordsTable,
  StockMovementsTable,
  VariantsTable,
} from './tables/catalogue';
import type {
  CannedAnswersTable,
  ChatAttachmentsTable,
  ChatHoursTable,
  ChatMessagesTable,
  ChatNotesTable,
  ChatReadsTable,
  ChatsTable,
} from './tables/chat';
import type { CollectionProductsTable, CollectionsTable } from './tables/collections';
import type { CouponUsesTable, CouponsTable } from './tables/coupons';
import type { CreditBalancesTable, CreditEntriesTable } from './tables/credit';
import type {
  CustomerMergesTable,
  CustomerNotesTable,
  CustomerOrdersTable,
  CustomerSegmentsTable,
  CustomerTagsTable,
  CustomersTable,
} from './tables/customers';
import type {
  ApiKeysTable,
  ShopEventsTable,
  WebhookDeliveriesTable,
  WebhookEndpointsTable,
  WebhookTriesTable,
} from './tables/integrations';
import type { CreditNoteLinesTable, CreditNotesTable, InvoiceSeriesTable, InvoicesTable } from './tables/invoices';
import type {
  FeedbackTable,
  InboxItemsTable,
  MailsSentTable,
  VisitorUploadsTable,
  MessageRepliesTable,
  MessagesTable,
} from './tables/messages';
import type {
  DeliveryAttemptsTable,
  DraftOrdersTable,
  FulfilmentLinesTable,
  CourierEventsTable,
  FulfilmentsTable,
  OrderCancellationsTable,
  OrderEventsTable,
  OrderLinesTable,
  OrderNotesTable,
  OrdersTable,
  PaymentLinksTable,
} from './tables/orders';
import type { ForgottenPaymentsTable, PaymentEventsTable, PaymentsTable, RefundsTable } from './tables/payments';
import type {
  PictureArchivePartsTable,
  PictureArchivesTable,
  PictureSourcesTable,
  UploadedPicturesTable,
} from './tables/pictures';
import type {
  CategoryMappingsTable,
  ColumnMappingsTable,
  ProductImportsTable,
  ProductJobCategoriesTable,
  ProductJobChangesTable,
  ProductJobPartsTable,
  ProductJobProblemsTable,
  ProductJobTargetsTable,
  ProductJobsTable,
} from './tables/product-jobs';
import type {
  ClaimPhotosTable,
  ClaimsTable,
  ReturnEventsTable,
  ReturnLinesTable,
  ReturnsTable,
} from './tables/returns';
import type {
  AnswerVotesTable,
  AnswersTable,
  BoughtTogetherTable,
  QuestionsTable,
  ReviewPhotosTable,
  ReviewVotesTable,
  ReviewsTable,
} from './tables/reviews';
import type { ContentTextsTable, ContentVersionsTable, MetaTable, ShopSettingsTable } from './tables/settings';
import type { BackInStockTable } from './tables/back-in-stock';
import type { StaffMailChoicesTable, StaffMembersTable, StaffRolesTable, StaffViewsTable } from './tables/team';
import type { AddressesTable, UserPreferencesTable, UsersTable, WishlistItemsTable } from './tables/users';

/** Amounts are integer paise everywhere; ids are text. */
export interface Database {
  content_texts: ContentTextsTable;
  content_versions: ContentVersionsTable;
  customers: CustomersTable;
  customer_orders: CustomerOrdersTable;
  mails_sent: MailsSentTable;
  visitor_uploads: VisitorUploadsTable;
  customer_tags: CustomerTagsTable;
  customer_notes: CustomerNotesTable;
  customer_merges: CustomerMergesTable;
  customer_segments: CustomerSegmentsTable;
  categories: CategoriesTable;
  category_redirects: CategoryRedirectsTable;
  category_mappings: CategoryMappingsTable;
  column_mappings: ColumnMappingsTable;
  product_job_categories: ProductJobCategoriesTable;
  brands: BrandsTable;
  collections: CollectionsTable;
  collection_products: CollectionProductsTable;
  products: ProductsTable;
  variants: VariantsTable;
  price_plans: PricePlansTable;
  product_images: ProductImagesTable;
  uploaded_pictures: UploadedPicturesTable;
  picture_sources: PictureSourcesTable;
  picture_archives: PictureArchivesTable;
  picture_archive_parts: PictureArchivePartsTable;
  removed_pictures: RemovedPicturesTable;
  search_words: SearchWordsTable;
  search_build: SearchBuildTable;
  search_synonyms: SearchSynonymsTable;
  users: UsersTable;
  sessions: SessionsTable;
  account_tokens: AccountTokensTable;
  passkeys: PasskeysTable;
  passkey_challenges: PasskeyChallengesTable;
  carts: CartsTable;
  cart_items: CartItemsTable;
  cart_changes: CartChangesTable;
  orders: OrdersTable;
  draft_orders: DraftOrdersTable;
  payment_links: PaymentLinksTable;
  order_lines: OrderLinesTable;
  order_events: OrderEventsTable;
  fulfilments: FulfilmentsTable;
  courier_events: CourierEventsTable;
  delivery_attempts: DeliveryAttemptsTable;
  fulfilment_lines: FulfilmentLinesTable;
  order_notes: OrderNotesTable;
  staff_views: StaffViewsTable;
  payments: PaymentsTable;
  payment_events: PaymentEventsTable;
  refunds: RefundsTable;
  coupons: CouponsTable;
  coupon_uses: CouponUsesTable;
  credit_balances: CreditBalancesTable;
  credit_entries: CreditEntriesTable;
  addresses: AddressesTable;
  wishlist_items: WishlistItemsTable;
  stock_wishes: BackInStockTable;
  forgotten_payments: ForgottenPaymentsTable;
  user_preferences: UserPreferencesTable;
  feedback: FeedbackTable;
  order_cancellations: OrderCancellationsTable;
  returns: ReturnsTable;
  return_lines: ReturnLinesTable;
  return_events: ReturnEventsTable;
  claims: ClaimsTable;
  claim_photos: ClaimPhotosTable;
  invoice_series: InvoiceSeriesTable;
  invoices: InvoicesTable;
  credit_notes: CreditNotesTable;
  credit_note_lines: CreditNoteLinesTable;
  messages: MessagesTable;
  message_replies: MessageRepliesTable;
  inbox_items: InboxItemsTable;
  remote_events: RemoteEventsTable;
  analytics_events: AnalyticsEventsTable;
  audit_entries: AuditEntriesTable;
  audit_head: AuditHeadTable;
  user_totp: UserTotpTable;
  recovery_codes: RecoveryCodesTable;
  staff_members: StaffMembersTable;
  staff_roles: StaffRolesTable;
  meta: MetaTable;
  stock_movements: StockMovementsTable;
  product_jobs: ProductJobsTable;
  product_job_parts: ProductJobPartsTable;
  product_job_problems: ProductJobProblemsTable;
  product_imports: ProductImportsTable;
  product_job_targets: ProductJobTargetsTable;
  product_job_changes: ProductJobChangesTable;
  catalogue_version: CatalogueVersionTable;
  catalogue_transactions: CatalogueTransactionsTable;
  catalogue_changes: CatalogueChangesTable;
  reviews: ReviewsTable;
  review_photos: ReviewPhotosTable;
  review_votes: ReviewVotesTable;
  questions: QuestionsTable;
  answers: AnswersTable;
  answer_votes: AnswerVotesTable;
  bought_together: BoughtTogetherTable;
  chats: ChatsTable;
  chat_messages: ChatMessagesTable;
  chat_attachments: ChatAttachmentsTable;
  chat_reads: ChatReadsTable;
  chat_notes: ChatNotesTable;
  canned_answers: CannedAnswersTable;
  chat_hours: ChatHoursTable;
  api_keys: ApiKeysTable;
  webhook_endpoints: WebhookEndpointsTable;
  webhook_deliveries: WebhookDeliveriesTable;
  webhook_tries: WebhookTriesTable;
  shop_events: ShopEventsTable;
  staff_mail_choices: StaffMailChoicesTable;
  shop_settings: ShopSettingsTable;
}
