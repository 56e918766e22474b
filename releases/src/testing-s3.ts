import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver, { type Call } from '@20minutes/s3rver';

const BUCKET = 'haat';

/** A place in the bucket of such a server, as RELEASES_URL says it. */
export const s3Url = (prefix: string) => `s3://${BUCKET}/${prefix}`;

/** The settings by which the client finds such a server on this machine. */
export const s3Environment = (port: number): Record<string, string> => ({
  AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
  AWS_REGION: 'ap-south-1',
  AWS_ACCESS_KEY_ID: 'S3RVER',
  AWS_SECRET_ACCESS_KEY: 'S3RVER',
});

export interface S3ServerOptions {
  /** By default one that is free. */
  port?: number;
  /** Where the bucket is kept; by default a folder that is taken away again. */
  folder?: string;
  /**
   * Whether a PUT with If-None-Match: * over a file that is there is refused, as S3 does it; the server by itself
   * doesn't. True by default.
   */
  conditional?: boolean;
}

/** A server that speaks S3's protocol, with one bucket. */
export interface S3Server {
  /** A place in the bucket that nothing else uses, in the form of RELEASES_URL. */
  newUrl: () => string;
  /** The settings by which the client finds it. */
  environment: Record<string, string>;
  /** How many calls it has been asked. */
  calls: () => number;
  /** Called with the path of each request from now on. */
  onCall: (listener: (path: string) => void) => void;
  /** Answers nothing, as a network does that loses all, or answers again. */
  hang: (isHanging: boolean) => void;
  /** Does the next so many PUTs, and breaks the connection off before it has answered. */
  loseAnswers: (count: number) => void;
  /** Begins to answer the next so many GETs of a file, and breaks the connection off in the middle of it. */
  breakOff: (count: number) => void;
  /**
   * Answers the next so many PUTs that are conditional by 409, as S3 does when something else is being done to the
   * file.
   */
  conflict: (count: number) => void;
  stop: () => Promise<void>;
}

/** Lets one call at a time to a path: s3rver writes a file in place, where S3 changes it at once. */
class Turns {
  private readonly last = new Map<string, Promise<void>>();

  /** @returns when it is its turn, what ends it */
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
 * A page of a list: s3rver's own has a cipher in its token that today's OpenSSL doesn't have, so it ends at a thousand.
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

/** Starts s3rver, and adds to it what releases need of S3 and it lacks. */
export async function startS3Server({ port = 0, folder, conditional = true }: S3ServerOptions = {}): Promise<S3Server> {
  const directory = folder ?? (await mkdtemp(join(tmpdir(), 'haat-s3-')));
  // It rebuilds a bucket's path without the slash that the client signs.
  const server = new S3rver({
    address: '127.0.0.1',
    port,
    directory,
    silent: true,
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: BUCKET }],
  });
  const turns = new Turns();
  let [calls, lost, broken, conflicts, places] = [0, 0, 0, 0, 0];
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
    // Nothing more comes of it; the caller gives up.
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
    // Who has given up while waiting has closed already, and would keep its turn for ever.
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
    newUrl: () => s3Url(`test-${(places += 1)}`),
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
