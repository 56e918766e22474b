/** A name as used in an address: lower case, digits, hyphens; letters lose their diacritics. */
export function slugify(name: string): string {
  const slug = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 120)
    .replace(/-+$/, '');
  return (
    slug ||
    `x${[...name]
      .map((letter) => (letter.codePointAt(0) ?? 0).toString(36))
      .join('')
      .slice(0, 60)}`
  );
}
