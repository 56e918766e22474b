import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import {
  Kysely,
  PostgresDialect,
  type CompiledQuery,
  type PostgresCursor,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import { join } from 'node:path';
import pg from 'pg';
import type { Config } from '../config';
import { lockFolder } from './folder-lock';
import { PglitePool } from './pglite-pool';
import type { Database } from './schema';
import { StatementNames } from './statement-names';

/**
 * Milliseconds until an idle connection is closed. A new one costs a server process and new plans, about 30 ms of CPU
 * time, and several are opened at once (decision 058).
 */
const IDLE_CONNECTION_MS = 600_000;

/** Milliseconds a statement waits for a connection; then its request gets 503. */
const CONNECT_TIMEOUT_MS = 10_000;

/** Maximum connections of a process to a server. */
const MAX_CONNECTIONS = 10;

const INT8_OID = 20;
const DATE_OID = 1082;

export interface OpenDatabase {
  db: Kysely<Database>;
  /** 'embedded' has one connection; 'server' has a pool. */
  kind: 'embedded' | 'server';
  /** Runs raw SQL, several statements if there are no values: for libraries with their own SQL. */
  run: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;
  /**
   * Runs a function under an advisory lock of this name: for libraries that create tables without a lock.
   */
  withLock: (name: string, what: () => Promise<void>) => Promise<void>;
  /** Resolves when this process can no longer use the database and must be restarted. */
  broken: Promise<Error>;
  close: () => Promise<void>;
}

interface OpenOptions {
  /** Called with each statement after it ran. */
  onQuery?: OnQuery;
  /** Maximum number of connections to a server. */
  connections?: number;
}

/**
 * An in-memory database for tests.
 * @param files the `dump` of another one to start from; otherwise it is empty
 */
export async function openMemoryDatabase(files?: Blob): Promise<OpenDatabase & { dump: () => Promise<Blob> }> {
  const pglite = await PGlite.create({
    extensions: { pg_trgm, fuzzystrmatch, btree_gist },
    // Small, because WAL segments are written in full and copied with each dump, and buffers are zeroed at each
    // opening: together 1.7 of 2.1 s.
    initDbStartParams: ['--wal-segsize=1'],
    postgresqlconf: ['shared_buffers = 16MB'],
    ...(files && { loadDataDir: files }),
  });
  const dump = async () => {
    // Otherwise each opening would replay the write-ahead log.
    await pglite.exec('checkpoint');
    return pglite.dumpDataDir('none');
  };
  return { ...overPglite(pglite, () => Promise.resolve()), dump };
}

/**
 * Opens the embedded database in `<data dir>/database`, or the server of DATABASE_URL. Both return bigint as a number
 * (paise stay far below 2^53) and date as YYYY-MM-DD.
 * @throws ConfigError when another process has the embedded database
 */
export async function openDatabase(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  { onQuery, connections = MAX_CONNECTIONS }: OpenOptions = {},
): Promise<OpenDatabase> {
  if (config.databaseUrl) return overServer(config.databaseUrl, connections, onQuery);
  const folder = join(config.dataDir, 'database');
  const release = await lockFolder(folder);
  try {
    const pglite = await PGlite.create({
      dataDir: join(folder, 'pglite'),
      extensions: { pg_trgm, fuzzystrmatch, btree_gist },
    });
    return overPglite(pglite, release, onQuery);
  } catch (error) {
    await release();
    throw error;
  }
}

type OnQuery = ((query: CompiledQuery) => void) | undefined;

function kyselyOver(dialect: PostgresDialect, onQuery: OnQuery): Kysely<Database> {
  return new Kysely<Database>({
    dialect,
    ...(onQuery && {
      log: (event) => {
        if (event.level === 'query') onQuery(event.query);
      },
    }),
  });
}

function overPglite(pglite: PGlite, release: () => Promise<void>, onQuery?: OnQuery): OpenDatabase {
  const pool = new PglitePool(pglite);
  const db = kyselyOver(new PostgresDialect({ pool }), onQuery);
  return {
    db,
    kind: 'embedded',
    run: (text, values) => pool.run(text, values),
    // No other process has this database open.
    withLock: (_, what) => what(),
    broken: pool.broken,
    close: async () => {
      await db.destroy();
      if (!pglite.closed) await pglite.close();
      await release();
    },
  };
}

const TRANSACTION = /^(?:begin|start|commit|rollback|savepoint|release|set)\b/i;

/** A pool that names frequent statements. Transaction commands are not named: they need no plan. */
function namingPool(pool: pg.Pool): PostgresPool {
  const names = new StatementNames();
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const naming = (client: pg.PoolClient): PostgresPoolClient => {
    const query = async <R>(
      text: string | PostgresCursor<R>,
      values: readonly unknown[] = [],
    ): Promise<PostgresQueryResult<R>> => {
      if (typeof text !== 'string') throw new Error('Cursors are not in use here.');
      const { command, rowCount, rows } = await client.query({
        text,
        values: [...values],
        name: TRANSACTION.test(text) ? undefined : names.of(text),
      });
      // The type of rows depends on the statement; Kysely only knows the commands that it sends.
      return { command: command as 'SELECT', rowCount: rowCount ?? 0, rows: rows as R[] };
    };
    // Kysely overloads `query` for cursors, but passes one only if a cursor class is configured.
    return { query: query as PostgresPoolClient['query'], release: () => client.release() };
  };
  return {
    connect: async () => {
      const client = await pool.connect();
      const named = clients.get(client) ?? naming(client);
      clients.set(client, named);
      return named;
    },
    end: () => pool.end(),
  };
}

function overServer(connectionString: string, connections: number, onQuery: OnQuery): OpenDatabase {
  const pool = new pg.Pool({
    connectionString,
    max: connections,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_CONNECTION_MS,
    keepAlive: true,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') => {
        if (oid === INT8_OID) return Number;
        if (oid === DATE_OID) return (value: string) => value;
        // pg has one overload per format; both are the same lookup.
        return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid, 'text');
      },
    },
  });
  // Errors of idle connections arrive here; without a listener they would end the process.
  pool.on('error', () => undefined);
  // A connection in use emits errors itself, also between two queries of a transaction.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = kyselyOver(new PostgresDialect({ pool: namingPool(pool) }), onQuery);
  const withLock: OpenDatabase['withLock'] = async (name, what) => {
    const client = await pool.connect();
    try {
      await client.query('select pg_advisory_lock(hashtext($1))', [name]);
      await what();
    } finally {
      // Otherwise the lock would stay with the connection.
      client.release(true);
    }
  };
  return {
    db,
    kind: 'server',
    run: (text, values) => pool.query<Record<string, unknown>>(text, values),
    withLock,
    // The pool replaces lost connections.
    broken: new Promise(() => undefined),
    close: () => db.destroy(),
  };
}
