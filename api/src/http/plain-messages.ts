import * as z from 'zod/mini';

type Issue = z.core.$ZodRawIssue;

const count = (n: number | bigint, one: string, several = `${one}s`) => `${n} ${n === 1 ? one : several}`;

const typeNames: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

function tooSmallMessage(issue: Extract<Issue, { code: 'too_small' }>): string {
  if (issue.origin === 'string')
    return issue.minimum === 1 ? 'Must not be empty' : `Must have at least ${count(issue.minimum, 'character')}`;
  if (issue.origin === 'array' || issue.origin === 'set')
    return `Must have at least ${count(issue.minimum, 'entry', 'entries')}`;
  return issue.inclusive === false ? `Must be more than ${issue.minimum}` : `Must be ${issue.minimum} or more`;
}

function tooBigMessage(issue: Extract<Issue, { code: 'too_big' }>): string {
  if (issue.origin === 'string') return `Must have at most ${count(issue.maximum, 'character')}`;
  if (issue.origin === 'array' || issue.origin === 'set')
    return `Must have at most ${count(issue.maximum, 'entry', 'entries')}`;
  return issue.inclusive === false ? `Must be less than ${issue.maximum}` : `Must be ${issue.maximum} or less`;
}

/** A message about an invalid value, to be shown at a form field. */
function plainMessage(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'Is missing'
        : `Must be ${typeNames[issue.expected] ?? `of the type ${issue.expected}`}`;
    case 'too_small':
      return tooSmallMessage(issue);
    case 'too_big':
      return tooBigMessage(issue);
    case 'invalid_value':
      return `Must be ${issue.values.length === 1 ? '' : 'one of '}${issue.values.map(String).join(', ')}`;
    case 'invalid_format':
      return issue.format === 'email' ? 'Must be an email address' : 'Has the wrong format';
    case 'unrecognized_keys':
      return `Has unknown fields: ${issue.keys.join(', ')}`;
    case 'invalid_key':
      return 'Has a name that is not allowed';
    default:
      return 'Is not valid';
  }
}

/** zod/mini has no messages; these are the API's. A schema's own message takes precedence. */
export function usePlainMessages(): void {
  z.config({ customError: plainMessage });
}
