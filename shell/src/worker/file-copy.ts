const CHECKSUM_HEADER = 'haat-sum';

async function checksumOf(bytes: ArrayBuffer): Promise<string> {
  return [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/**
 * A copy of a file to store, with the SHA-256 of its bytes. Null if the file may change at its address or has more than
 * `maxBytes` bytes.
 */
export async function fileCopyOf(response: Response, maxBytes: number): Promise<Response | null> {
  if (response.status !== 200 || !response.headers.get('cache-control')?.includes('immutable')) return null;
  const bytes = await response.clone().arrayBuffer();
  if (bytes.byteLength > maxBytes) return null;
  const headers = new Headers(response.headers);
  // The stored body is not compressed and has another length.
  headers.delete('content-encoding');
  headers.delete('content-length');
  headers.set(CHECKSUM_HEADER, await checksumOf(bytes));
  return new Response(bytes, { headers });
}

/**
 * Whether a copy still has the bytes that were stored. A browser caches a file that failed its integrity check as long
 * as the tab is open, and the page would stay without its scripts.
 */
export const isIntact = async (copy: Response): Promise<boolean> =>
  (await checksumOf(await copy.clone().arrayBuffer())) === copy.headers.get(CHECKSUM_HEADER);
