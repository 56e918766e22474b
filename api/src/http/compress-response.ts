import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from '@haat/shared/contract/preferred-encoding';

/** Shorter responses fit into one packet uncompressed, in bytes. */
export const MIN_COMPRESSED_BYTES = 1_024;

/** Compresses a response. */
export function compress(text: string, encoding: Exclude<Encoding, 'identity'>): Promise<Buffer> {
  const bytes = Buffer.from(text, 'utf8');
  return encoding === 'br'
    ? promisify(brotliCompress)(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      })
    : promisify(gzip)(bytes, { level: 6 });
}
