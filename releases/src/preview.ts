import { z } from 'zod';
import { verifyDocument, signDocument, type SignedKind } from './envelope';
import type { ReleaseStore } from './store/release-store';
import type { NamedKey } from './keys';
import { releaseLocationSchema, remoteName } from './registry';
import { checkValidity, lastsAtMost, validityFields } from './signed-validity';

/** Maximum duration of a preview in hours: two weeks. */
export const MAX_PREVIEW_HOURS = 336;

const previewSchema = z
  .strictObject({
    ...validityFields,
    /** The remote's name. */
    name: remoteName,
    version: releaseLocationSchema.shape.version,
    /** Hash of the release's record, which covers every file. */
    record: releaseLocationSchema.shape.record.unwrap(),
  })
  .refine(lastsAtMost(MAX_PREVIEW_HOURS), `must last ${MAX_PREVIEW_HOURS} hours at most`);

/** A signed permission to show a release of the store to the holder of a link for some time (decision 073). */
export type Preview = z.infer<typeof previewSchema>;

const signedPreview: SignedKind<Preview> = {
  type: 'application/vnd.haat.preview+json',
  what: 'preview',
  schema: previewSchema,
};

/**
 * A preview as a token for a URL or cookie.
 * @throws Error when the preview is invalid
 */
export const previewToken = (preview: Preview, keys: readonly NamedKey[]): string =>
  Buffer.from(JSON.stringify(signDocument(signedPreview, preview, keys))).toString('base64url');

/**
 * Verifies a token and returns its preview.
 * @param context trusted keys, one of which must have signed it, and the origin of this site
 * @throws Error in one sentence when no trusted key has signed it, or it has expired, starts in the future, or is for
 * another site
 */
export function verifyPreview(
  token: string,
  { trusted, site, now = new Date() }: { trusted: readonly NamedKey[]; site: string; now?: Date },
): Preview {
  const preview = verifyDocument(signedPreview, Buffer.from(token, 'base64url').toString('utf8'), trusted);
  checkValidity('preview', preview, { site, now });
  return preview;
}

const signedEnd: SignedKind<{ name: string; before: string }> = {
  type: 'application/vnd.haat.preview-end+json',
  what: 'end of previews',
  schema: z.object({ name: remoteName, before: z.iso.datetime() }),
};

const endOf = (name: string) => `previews/${name}.json`;

/** Ends every preview of a remote that was signed until now, at every site. */
export const revokePreviews = (
  store: ReleaseStore,
  name: string,
  signing: readonly NamedKey[],
  now = new Date(),
): Promise<void> =>
  store.write(
    endOf(name),
    `${JSON.stringify(signDocument(signedEnd, { name, before: now.toISOString() }, signing))}\n`,
  );

/**
 * Refuses a preview that was revoked.
 * @throws Error in one sentence if it was, or if that cannot be determined
 */
export async function refuseRevoked(
  store: ReleaseStore,
  { name, at }: Pick<Preview, 'name' | 'at'>,
  trusted: readonly NamedKey[],
): Promise<void> {
  const bytes = await store.read(endOf(name));
  if (!bytes) return;
  const end = verifyDocument(signedEnd, bytes.toString('utf8'), trusted);
  if (end.name !== name || Date.parse(at) <= Date.parse(end.before))
    throw new Error(`The previews of ${name} that were signed until ${end.before} were revoked.`);
}
