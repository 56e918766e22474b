import { PageHead } from '@haat/shared/ui/PageHead';
import { Closing } from '../../blocks/Closing';
import { Facts } from '../../blocks/Facts';
import { Hero } from '../../blocks/Hero';
import { Questions } from '../../blocks/Questions';
import { Section } from '../../blocks/Section';
import { Steps } from '../../blocks/Steps';
import { Table } from '../../blocks/Table';
import { EnquiryButton, type EnquiryButtonProps } from '../../forms/EnquiryButton';
import { contact } from '../../house/contact';
import { commissions, promises } from '../../house/promises';

const enquiry = {
  topic: 'affiliate',
  title: 'Join the affiliate programme',
  messageLabel: 'About your channel',
  messageHint: 'Its address, whom it reaches, and what you would like to write about.',
  submitLabel: 'Send application',
} satisfies Partial<EnquiryButtonProps>;

/** /affiliate (§2, §9): commission up to 12%, by department; a 60-day cookie. */
export function Component() {
  return (
    <>
      <PageHead
        title="Affiliate programme"
        description={`Recommend things from Haat and earn up to ${promises.maxCommissionPercent}% commission, with a ${promises.cookieDays}-day cookie.`}
        canonicalPath="/affiliate"
      />
      <Hero
        eyebrow="Affiliate programme"
        title="Recommend what you would buy yourself"
        lede={`Write, film or talk about things that you find here, link to them, and earn up to ${promises.maxCommissionPercent}% of what your readers buy.`}
        actions={<EnquiryButton {...enquiry} label="Join now" size="large" />}
      />
      <Facts
        facts={[
          { figure: `Up to ${promises.maxCommissionPercent}%`, label: 'commission on a sale' },
          { figure: `${promises.cookieDays} days`, label: 'cookie: a purchase within them counts' },
          { figure: 'Free', label: 'to join, no least turnover' },
        ]}
      />
      <Section title="Commission" id="commission" aside="On the price of the items, without tax. Counted once the time for returns is over.">
        <Table caption="Commission by what is sold" columns={['What is sold', 'You earn']} rows={commissions.map(({ what, percent }) => [what, `${percent}%`])} />
      </Section>
      <Section title="How it works" id="how" tinted>
        <Steps
          steps={[
            { title: 'Apply', text: 'Tell us about your site, channel or newsletter. We look at each one and answer by email.' },
            { title: 'Link', text: 'You are given a code of your own. Put it behind any address of the shop.' },
            { title: 'Earn', text: `A reader who follows your link and buys within ${promises.cookieDays} days brings you the commission, whatever it is that they buy.` },
            { title: 'Be paid', text: 'By bank transfer at the start of each month, from ₹500 upwards; less waits for the next.' },
          ]}
        />
      </Section>
      <Section title="What we ask" id="rules">
        <Questions
          questions={[
            { question: 'Say that it is a paid link', answer: 'The advertising code in India asks for it, and your readers deserve it: “paid link” or “ad”, next to the link, in the language of the post.' },
            { question: 'Only what is true', answer: 'No claim about purity, health or origin that doesn’t stand on the product page.' },
            { question: 'No search adverts under our name', answer: 'Please don’t bid on the name Haat or copy the shop’s look.' },
            { question: 'What about the cookie and privacy?', answer: `Nothing is set until a visitor follows your link. What is then kept for ${promises.cookieDays} days is your code and the date, nothing about the visitor.` },
          ]}
        />
      </Section>
      <Closing title="Have a channel that fits?" action={<EnquiryButton {...enquiry} label="Apply now" />}>
        Small ones are welcome. Questions go to <a href={`mailto:${contact.affiliates}`}>{contact.affiliates}</a>.
      </Closing>
    </>
  );
}
