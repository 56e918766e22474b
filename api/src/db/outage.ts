import { errorCode } from '../error-code';

/** What is unavailable: the database server, or the disk of the embedded database and pictures. */
export type Outage = 'database' | 'disk';

/**
 * SQLSTATE classes and codes of a server that is unavailable (PostgreSQL, appendix A): connection exceptions,
 * insufficient resources, operator intervention, system errors, and a standby server that is read-only.
 */
const SQLSTATES = /^(?:08|53|57P|58|25006$)/;
const DISK_FULL = '53100';
/** Node's codes for a connection that was refused, lost or not established, and for too many open files. */
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
]);
const DISK = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE']);
/** pg, pg-pool and PGlite throw these without a code. */
const MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|not queryable|Client was closed|The database (?:was busy|is closed)|PGlite is closed|PGlite failed|RuntimeError: /;
/** Properties of errors of Node, pg and PGlite. Checked by shape, because errors may come from another realm. */
interface ErrorShape {
  message?: unknown;
  /** Node's name of the failed system call. */
  syscall?: unknown;
  /** One error per address, for a host with several. */
  errors?: unknown;
}

/** What is unavailable according to an error; null if the error has another cause. */
export function outageOf(error: unknown): Outage | null {
  if (typeof error !== 'object' || error === null) return null;
  const { message, syscall, errors }: ErrorShape = error;
  if (Array.isArray(errors) && errors.some((each) => outageOf(each) === 'database')) return 'database';
  const code = errorCode(error) ?? '';
  if (code === DISK_FULL || DISK.has(code)) return 'disk';
  if (/^[0-9A-Z]{5}$/.test(code) && SQLSTATES.test(code)) return 'database';
  // ENOENT of a file is not an outage; ENOENT of a Unix socket is.
  if (NETWORK.has(code)) return code !== 'ENOENT' || syscall === 'connect' ? 'database' : null;
  return typeof message === 'string' && MESSAGES.test(message) ? 'database' : null;
}
