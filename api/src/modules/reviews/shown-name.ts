/** The public name of an author: first name and initial of the last name, 'Meera N.' */
export function shownName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/);
  const last = others.at(-1)?.match(/\p{L}/u)?.[0];
  return last ? `${first} ${last.toUpperCase()}.` : first || 'A shopper';
}
