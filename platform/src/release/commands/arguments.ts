import { InvalidArgumentError } from 'commander';
import { messageOf, remoteName, slotName } from '@haat/releases';
import { remoteNames } from '../../base/workspaces';
import { ownerOf } from '../external/route-faults';
import { minutesOf, originOf } from '../override/sign-override';
import { hoursOf } from '../override/sign-preview';

// Parsers of arguments and options. Each throws InvalidArgumentError, which commander reports as a usage error.

export const parseRemote = (name: string): string => {
  // Names of external remotes are checked against the store before the command runs.
  if (!remoteName.safeParse(name).success)
    throw new InvalidArgumentError(`There is no remote '${name}'; the remotes are ${remoteNames}.`);
  return name;
};
export const parseKilobytes = (text: string): number => parseCount(text) * 1_024;
export const collectPath = (text: string, before: readonly string[] = []): string[] => {
  const owner = ownerOf(text);
  if (owner !== null) throw new InvalidArgumentError(`${text} belongs to ${owner}.`);
  return [...before, text];
};
export const collectSlot = (text: string, before: readonly string[] = []): string[] => {
  const { data } = slotName.safeParse(text);
  if (!data)
    throw new InvalidArgumentError(`There is no slot '${text}'; the slots are ${slotName.options.join(', ')}.`);
  return [...before, data];
};
export const parsePercentage = (text: string): number | 'off' => {
  if (text === 'off') return 'off';
  const percent = Number(text);
  if (!Number.isInteger(percent) || percent < 1 || percent > 99)
    throw new InvalidArgumentError('It must be a whole number from 1 to 99, or off.');
  return percent;
};
export const parseTime = (text: string): Date => {
  const ms = Date.parse(text);
  if (Number.isNaN(ms)) throw new InvalidArgumentError('It must be a time like 2026-11-21T18:30:00+05:30.');
  return new Date(ms);
};
export const parseOrigin = (text: string): string => refusing(() => originOf(text));
export const parseMinutes = (text: string): number => refusing(() => minutesOf(text));
export const parseHours = (text: string): number => refusing(() => hoursOf(text));
export const parseCount = (text: string): number => {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 0) throw new InvalidArgumentError('It must be a whole number.');
  return count;
};

/** Turns an error of an argument into a usage error of the command line. */
function refusing<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new InvalidArgumentError(messageOf(error));
  }
}
