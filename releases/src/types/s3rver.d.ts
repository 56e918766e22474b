/** The used API of a package without types. */
declare module '@20minutes/s3rver' {
  import type { IncomingMessage, Server, ServerResponse } from 'node:http';

  /** A request in the format of Koa's middleware. */
  export interface Call {
    method: string;
    /** `/bucket/key`, as requested. */
    path: string;
    /** Without its question mark. */
    querystring: string;
    req: IncomingMessage;
    res: ServerResponse;
    status: number;
    type: string;
    body: unknown;
    /** False: the response is written to `res` directly. */
    respond: boolean;
    get(header: string): string;
  }

  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      /** The folder of the buckets, one subfolder each. */
      directory: string;
      silent: boolean;
      allowMismatchedSignatures: boolean;
      vhostBuckets: boolean;
      configureBuckets: { name: string }[];
    });
    readonly middleware: ((call: Call, next: () => Promise<void>) => Promise<void>)[];
    readonly store: {
      existsObject(bucket: string, key: string): Promise<boolean>;
      deleteObject(bucket: string, key: string): Promise<void>;
      /** The file on disk of an object, of its checksum or of its metadata. */
      getResourcePath(bucket: string, key: string, kind: 'object' | 'object.md5' | 'metadata.json'): string;
      listObjects(
        bucket: string,
        options: { prefix: string; startAfter: string; maxKeys: number },
      ): Promise<{ objects: { key: string; metadata: { etag: string } }[]; isTruncated: boolean }>;
    };
    readonly httpServer: Server;
    run(): Promise<{ port: number }>;
  }
}
