import { runtimeConfig } from '@haat/shared/state';

/** schema.org's BreadcrumbList of a page's breadcrumbs; steps without an address have a name only. */
export function breadcrumbData(crumbs: readonly { name: string; path?: string }[]): object {
  const { siteUrl } = runtimeConfig();
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(path ? { item: `${siteUrl}${path}` } : {}),
    })),
  };
}
