/** A name as it stands in an address: lower case, digits, hyphens; 'n' and the like lose their marks. */
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
