/** @jest-environment node */
import type { PageModule } from '@haat/shared/page';
import { renderOnServer } from '@haat/shared/testing/render-on-server';
import { stubApi } from '@haat/shared/testing/stub-api';
import * as About from './About/AboutPage';
import * as Advertise from './Advertise/AdvertisePage';
import * as Affiliate from './Affiliate/AffiliatePage';
import * as Careers from './Careers/CareersPage';
import * as Cares from './Cares/CaresPage';
import * as Conditions from './Conditions/ConditionsPage';
import * as Help from './Help/HelpPage';
import * as PressReleases from './PressReleases/PressReleasesPage';
import * as Privacy from './Privacy/PrivacyPage';
import * as Protection from './Protection/ProtectionPage';
import * as Returns from './Returns/ReturnsPage';
import * as Sell from './Sell/SellPage';

/** The routes of §2 with page, h1, and texts that must appear literally. */
const pages: [string, PageModule, string, string[]][] = [
  [
    '/protection',
    Protection,
    'If something is wrong, we fix it',
    [
      'Secure payments',
      'Authentic products',
      'Money-back guarantee',
      'Item not received',
      'Damaged in transit',
      'Wrong item',
      'Quality defects',
      'Different from its description',
      'Report within 7 days of delivery',
      'Submit photos or videos',
      'Review within 24 hours',
      'Refund or replacement',
      'File a Claim',
    ],
  ],
  [
    '/help',
    Help,
    'Help centre',
    [
      'Orders',
      'Returns &amp; Refunds',
      'Payment',
      'Account',
      'Live chat',
      '24/7',
      'Response within 24 hours',
      '9AM-6PM, Monday to Saturday',
      '1800-000-4228',
      'FAQ',
      'Video guides',
      'Community',
      'Was this helpful?',
      'FAQPage',
    ],
  ],
  [
    '/aboutus',
    About,
    'India’s makers in one market',
    ['Our story', 'Our mission', 'What you’ll find here', 'Our commitment', '"@type":"Organization"'],
  ],
  [
    '/careers',
    Careers,
    'Work you can hold in your hands',
    ['Front-end Engineer', 'Maker Partnerships Lead', 'Benefits'],
  ],
  [
    '/pressreleases',
    PressReleases,
    'Press releases',
    ['Haat gives every order 30 days to be sent back', 'Makers on Haat are now paid every 7 days'],
  ],
  [
    '/haat-cares',
    Cares,
    'Fair pay for makers, less plastic in parcels',
    ['Artisan support', 'Sustainable packaging', 'Stories of makers'],
  ],
  [
    '/sell',
    Sell,
    'Sell next to the best makers',
    [
      '$49',
      '$99',
      'per month',
      'Up to 50 listings',
      'Unlimited listings',
      'Payouts every 7 days',
      'Why sell here',
      'Four steps to your first sale',
      'What sells here',
      'Questions that sellers ask',
    ],
  ],
  [
    '/affiliate',
    Affiliate,
    'Recommend what you would buy yourself',
    ['Up to 12%', '60 days', 'Clothing', '12%', 'Food', '8%', 'Handicrafts', '10%', 'Jewelry', '6%'],
  ],
  ['/advertise', Advertise, 'Few places, well lit', ['$10,000', '$25,000', 'per month']],
  [
    '/returns',
    Returns,
    'Easy returns',
    [
      '30-day',
      '5-7 business days',
      'Track Return',
      'Order number',
      'The policy',
      'How to return',
      'What you can return, and how',
      'Contact support',
    ],
  ],
  [
    '/privacy',
    Privacy,
    'Privacy policy',
    [
      'Digital Personal Data Protection Act, 2023',
      'cart',
      'token',
      'theme',
      'Grievance officer',
      'No third-party requests',
    ],
  ],
  [
    '/conditions',
    Conditions,
    'Conditions of use and sale',
    ['Consumer Protection (E-Commerce) Rules, 2020', '30-day returns', '5-7 business days', 'GST', 'grievance officer'],
  ],
];

/** Pages with editable text: they request the published text. */
const written: Record<string, string> = {
  '/aboutus': 'about',
  '/haat-cares': 'cares',
  '/protection': 'protection',
  '/returns': 'returns',
  '/privacy': 'privacy',
  '/conditions': 'conditions',
};

/** The text without markup. */
const textOf = (html: string) =>
  html
    .replace(/<!-- -->/g, '')
    .replace(/<(?!script)[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

test.each(pages)(
  '%s renders without a window, contains what the specification states, and requests only its text',
  async (path, page, heading, texts) => {
    expect(typeof window).toBe('undefined');
    const calls = stubApi({});
    const html = await renderOnServer(page, { route: path, at: path });
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html.match(/<h1[^>]*>([^<]*)</)?.[1]).toBe(heading);
    const text = textOf(html);
    for (const wanted of texts) expect(text).toContain(wanted);
    expect(html).toContain(`rel="canonical" href="${path}"`);
    expect(html).toMatch(/<title>[^<]+ \| Haat<\/title>/);
    expect(html).toMatch(/<meta name="description" content="[^"]{60,200}"/);
    // The API doesn't answer here: the page shows the release's built-in text.
    expect(calls.map((call) => call.path)).toEqual(written[path] ? [`/api/content/${written[path]}`] : []);
  },
);

test.each(pages)('%s has ordered headings, and every link within the page has a target', async (path, page) => {
  stubApi({});
  const html = await renderOnServer(page, { route: path, at: path });
  const levels = [...html.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level));
  levels.reduce((above, level) => {
    expect(level).toBeLessThanOrEqual(above + 1);
    return level;
  }, 0);
  const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  for (const [, target] of html.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target);
  expect(ids.size).toBe([...html.matchAll(/ id="([^"]+)"/g)].length);
});

test('the server answers a search of the help page: marked and the best one open, or with alternatives', async () => {
  stubApi({});
  const at = async (q: string) => renderOnServer(Help, { route: '/help', at: `/help?q=${encodeURIComponent(q)}` });
  const found = await at('refund');
  expect(found).toMatch(/value="refund"/);
  expect(textOf(found)).toMatch(/\d answers/);
  expect(found).toMatch(/<details[^>]* open=""[^]*?<mark>refund<\/mark>/);
  expect(found).toContain('rel="canonical" href="/help"');
  const none = await at('<script>zzyzx');
  expect(none).toContain('No answers found for “&lt;script&gt;zzyzx”.');
  expect(none).not.toContain('<script>zzyzx');
});
