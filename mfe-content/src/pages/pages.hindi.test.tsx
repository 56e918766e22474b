/** @jest-environment node */
import type { PageModule } from '@haat/shared/page';
import { textsIn, missingTranslationsIn } from '@haat/shared/testing/in-language';
import { renderOnServer } from '@haat/shared/testing/render-on-server';
import { stubApi } from '@haat/shared/testing/stub-api';
import hindi from '../locales/hi.json';
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

const pages: [string, PageModule][] = [
  ['/aboutus', About],
  ['/advertise', Advertise],
  ['/affiliate', Affiliate],
  ['/careers', Careers],
  ['/haat-cares', Cares],
  ['/conditions', Conditions],
  ['/help', Help],
  ['/pressreleases', PressReleases],
  ['/privacy', Privacy],
  ['/protection', Protection],
  ['/returns', Returns],
  ['/sell', Sell],
];

/** Texts that are the same in every language: the company's registered name, and names of browser settings. */
const names = [
  'Haat Online Market Private Limited',
  'Do Not Track',
  'Global Privacy Control',
  'cart.account, wishlist.account',
  'UPI ID',
];

test.each(pages)('%s is Hindi, except names', async (path, page) => {
  stubApi({});
  const texts = await textsIn('hi', hindi);
  const html = await renderOnServer(page, { route: path, at: path, texts });
  expect(html).toMatch(/<h1[^>]*>[^<]*[\u0900-\u097f]/);
  expect(missingTranslationsIn(html, names)).toEqual([]);
});

test('remaining English would be found', async () => {
  const { 'Help centre': _, ...others } = hindi;
  stubApi({});
  expect(
    missingTranslationsIn(
      await renderOnServer(Help, { route: '/help', at: '/help', texts: await textsIn('hi', others) }),
      names,
    ),
  ).toEqual(['Help centre | Haat', 'Help centre']);
});
