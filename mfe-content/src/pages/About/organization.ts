import { contact } from '../../shop-info/contact';

/** schema.org/Organization for the shop. `siteUrl` is the site's origin without a trailing slash. */
export const organization = (siteUrl: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name: 'Haat',
  legalName: contact.company,
  url: `${siteUrl}/`,
  description: 'An online market for Indian makers.',
  address: {
    '@type': 'PostalAddress',
    streetAddress: contact.address[1],
    addressLocality: 'Bengaluru',
    addressRegion: 'Karnataka',
    postalCode: '560001',
    addressCountry: 'IN',
  },
  contactPoint: [
    {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      telephone: contact.phone,
      email: contact.help,
      areaServed: 'IN',
      availableLanguage: ['en', 'hi'],
    },
  ],
});
