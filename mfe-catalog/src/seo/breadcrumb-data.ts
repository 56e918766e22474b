import { runtimeConfig } from '@haat/shared/state';
import { pathIn } from '@haat/shared/text/language-path';

/**
 * schema.org's BreadcrumbList of a page's breadcrumbs; steps without an address have a name only.
 * @param language of the page
 */
export function breadcrumbData(crumbs: readonly { name: string; path?: string }[], language: string): object {
  const { siteUrl } = runtimeConfig();
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(path ? { item: `${siteUrl}${pathIn(language, path)}` } : {}),
    })),
  };
}
