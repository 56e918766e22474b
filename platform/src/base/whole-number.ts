import { InvalidArgumentError } from 'commander';

/**
 * Reads an option of a command as a whole number.
 * @throws InvalidArgumentError, which commander shows, for anything else and for a number below `min`
 */
export function wholeNumber(min: number) {
  return (value: string): number => {
    if (!/^\d{1,9}$/.test(value) || Number(value) < min)
      throw new InvalidArgumentError(`It must be a whole number, ${min} or more.`);
    return Number(value);
  };
}
