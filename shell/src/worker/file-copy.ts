const SUM = 'haat-sum';

async function sumOf(bytes: ArrayBuffer): Promise<string> {
  return [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/**
 * A file as it is kept: with the sum (SHA-256) of its bytes. Null for one that may change under its address, or has
 * more bytes than `largest`.
 */
export async function fileCopyOf(response: Response, largest: number): Promise<Response | null> {
  if (response.status !== 200 || !response.headers.get('cache-control')?.includes('immutable')) return null;
  const bytes = await response.clone().arrayBuffer();
  if (bytes.byteLength > largest) return null;
  const headers = new Headers(response.headers);
  // It is neither packed any more nor as long.
  headers.delete('content-encoding');
  headers.delete('content-length');
  headers.set(SUM, await sumOf(bytes));
  return new Response(bytes, { headers });
}

/**
 * Whether a copy has the bytes that it was kept with. A browser that refused it for its hash would hold on to it as
 * long as the tab is open, and show a page without life.
 */
export const isWhole = async (copy: Response): Promise<boolean> =>
  (await sumOf(await copy.clone().arrayBuffer())) === copy.headers.get(SUM);
