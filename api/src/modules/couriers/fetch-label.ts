import { get as getPlain } from 'node:http';
import { get as getSecure } from 'node:https';
import { publicLookup, urlProblem } from '../../http/public-address';

const TIMEOUT_MS = 14_000;
/** A page of a label has about 100 KB. */
const MAX_BYTES = 5 * 1024 * 1024;

/**
 * Fetches the PDF of a label. Its address comes from the courier's response, so only the courier's own origin, or a
 * public host by https, is allowed. Redirects are not followed.
 * @param courier address of the courier's API
 * @throws Error for another address, and for a file that is not a PDF of a usual size
 */
export async function fetchLabel(address: string, courier: string): Promise<Buffer> {
  const { origin, protocol } = new URL(address);
  const isCouriers = origin === new URL(courier).origin;
  const problem = isCouriers ? null : urlProblem(address, { mayBePrivate: false });
  if (problem) throw new Error(`The courier named an address for a label that is not fetched: ${problem}.`);
  const get = protocol === 'https:' ? getSecure : getPlain;
  const file = await new Promise<Buffer>((resolve, reject) => {
    const options = { signal: AbortSignal.timeout(TIMEOUT_MS), ...(!isCouriers && { lookup: publicLookup }) };
    const request = get(address, options, (answer) => {
      const parts: Buffer[] = [];
      let size = 0;
      if (answer.statusCode !== 200)
        request.destroy(new Error(`The courier answered ${answer.statusCode} for a label.`));
      answer.on('data', (part: Buffer) => {
        size += part.length;
        parts.push(part);
        if (size > MAX_BYTES) request.destroy(new Error('The label is larger than 5 MB.'));
      });
      answer.once('end', () => resolve(Buffer.concat(parts)));
      answer.once('error', reject);
    });
    request.once('error', reject);
  });
  if (file.subarray(0, 5).toString('latin1') !== '%PDF-') throw new Error('The label is not a PDF.');
  return file;
}
