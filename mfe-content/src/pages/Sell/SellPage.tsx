import { useTexts } from '@haat/shared/state';
import { msg } from '@haat/shared/text/msg';
import { PageHead } from '@haat/shared/ui/PageHead';
import type { ReactElement } from 'react';
import { Closing } from '../../blocks/Closing';
import { Facts } from '../../blocks/Facts';
import { Hero } from '../../blocks/Hero';
import { Plans } from '../../blocks/Plans';
import { Points } from '../../blocks/Points';
import { Questions } from '../../blocks/Questions';
import { Section } from '../../blocks/Section';
import { Steps } from '../../blocks/Steps';
import { EnquiryButton, type EnquiryButtonProps } from '../../forms/EnquiryButton';
import { promises } from '../../shop-info/promises';
import { sellerQuestions } from './seller-questions';

/** /sell (§2, §9): hero, benefits, four steps, categories, two plans, FAQ. */
export function Component(): ReactElement {
  const { t } = useTexts();
  const enquiry = {
    topic: 'sell',
    title: t('Open a stall on Haat'),
    messageLabel: t('About your work'),
    messageHint: t('What you make, where, and roughly how many pieces a month. A link to pictures helps.'),
    submitLabel: t('Send enquiry'),
  } satisfies Partial<EnquiryButtonProps>;
  return (
    <>
      <PageHead
        title={t('Sell on Haat')}
        description={t(
          'Open a stall on Haat: $49 per month for up to 50 listings or $99 per month for unlimited listings, with payouts every {{payoutDays}} days.',
          { payoutDays: promises.payoutDays },
        )}
        canonicalPath="/sell"
      />
      <Hero
        eyebrow={t('Sell on Haat')}
        title={t('Sell next to the best makers')}
        lede={t(
          'You make it, price it and pack it. We bring the shoppers, and handle payments, delivery and customer support.',
        )}
        actions={<EnquiryButton {...enquiry} label={t('Start selling')} size="large" />}
        picture="tiffin"
        pictureAlt={t('A steel tiffin of stacked bowls with a carrying frame')}
      />
      <Facts
        facts={[
          { figure: '$49', label: t('per month, up to 50 listings') },
          { figure: '$99', label: t('per month, unlimited listings') },
          { figure: t('Every {{payoutDays}} days', { payoutDays: promises.payoutDays }), label: t('your payout') },
        ]}
      />
      <Section title={t('Why sell here')} id="benefits">
        <Points
          points={[
            {
              title: t('Payouts every {{payoutDays}} days', { payoutDays: promises.payoutDays }),
              text: t('To your bank account, with a statement that lists each order, fee and tax.'),
            },
            {
              title: t('Shoppers who want handmade'),
              text: t('They look for a Kanjivaram or an uruli, not for the cheapest of forty thousand copies of one.'),
            },
            {
              title: t('Your name on your work'),
              text: t(
                'Your stall’s name and town stand on every product page, and lead to everything else that you make.',
              ),
            },
            {
              title: t('Parcels collected'),
              text: t('Pickup from your door, labels printed for you, and insurance on the way.'),
            },
            {
              title: t('Help in your language'),
              text: t('For your first listings: pictures, sizes, care, HSN code and GST class.'),
            },
            {
              title: t('No bidding for places'),
              text: t('Search results are ordered by relevance. Places in them are not for sale.'),
            },
          ]}
        />
      </Section>
      <Section title={t('Four steps to your first sale')} id="steps" tinted>
        <Steps
          steps={[
            {
              title: t('Tell us what you make'),
              text: t('Send the short form. Our seller team calls you back in your language.'),
            },
            {
              title: t('Send your documents'),
              text: t(
                'PAN, bank account and GSTIN; for food your FSSAI licence, for gold and silver your hallmarking registration.',
              ),
            },
            {
              title: t('List your products'),
              text: t('Photographs, prices, stock. We go through the first twenty listings with you.'),
            },
            {
              title: t('Sell and get paid'),
              text: t(
                'Pack what is ordered within two days, hand it to the courier, and find your money in the next payout, every {{payoutDays}} days.',
                { payoutDays: promises.payoutDays },
              ),
            },
          ]}
        />
      </Section>
      <Section
        title={t('What sells here')}
        id="categories"
        aside={t('Six departments. If yours is missing, ask us to add it.')}
      >
        <Points
          points={[
            { title: t('Clothing'), text: t('Handloom, hand-printed and hand-embroidered, stitched or not.') },
            { title: t('Food and snacks'), text: t('With FSSAI licence, batch and best-before date.') },
            { title: t('Pooja items'), text: t('Lamps, bells, incense, thread, everything for the altar.') },
            { title: t('Steel and brass kitchenware'), text: t('Food-safe metals with the grade stated.') },
            { title: t('Jewellery'), text: t('Silver, pearls, glass, temple work; purity certified.') },
            { title: t('Home & Gifts'), text: t('Toys, pottery, paper, baskets, furnishings for the house.') },
          ]}
        />
      </Section>
      <Section
        title={t('Two plans')}
        id="plans"
        aside={t('In US dollars, billed month by month. You can change or stop at the end of any month.')}
      >
        <Plans
          plans={[
            {
              name: t('Basic'),
              price: '$49',
              period: t('per month'),
              summary: t('For a workshop with a small range.'),
              included: [
                t('Up to 50 listings'),
                t('Payouts every {{payoutDays}} days', { payoutDays: promises.payoutDays }),
                t('Pickup from your door'),
                t('Help by email and phone'),
              ],
              action: (
                <EnquiryButton
                  {...enquiry}
                  label={t('Choose Basic')}
                  subject={msg('Basic plan, $49 per month, up to 50 listings')}
                  look="secondary"
                  wide
                />
              ),
            },
            {
              name: t('Professional'),
              price: '$99',
              period: t('per month'),
              summary: t('For a business with many designs and sizes.'),
              included: [
                t('Unlimited listings'),
                t('Payouts every {{payoutDays}} days', { payoutDays: promises.payoutDays }),
                t('Pickup from your door'),
                t('Your own contact in seller support'),
              ],
              action: (
                <EnquiryButton
                  {...enquiry}
                  label={t('Choose Professional')}
                  subject={msg('Professional plan, $99 per month, unlimited listings')}
                  wide
                />
              ),
            },
          ]}
        />
      </Section>
      <Section title={t('Questions that sellers ask')} id="questions">
        <Questions questions={sellerQuestions(t)} />
      </Section>
      <Closing title={t('Ready to start selling?')} action={<EnquiryButton {...enquiry} label={t('Start selling')} />}>
        {t('The form asks four things. We answer within {{emailAnswerHours}} hours.', {
          emailAnswerHours: promises.emailAnswerHours,
        })}
      </Closing>
    </>
  );
}
