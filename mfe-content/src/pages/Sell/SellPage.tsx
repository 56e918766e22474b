import { PageHead } from '@haat/shared/ui/PageHead';
import { Closing } from '../../blocks/Closing';
import { Facts } from '../../blocks/Facts';
import { Hero } from '../../blocks/Hero';
import { Plans } from '../../blocks/Plans';
import { Points } from '../../blocks/Points';
import { Questions } from '../../blocks/Questions';
import { Section } from '../../blocks/Section';
import { Steps } from '../../blocks/Steps';
import { EnquiryButton, type EnquiryButtonProps } from '../../forms/EnquiryButton';
import { promises } from '../../house/promises';
import { sellerQuestions } from './seller-questions';

/** What every button of this page opens. */
const enquiry = {
  topic: 'sell',
  title: 'Open a stall on Haat',
  messageLabel: 'About your work',
  messageHint: 'What you make, where, and roughly how many pieces a month. A link to pictures helps.',
  submitLabel: 'Send enquiry',
} satisfies Partial<EnquiryButtonProps>;

/** /sell (§2, §9): hero, benefits, four steps, categories, two plans, FAQ. */
export function Component() {
  return (
    <>
      <PageHead
        title="Sell on Haat"
        description={`Open a stall on Haat: $49 per month for up to 50 listings or $99 per month for unlimited listings, with payouts every ${promises.payoutDays} days.`}
        canonicalPath="/sell"
      />
      <Hero
        eyebrow="Sell on Haat"
        title="Put your stall next to the best"
        lede="You make it, price it and pack it. We bring the people, take the payments, move the parcels and answer the telephone."
        actions={<EnquiryButton {...enquiry} label="Start selling" size="large" />}
        picture="tiffin"
        pictureAlt="A steel tiffin of stacked bowls with a carrying frame"
      />
      <Facts
        facts={[
          { figure: '$49', label: 'per month, up to 50 listings' },
          { figure: '$99', label: 'per month, unlimited listings' },
          { figure: `Every ${promises.payoutDays} days`, label: 'your payout' },
        ]}
      />
      <Section title="Why sell here" id="benefits">
        <Points
          points={[
            { title: `Payouts every ${promises.payoutDays} days`, text: 'To your bank account, with a statement that lists each order, fee and tax.' },
            { title: 'Shoppers who came for this', text: 'They look for a Kanjivaram or an uruli, not for the cheapest of forty thousand copies of one.' },
            { title: 'Your name on your work', text: 'Your stall’s name and town stand on every product page, and lead to everything else that you make.' },
            { title: 'Parcels collected', text: 'Pickup from your door, labels printed for you, and insurance on the way.' },
            { title: 'Help in your language', text: 'For your first listings: pictures, sizes, care, HSN code and GST class.' },
            { title: 'No bidding for places', text: 'Search results are ordered by what fits the search. Nobody can buy a place in them.' },
          ]}
        />
      </Section>
      <Section title="Four steps to your first sale" id="steps" tinted>
        <Steps
          steps={[
            { title: 'Tell us what you make', text: 'Send the short form. A person from the sellers’ desk calls you back, in your language.' },
            { title: 'Send your papers', text: 'PAN, bank account and GSTIN; for food your FSSAI licence, for gold and silver your hallmarking registration.' },
            { title: 'List your things', text: 'Photographs, prices, stock. We go through the first twenty listings with you.' },
            { title: 'Sell and be paid', text: `Pack what is ordered within two days, hand it to the courier, and find your money in the next payout, every ${promises.payoutDays} days.` },
          ]}
        />
      </Section>
      <Section title="What sells here" id="categories" aside="Six departments. If yours is missing, ask: the last one began that way.">
        <Points
          points={[
            { title: 'Clothing', text: 'Handloom, hand-printed and hand-embroidered, stitched or not.' },
            { title: 'Food and snacks', text: 'With FSSAI licence, batch and best-before date.' },
            { title: 'Pooja items', text: 'Lamps, bells, incense, thread, everything for the altar.' },
            { title: 'Steel and brass kitchenware', text: 'Food-safe metals with the grade stated.' },
            { title: 'Jewellery', text: 'Silver, pearls, glass, temple work; purity certified.' },
            { title: 'Others', text: 'Toys, pottery, paper, baskets, furnishings for the house.' },
          ]}
        />
      </Section>
      <Section title="Two plans" id="plans" aside="In US dollars, billed month by month. You can change or stop at the end of any month.">
        <Plans
          plans={[
            {
              name: 'Basic',
              price: '$49',
              period: 'per month',
              summary: 'For a workshop with a small range.',
              included: ['Up to 50 listings', `Payouts every ${promises.payoutDays} days`, 'Pickup from your door', 'Help by email and phone'],
              action: <EnquiryButton {...enquiry} label="Choose Basic" subject="Basic plan, $49 per month, up to 50 listings" look="secondary" wide />,
            },
            {
              name: 'Professional',
              price: '$99',
              period: 'per month',
              summary: 'For a house with many designs and sizes.',
              included: ['Unlimited listings', `Payouts every ${promises.payoutDays} days`, 'Pickup from your door', 'A person of your own at the sellers’ desk'],
              action: <EnquiryButton {...enquiry} label="Choose Professional" subject="Professional plan, $99 per month, unlimited listings" wide />,
            },
          ]}
        />
      </Section>
      <Section title="Questions that sellers ask" id="questions">
        <Questions questions={sellerQuestions} />
      </Section>
      <Closing title="Ready to put up your stall?" action={<EnquiryButton {...enquiry} label="Start selling" />}>
        The form asks four things. We answer within {promises.emailAnswerHours} hours.
      </Closing>
    </>
  );
}
