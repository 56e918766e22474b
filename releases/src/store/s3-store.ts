import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import limitTo from 'p-limit';
import { codeOf } from '../error-code';
import { IMMUTABLE, mediaTypeOf } from '../file-headers';
import { REGISTRY_FILE } from '../registry-history';
import { pathWithin } from './path-within';
import type { VersionedFile, ReleaseStore } from './release-store';

/** Maximum number of concurrent calls to the bucket. */
const MAX_CONCURRENT_CALLS = 24;
/** The maximum number of keys in one DeleteObjects call. */
const MAX_REMOVED = 1_000;
/**
 * Maximum number of reads after a response breaks off in the middle; the client only retries until a response starts.
 */
const MAX_BROKEN = 2;
/** Maximum number of writes after conflicts with concurrent operations. */
const MAX_CONFLICTS = 5;

const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

/** The result of a conditional write. */
type Outcome = 'put' | 'there already' | 'conflict';

/**
 * Releases in a bucket with the S3 protocol. Endpoint, region and credentials come from the client's own settings:
 * AWS_ENDPOINT_URL_S3, AWS_REGION, AWS_ACCESS_KEY_ID, a profile, or the machine's role.
 */
export class S3Store implements ReleaseStore {
  readonly name: string;
  private readonly bucket: string;
  private readonly prefix: string;
  private readonly client: S3Client;
  private readonly limited = limitTo(MAX_CONCURRENT_CALLS);
  private conditionalWrites: Promise<string | null> | undefined;

  /**
   * @param url `s3://bucket` or `s3://bucket/prefix`
   * @throws Error in one sentence when it has another form
   */
  constructor(url: string) {
    const [, bucket, prefix = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([^\s?#]*))?$/.exec(url) ?? [];
    if (!bucket)
      throw new Error(`RELEASES_URL can't be '${url}': a bucket is written as s3://name or s3://name/prefix.`);
    this.bucket = bucket;
    this.prefix = pathWithin(prefix);
    this.name = `s3://${bucket}${this.prefix && `/${this.prefix}`}`;
    const isForeign = Boolean(process.env['AWS_ENDPOINT_URL_S3'] || process.env['AWS_ENDPOINT_URL']);
    this.client = new S3Client({
      // Self-hosted servers rarely have a host name per bucket, and may not support the client's default checksums.
      ...(isForeign
        ? {
            forcePathStyle: true,
            requestChecksumCalculation: 'WHEN_REQUIRED' as const,
            responseChecksumValidation: 'WHEN_REQUIRED' as const,
          }
        : {}),
      requestHandler: {
        connectionTimeout: 3_000,
        socketTimeout: 10_000,
        requestTimeout: 30_000,
        throwOnRequestTimeout: true,
      },
    });
  }

  async read(path: string): Promise<Buffer | null> {
    return (await this.limitedCall('read', () => this.fetch(path)))?.bytes ?? null;
  }

  /** Not queued behind other calls: the caller has a deadline. */
  readIfChanged(path: string, revision: string | null, signal?: AbortSignal): Promise<VersionedFile | 'same' | null> {
    return this.withErrorContext('read', async () => {
      try {
        return await this.fetch(path, revision, signal);
      } catch (error) {
        if (statusOf(error) === 304) return 'same';
        throw error;
      }
    });
  }

  async write(path: string, bytes: Buffer | string): Promise<void> {
    await this.put(path, bytes, { onlyNew: false });
  }

  /** @throws Error also when the bucket has no conditional writes; then nothing is written */
  async create(path: string, bytes: Buffer | string): Promise<boolean> {
    const wrong = await this.unsafe();
    if (wrong) throw new Error(wrong);
    for (let tries = 0; tries < MAX_CONFLICTS; tries += 1) {
      const outcome = await this.put(path, bytes, { onlyNew: true });
      if (outcome !== 'conflict') return outcome === 'put';
      await pause(50 * Math.random() * 2 ** tries);
    }
    return false;
  }

  async list(folder: string): Promise<string[]> {
    return [...(await this.checksums(folder)).keys()].sort();
  }

  /**
   * The MD5 checksums from the ETags. An ETag is another value if the bucket encrypts with customer keys or the upload
   * had several parts.
   */
  checksums(folder: string): Promise<ReadonlyMap<string, string>> {
    const below = this.keyOf(folder);
    return this.limitedCall('listed', async () => {
      const checksums = new Map<string, string>();
      for await (const { Contents = [] } of paginateListObjectsV2(
        { client: this.client },
        { Bucket: this.bucket, Prefix: below && `${below}/` },
      )) {
        for (const { Key = '', ETag = '' } of Contents)
          checksums.set(this.prefix ? Key.slice(this.prefix.length + 1) : Key, ETag.replaceAll('"', ''));
      }
      return checksums;
    });
  }

  async remove(path: string): Promise<void> {
    const keys = [pathWithin(path), ...(await this.list(path))].filter(Boolean).map((each) => this.keyOf(each));
    for (let from = 0; from < keys.length; from += MAX_REMOVED) {
      const Objects = keys.slice(from, from + MAX_REMOVED).map((Key) => ({ Key }));
      const { Errors: [left] = [] } = await this.limitedCall('changed', () =>
        this.client.send(new DeleteObjectsCommand({ Bucket: this.bucket, Delete: { Objects, Quiet: true } })),
      );
      if (left)
        throw new Error(
          `${left.Key ?? path} can't be removed from ${this.name}: ${left.Message ?? left.Code ?? 'no reason was given'}`,
        );
    }
  }

  /** Whether the bucket supports conditional writes, tested by writing a small file twice. Tested once. */
  unsafe(): Promise<string | null> {
    // A failed test is repeated at the next call.
    return (this.conditionalWrites ??= this.probe().catch((error: unknown) => {
      this.conditionalWrites = undefined;
      throw error;
    }));
  }

  private async probe(): Promise<string | null> {
    const path = `probe/${randomUUID()}`;
    try {
      await this.put(path, 'one', { onlyNew: true });
      // Different bytes, so that this write can't be mistaken for a repeated first one.
      if ((await this.put(path, 'two', { onlyNew: true })) !== 'put') return null;
    } catch (error) {
      // The server does not implement the header.
      if (!(error instanceof Error) || statusOf(error.cause) !== 501) throw error;
    } finally {
      // Credentials without delete permission may still release; only a few bytes remain.
      await this.remove(path).catch(() => undefined);
    }
    return `${this.name} has no conditional writes (a PUT with If-None-Match: * over a file that is there must be refused by 412), so of two who change the registry at the same time one change would be lost: use a bucket that has them, or a folder.`;
  }

  private async put(path: string, content: Buffer | string, { onlyNew }: { onlyNew: boolean }): Promise<Outcome> {
    const bytes = Buffer.from(content);
    return this.limitedCall('written', async () => {
      try {
        await this.client.send(
          new PutObjectCommand({
            Bucket: this.bucket,
            Key: this.keyOf(path),
            Body: bytes,
            ContentType: mediaTypeOf(path),
            // For caches in front of the bucket; only the registry's latest state ever changes.
            CacheControl: path === REGISTRY_FILE ? 'no-cache' : IMMUTABLE,
            ...(path.endsWith('.br') ? { ContentEncoding: 'br' } : {}),
            ...(onlyNew ? { IfNoneMatch: '*' } : {}),
          }),
        );
        return 'put';
      } catch (error) {
        if (!onlyNew || !(error instanceof S3ServiceException)) throw error;
        if (statusOf(error) === 409) return 'conflict';
        if (statusOf(error) !== 412) throw error;
        // After a retry, the response of a successful attempt may have been lost. The file then has exactly these
        // bytes; treating it as another process's would apply the change twice.
        const isOwn = (error.$metadata.attempts ?? 1) > 1 && (await this.fetch(path))?.bytes.equals(bytes);
        return isOwn ? 'put' : 'there already';
      }
    });
  }

  /** @throws the client's own error, also when the file is unchanged (304) */
  private async fetch(
    path: string,
    revision: string | null = null,
    signal?: AbortSignal,
    triesLeft = MAX_BROKEN,
  ): Promise<VersionedFile | null> {
    let isAnswered = false;
    try {
      const { Body, ETag = '' } = await this.client.send(
        new GetObjectCommand({
          Bucket: this.bucket,
          Key: this.keyOf(path),
          ...(revision ? { IfNoneMatch: revision } : {}),
        }),
        signal ? { abortSignal: signal } : {},
      );
      isAnswered = true;
      return { bytes: Buffer.from((await Body?.transformToByteArray()) ?? []), revision: ETag };
    } catch (error) {
      if (isAnswered && triesLeft > 0 && codeOf(error) === 'ECONNRESET' && !signal?.aborted)
        return this.fetch(path, revision, signal, triesLeft - 1);
      if (error instanceof S3ServiceException && error.name === 'NoSuchKey') return null;
      throw error;
    }
  }

  /** Runs a call to the bucket within the limit of concurrent calls. */
  private limitedCall<T>(done: string, what: () => Promise<T>): Promise<T> {
    return this.limited(() => this.withErrorContext(done, what));
  }

  /** @throws Error that names the bucket, with the client's own error as its cause */
  private async withErrorContext<T>(done: string, what: () => Promise<T>): Promise<T> {
    try {
      return await what();
    } catch (error) {
      // When no address of a host is reachable, Node.js only sets the error's code.
      const message = error instanceof Error ? error.message || String(codeOf(error) ?? error.name) : String(error);
      throw new Error(`${this.name} can't be ${done}: ${message}`, { cause: error });
    }
  }

  private keyOf(path: string): string {
    return [this.prefix, pathWithin(path)].filter(Boolean).join('/');
  }
}
