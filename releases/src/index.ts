export { open, seal } from './envelope';
export { localKey, localKeyFile, newPrivatePem, privateKeyOf, publicHalfOf, publicKeysOf, publicPemOf, type NamedKey } from './keys';
export type { PlacedRelease, Registry, RegistryRecord } from './registry';
export { forVisitor, hasCanary, promoted, rolledBack, withCanary, withoutCanary } from './registry-changes';
export { REGISTRY_FILE, RegistryHistory } from './registry-history';
export { bytesIn, checkRelease, hasIntegrity, integrityOf, readRelease, RECORD_FILE, releaseFolder, releaseRecordSchema, versionsOf, type ReleaseRecord, type StoredRelease } from './release-record';
export { FolderStore } from './store/folder-store';
export type { ReleaseStore } from './store/release-store';
