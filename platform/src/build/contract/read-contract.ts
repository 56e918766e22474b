import { readFile } from 'node:fs/promises';
import { messageOf, releaseFolder, type ReleaseStore } from '@haat/releases';
import type { z } from 'zod';
import { fromRoot } from '../../base/workspaces';
import {
  CONTRACT_FILE,
  releaseContractSchema,
  shellContractSchema,
  type ReleaseContract,
  type ShellContract,
} from './contract';

/** Timeout for the response of a running shell, in milliseconds. */
const TIMEOUT_MS = 10_000;

function parsed<T>(schema: z.ZodType<T>, text: string, of: string): T {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new Error(`${of} is not a contract that can be read.`);
  }
}

/** The contract of a release. @throws Error in one sentence when it has none */
export async function readReleaseContract(
  store: ReleaseStore,
  name: string,
  version: string,
): Promise<ReleaseContract> {
  const file = `${releaseFolder(name, version)}/${CONTRACT_FILE}`;
  const bytes = await store.read(file);
  if (!bytes)
    throw new Error(
      `${name} ${version} doesn't state what it uses of the shell (it has no ${CONTRACT_FILE}): publish it again.`,
    );
  return parsed(releaseContractSchema, bytes.toString('utf8'), file);
}

/**
 * The contract of a shell, as text.
 * @param url of a running shell; the build of this checkout by default
 * @throws Error in one sentence
 */
export async function shellContractText(url?: string): Promise<string> {
  if (!url) {
    const file = fromRoot('shell/dist/browser', CONTRACT_FILE);
    return readFile(file, 'utf8').catch(() => {
      throw new Error(
        'There is no build of the shell here that says what it gives. Make it once: npm run build -- shell',
      );
    });
  }
  const address = `${url.replace(/\/+$/, '')}/${CONTRACT_FILE}`;
  const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch((error: unknown) => {
    throw new Error(`${address} can't be reached: ${messageOf(error)}`);
  });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: that shell doesn't say what it gives.`);
  return answer.text();
}

/**
 * The contract of a shell.
 * @param url of a running shell; the build of this checkout by default
 * @throws Error in one sentence
 */
export const readShellContract = async (url?: string): Promise<ShellContract> =>
  parsed(shellContractSchema, await shellContractText(url), url ? `${url}/${CONTRACT_FILE}` : "The shell's build");
