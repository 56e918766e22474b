import { FolderStore } from './folder-store';
import type { ReleaseStore } from './release-store';
import { isBucket } from './store-url';

/**
 * Opens a release store.
 * @param url as in RELEASES_URL: a folder's path, or `s3://bucket/prefix`
 * @throws Error in one sentence when it is something else
 */
export async function openStore(url: string): Promise<ReleaseStore> {
  if (isBucket(url)) {
    // Suppresses the client's advice to upgrade Node.js: package.json pins the client's version.
    process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
    // The client is large: load it only for a bucket.
    return new (await import('./s3-store')).S3Store(url);
  }
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(url))
    throw new Error(
      `RELEASES_URL can't be '${url}': it must be the path of a folder, or a bucket like s3://name/prefix.`,
    );
  return new FolderStore(url);
}
