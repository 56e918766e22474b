import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver, { type Call } from '@20minutes/s3rver';

const BUCKET = 'haat';

/** A location in the test server's bucket, in the format of RELEASES_URL. */
export const s3Url = (prefix: string) => `s3://${BUCKET}/${prefix}`;

/** The environment variables by which the client finds a local test server. */
export const s3Environment = (port: number): Record<string, string> => ({
  AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
  AWS_REGION: 'ap-south-1',
  AWS_ACCESS_KEY_ID: 'S3RVER',
  AWS_SECRET_ACCESS_KEY: 'S3RVER',
});

export interface S3ServerOptions {
  /** By default a free one. */
  port?: number;
  /** The address that it listens on; by default only this machine's. */
  address?: string;
  /** Folder of the bucket; by default a temporary one. */
  folder?: string;
  /**
   * Whether a PUT with If-None-Match: * fails if the file exists, as in S3; s3rver itself ignores the header. True by
   * default.
   */
  conditional?: boolean;
}

/** A server with the S3 protocol and one bucket. */
export interface S3Server {
  /** An unused location in the bucket, in the format of RELEASES_URL. */
  newUrl: () => string;
  /** The environment variables by which the client finds it. */
  environment: Record<string, string>;
  /** The number of calls received so far. */
  calls: () => number;
  /** Called with the path of each request from now on. */
  onCall: (listener: (path: string) => void) => void;
  /** Whether calls stay without a response, as when a network drops all packets. */
  hang: (isHanging: boolean) => void;
  /** Executes the next PUTs, but closes the connection before responding. */
  loseAnswers: (count: number) => void;
  /** Closes the connection in the middle of the response to the next GETs of a file. */
  breakOff: (count: number) => void;
  /** Responds to the next conditional PUTs with 409, as S3 does during a concurrent operation on the file. */
  conflict: (count: number) => void;
  stop: () => Promise<void>;
}

/** Serializes calls to a path: s3rver writes files in place, whereas S3 replaces them atomically. */
class Turns {
  private readonly last = new Map<string, Promise<void>>();

  /** Waits for its turn. @returns a function that ends it */
  async take(path: string): Promise<() => void> {
    const before = this.last.get(path);
    let end = () => undefined as void;
    const turn = new Promise<void>((resolve) => (end = resolve));
    this.last.set(path, turn);
    await before;
    return end;
  }
}

/**
 * One page of a list. s3rver's own paging uses a cipher that current OpenSSL lacks, so it can't go beyond a thousand
 * entries.
 */
async function list(server: S3rver, bucket: string, query: URLSearchParams): Promise<string> {
  const { objects, isTruncated } = await server.store.listObjects(bucket, {
    prefix: query.get('prefix') ?? '',
    startAfter: query.get('continuation-token') ?? '',
    maxKeys: 1_000,
  });
  const contents = objects.map(({ key, metadata: { etag } }) => ({
    key: key.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`),
    etag,
  }));
  const more = isTruncated ? `<NextContinuationToken>${contents.at(-1)?.key ?? ''}</NextContinuationToken>` : '';
  return `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${more}<KeyCount>${contents.length}</KeyCount>${contents.map(({ key, etag }) => `<Contents><Key>${key}</Key><ETag>${etag}</ETag></Contents>`).join('')}</ListBucketResult>`;
}

/** Starts s3rver, and adds the S3 features that releases need and it lacks. */
export async function startS3Server({
  port = 0,
  address = '127.0.0.1',
  folder,
  conditional = true,
}: S3ServerOptions = {}): Promise<S3Server> {
  const directory = folder ?? (await mkdtemp(join(tmpdir(), 'haat-s3-')));
  // s3rver rebuilds a bucket's path without the trailing slash that the client signs.
  const server = new S3rver({
    address,
    port,
    directory,
    silent: true,
    // Buckets are in paths, for any server name.
    vhostBuckets: false,
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: BUCKET }],
  });
  // s3rver also removes a folder that it saw empty, and with it a file that another call has just written there.
  server.store.deleteObject = async (bucket, key) => {
    for (const kind of ['object', 'object.md5', 'metadata.json'] as const)
      await rm(server.store.getResourcePath(bucket, key, kind), { force: true });
  };
  const turns = new Turns();
  let [calls, lost, broken, conflicts, folders] = [0, 0, 0, 0, 0];
  let hanging = false;
  let listener: (path: string) => void = () => undefined;
  const answer = (call: Call, status: number, xml: string) => {
    call.req.resume();
    call.status = status;
    call.type = 'application/xml';
    call.body = `<?xml version="1.0" encoding="UTF-8"?>\n${xml}`;
  };
  const refuse = (call: Call, status: number, code: string) =>
    answer(call, status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
  server.middleware.unshift(async (call, next) => {
    calls += 1;
    listener(call.path);
    // Never responds; the client times out.
    if (hanging) return new Promise(() => undefined);
    if (!conditional) return next();
    const query = new URLSearchParams(call.querystring);
    if (call.method === 'GET' && query.get('list-type') === '2')
      return answer(call, 200, await list(server, BUCKET, query));
    if (call.method === 'GET' && broken > 0) {
      broken -= 1;
      call.respond = false;
      call.res.writeHead(200, { 'Content-Length': '9', ETag: '"half"' });
      call.res.write('half', () => call.res.destroy());
      return;
    }
    const end = await turns.take(call.path);
    // The connection of a client that gave up is closed already; 'close' would never end its turn.
    if (call.res.closed) return end();
    call.res.once('close', end);
    const onlyNew = call.method === 'PUT' && call.get('if-none-match') === '*';
    if (onlyNew && conflicts > 0) {
      conflicts -= 1;
      return refuse(call, 409, 'ConditionalRequestConflict');
    }
    if (onlyNew && (await server.store.existsObject(BUCKET, decodeURIComponent(call.path.slice(BUCKET.length + 2)))))
      return refuse(call, 412, 'PreconditionFailed');
    await next();
    if (call.method === 'PUT' && lost > 0) {
      lost -= 1;
      call.req.destroy();
    }
  });
  const { port: listening } = await server.run();
  return {
    newUrl: () => s3Url(`test-${(folders += 1)}`),
    environment: s3Environment(listening),
    calls: () => calls,
    onCall: (to) => (listener = to),
    hang: (isHanging) => (hanging = isHanging),
    loseAnswers: (count) => (lost = count),
    breakOff: (count) => (broken = count),
    conflict: (count) => (conflicts = count),
    stop: async () => {
      const closed = new Promise((resolve) => server.httpServer.close(resolve));
      server.httpServer.closeAllConnections();
      await closed;
      if (!folder) await rm(directory, { recursive: true, force: true });
    },
  };
}
