export { messageOf } from './error-code';
export { readGuardReport, writeGuardReport, type GuardReport } from './guard-report';
export { localKey, newPrivatePem, privateKeyOf, publicHalfOf, publicKeysOf, publicPemOf, type NamedKey } from './keys';
export { MOST_HOURS, openOverride, originsOf, sealOverride, type Override } from './override';
export { open, seal, type PlacedRelease, type Registry, type RegistryRecord } from './registry';
export { forVisitor, hasCanary, promoted, releasesIn, rolledBack, withCanary, withoutCanary } from './registry-changes';
export { REGISTRY_FILE, RegistryHistory } from './registry-history';
export { addressedAt, remoteAddressesSchema, type RemoteAddresses } from './remote-addresses';
export {
  bytesIn,
  checkRelease,
  hasIntegrity,
  integrityOf,
  readRelease,
  RECORD_FILE,
  releaseFolder,
  releaseRecordSchema,
  statementOf,
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
export { TelemetryClient, type SummaryQuestion } from './telemetry-client';
export type { SummaryRow, TelemetryFailure, TelemetrySummary } from '@haat/shared/contract/service';
