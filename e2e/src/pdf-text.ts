import { readFile } from 'node:fs/promises';
import { extractText } from 'unpdf';

/** The text of a PDF, with lines joined by spaces. */
export async function pdfText(path: string): Promise<string> {
  const { text } = await extractText(new Uint8Array(await readFile(path)), { mergePages: true });
  return text.replace(/\s+/g, ' ');
}
