/** How a shopper is named beside what they wrote: the first name and the initial of the last, 'Meera N.' */
export function shownName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/);
  const last = others.at(-1)?.match(/\p{L}/u)?.[0];
  return last ? `${first} ${last.toUpperCase()}.` : first || 'A shopper';
}
