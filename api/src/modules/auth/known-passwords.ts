import { ApiError } from '../../http/api-error';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { normalizePassword } from './passwords';

/**
 * A password is refused if an attacker who knows common lists and patterns needs at most this many guesses: zxcvbn
 * scores 0 to 2.
 */
const GUESSES = 1e8;
/** Only the beginning of longer passwords is checked: the cost grows with the square of the length. */
const JUDGED_LENGTH = 64;
/** Shorter parts of a name occur in other words as well. */
const NAME_PART = 4;

let known: Promise<ZxcvbnFactory> | undefined;
/** The lists are loaded when the first password is chosen: they are large, and most processes never need them. */
async function loadKnown(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Factory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new Factory({ dictionary, graphs: adjacencyGraphs });
}

/** The parts of a name and an address that a password must not contain, in lower case. */
function ownWords({ name, email }: { name: string; email: string }): string[] {
  const [before = ''] = email.toLowerCase().split('@');
  const words = [...name.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u), before, ...before.split(/[^\p{L}\p{N}]+/u)];
  return [...new Set(words)].filter((word) => word.length >= NAME_PART && /\D/.test(word));
}

/**
 * Why a new password is refused (ASVS 5.0, 6.2.4, 6.2.11, 6.2.12), as a message; null if it is accepted. Refuses leaked
 * passwords, their common variations, and the person's name or address. Sends nothing to other hosts.
 */
export async function passwordProblem(
  password: string,
  person: { name: string; email: string },
): Promise<string | null> {
  const own = ownWords(person);
  const normalized = normalizePassword(password);
  const plain = normalized.toLowerCase();
  if (own.some((word) => plain.includes(word))) return 'Choose a password without your name or email address in it';
  known ??= loadKnown();
  if ((await known).check(normalized.slice(0, JUDGED_LENGTH), ['haat', ...own]).guesses < GUESSES)
    return 'This password is too easy to guess. Choose another, for example four unrelated words';
  return null;
}

/** @param field the password's path in the request @throws ApiError 400 `known-password` with the field */
export async function refuseKnownPassword(
  password: string,
  person: { name: string; email: string },
  field: string,
): Promise<void> {
  const message = await passwordProblem(password, person);
  if (message !== null) throw new ApiError(400, 'known-password', `${message}.`, [{ path: field, message }]);
}
