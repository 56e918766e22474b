export { open, seal } from './envelope';
export { localKey, privateKeyOf, publicKeysOf, publicPemOf, type NamedKey } from './keys';
export { registryActions, registrySchema, remoteName, type CurrentRelease, type PlacedRelease, type Reason, type Registry, type RegistryRecord } from './registry';
export { forVisitor, hasCanary, promoted, rolledBack, withCanary, withoutCanary } from './registry-changes';
export { REGISTRY_FILE, RegistryHistory, type Keys } from './registry-history';
export { checkRelease, integrityOf, readRelease, RECORD_FILE, releaseFolder, releaseRecordSchema, statedIntegrity, versionsOf, type ReleaseRecord, type StoredRelease } from './release-record';
export { FolderStore } from './store/folder-store';
export type { ReleaseStore } from './store/release-store';
