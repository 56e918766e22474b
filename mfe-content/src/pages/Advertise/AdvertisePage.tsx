import { PageHead } from '@haat/shared/ui/PageHead';
import { Closing } from '../../blocks/Closing';
import { Hero } from '../../blocks/Hero';
import { Plans } from '../../blocks/Plans';
import { Points } from '../../blocks/Points';
import { Section } from '../../blocks/Section';
import { EnquiryButton, type EnquiryButtonProps } from '../../forms/EnquiryButton';
import { contact } from '../../house/contact';

const enquiry = {
  topic: 'advertise',
  title: 'Advertise on Haat',
  messageLabel: 'What you want to show',
  messageHint: 'Your brand, what it is for, and when you would like to begin.',
  submitLabel: 'Send enquiry',
} satisfies Partial<EnquiryButtonProps>;

/** /advertise (§2, §9): plans at $10,000 and $25,000 per month. */
export function Component() {
  return (
    <>
      <PageHead title="Advertise on Haat" description="Advertising on Haat: two plans at $10,000 and $25,000 per month, few places, clearly marked, without tracking." canonicalPath="/advertise" />
      <Hero
        eyebrow="Advertise"
        title="Few places, well lit"
        lede="We show little advertising and mark all of it. What is there gets seen by people who came to look at things with care."
        actions={<EnquiryButton {...enquiry} label="Talk to us" size="large" />}
      />
      <Section title="Where you can be seen" id="places">
        <Points
          points={[
            { title: 'The home page', text: 'One wide place below the departments, shared by at most four brands.' },
            { title: 'A department', text: 'A band at the head of clothing, food, pooja, kitchenware or jewellery.' },
            { title: 'The letter', text: 'One paragraph and one picture in the fortnightly letter to shoppers who asked for it.' },
            { title: 'A festival page', text: 'Diwali, Pongal, Onam, Eid: a story about your things, written with our editors.' },
          ]}
        />
      </Section>
      <Section title="Two plans" id="plans" aside="In US dollars. From one month; a season of three is kept for you at the same price.">
        <Plans
          plans={[
            {
              name: 'Department',
              price: '$10,000',
              period: 'per month',
              summary: 'To be known among those who look for your kind of thing.',
              included: ['The band of one department', 'One paragraph in the letter', 'Figures every week'],
              action: <EnquiryButton {...enquiry} label="Choose Department" subject="Department plan, $10,000 per month" look="secondary" wide />,
            },
            {
              name: 'House',
              price: '$25,000',
              period: 'per month',
              summary: 'To be seen by everybody who comes in.',
              included: ['A place on the home page', 'The bands of two departments', 'A paragraph in each letter', 'A festival page in season', 'Figures every week'],
              action: <EnquiryButton {...enquiry} label="Choose House" subject="House plan, $25,000 per month" wide />,
            },
          ]}
        />
      </Section>
      <Section title="What we don’t do" id="limits" tinted>
        <Points
          points={[
            { title: 'No tracking', text: 'An advert is chosen by the page that it stands on, never by who looks at it. You get counts of views and visits, never people.' },
            { title: 'No places in search', text: 'Search results and ‘Top selling’ can’t be bought.' },
            { title: 'No disguise', text: 'Each advert carries the word “Advertisement”.' },
            { title: 'No untrue claims', text: 'We keep to the code of the Advertising Standards Council of India and ask for the proof of health, purity and origin.' },
          ]}
        />
      </Section>
      <Closing title="Tell us what you have in mind" action={<EnquiryButton {...enquiry} label="Send an enquiry" />}>
        You hear from a person within a day. Or write to <a href={`mailto:${contact.advertising}`}>{contact.advertising}</a>.
      </Closing>
    </>
  );
}
