export { declaredSlotsSchema, slotName, type DeclaredSlot } from './declared-slots';
export {
  declaredRoutesSchema,
  isBelow,
  isExternalRoute,
  ownDeclarationSchema,
  pathsOverlap,
  type DeclaredRoute,
} from './declared-routes';
export { messageOf } from './error-code';
export { readGuardReport, writeGuardReport, type GuardReport } from './guard-report';
export {
  localKey,
  newPrivatePem,
  privateKeyOf,
  publicKeyFileOf,
  publicKeysOf,
  publicPemOf,
  type NamedKey,
} from './keys';
export { MAX_OVERRIDE_HOURS, verifyOverride, overrideOrigins, overrideToken, type Override } from './override';
export { MAX_PREVIEW_HOURS, verifyPreview, refuseRevoked, revokePreviews, previewToken, type Preview } from './preview';
export {
  remoteName,
  verifyRegistry,
  signRegistry,
  type ReleaseLocation,
  type Registry,
  type RegistryRecord,
} from './registry';
export {
  registryForBucket,
  hasCanary,
  promoted,
  releasesIn,
  rolledBack,
  withCanary,
  withoutCanary,
} from './registry-changes';
export {
  containerConflictMessage,
  fullSlotMessage,
  fullSlots,
  ownerOfContainer,
  pathConflicts,
  pathConflictMessage,
  withoutConflicts,
} from './release-conflicts';
export { REGISTRY_FILE, RegistryHistory } from './registry-history';
export { routesIn, routesOf, type RemoteRoute } from './routes-in';
export { withRemoteAddresses, remoteAddressesSchema, type RemoteAddresses } from './remote-addresses';
export {
  bytesIn,
  checkRelease,
  hasIntegrity,
  integrityOf,
  readRelease,
  RECORD_FILE,
  releaseFolder,
  releaseRecordSchema,
  remotesIn,
  fileEntryOf,
  versionsOf,
  type ReleaseRecord,
  type StoredRelease,
} from './release-record';
export { ReleaseFiles } from './serving/release-files';
export { serveReleases } from './serving/serve-releases';
export { serviceTokenFrom } from './service-token';
export { FolderStore } from './store/folder-store';
export { openStore } from './store/open-store';
export type { ReleaseStore } from './store/release-store';
export { isBucket, lastGoodFile, localKeyFile } from './store/store-url';
export {
  changeTeams,
  readTeams,
  sharedPath,
  SIGNATURE_FILE,
  signatureFault,
  signRelease,
  type Team,
  type Teams,
} from './teams';
export { TelemetryClient, type SummaryQuery } from './telemetry-client';
export type { SummaryRow, TelemetryFailure, TelemetrySummary } from '@haat/shared/contract/service';
