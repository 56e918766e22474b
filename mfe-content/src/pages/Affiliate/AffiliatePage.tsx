import { Sentence, useTexts } from '@haat/shared/state';
import { msg } from '@haat/shared/text/msg';
import { PageHead } from '@haat/shared/ui/PageHead';
import type { ReactElement } from 'react';
import { Closing } from '../../blocks/Closing';
import { Facts } from '../../blocks/Facts';
import { Hero } from '../../blocks/Hero';
import { Questions } from '../../blocks/Questions';
import { Section } from '../../blocks/Section';
import { Steps } from '../../blocks/Steps';
import { Table } from '../../blocks/Table';
import { EnquiryButton, type EnquiryButtonProps } from '../../forms/EnquiryButton';
import { contact } from '../../shop-info/contact';
import { commissions, promises } from '../../shop-info/promises';

/** /affiliate (§2, §9): commission up to 12%, by department; a 60-day cookie. */
export function Component(): ReactElement {
  const { t } = useTexts();
  const enquiry = {
    topic: 'affiliate',
    title: t('Join the affiliate programme'),
    messageLabel: t('About your channel'),
    messageHint: t('Its address, its audience, and what you would like to write about.'),
    submitLabel: t('Send application'),
  } satisfies Partial<EnquiryButtonProps>;
  return (
    <>
      <PageHead
        title={t('Affiliate programme')}
        description={t(
          'Recommend things from Haat and earn up to {{maxCommissionPercent}}% commission, with a {{cookieDays}}-day cookie.',
          { maxCommissionPercent: promises.maxCommissionPercent, cookieDays: promises.cookieDays },
        )}
        canonicalPath="/affiliate"
      />
      <Hero
        eyebrow={t('Affiliate programme')}
        title={t('Recommend what you would buy yourself')}
        lede={t(
          'Write, film or talk about things that you find here, link to them, and earn up to {{maxCommissionPercent}}% of what your readers buy.',
          { maxCommissionPercent: promises.maxCommissionPercent },
        )}
        actions={<EnquiryButton {...enquiry} label={t('Join now')} size="large" />}
      />
      <Facts
        facts={[
          {
            figure: t('Up to {{maxCommissionPercent}}%', { maxCommissionPercent: promises.maxCommissionPercent }),
            label: t('commission on a sale'),
          },
          {
            figure: t('{{cookieDays}} days', { cookieDays: promises.cookieDays }),
            label: t('cookie: a purchase within them counts'),
          },
          { figure: t('Free'), label: t('to join, no minimum turnover') },
        ]}
      />
      <Section
        title={t('Commission')}
        id="commission"
        aside={t('On the price of the items, without tax. Counted once the time for returns is over.')}
      >
        <Table
          caption={msg('Commission by what is sold')}
          columns={[msg('What is sold'), msg('You earn')]}
          rows={commissions.map(({ what, percent }) => [what, `${percent}%`])}
        />
      </Section>
      <Section title={t('How it works')} id="how" tinted>
        <Steps
          steps={[
            {
              title: t('Apply'),
              text: t('Tell us about your site, channel or newsletter. We look at each one and answer by email.'),
            },
            { title: t('Link'), text: t('You are given a code of your own. Put it behind any address of the shop.') },
            {
              title: t('Earn'),
              text: t(
                'You earn commission on anything a reader buys within {{cookieDays}} days of following your link.',
                { cookieDays: promises.cookieDays },
              ),
            },
            {
              title: t('Get paid'),
              text: t('By bank transfer at the start of each month, from ₹500 upwards; less waits for the next.'),
            },
          ]}
        />
      </Section>
      <Section title={t('Our requirements')} id="rules">
        <Questions
          questions={[
            {
              question: t('Disclose paid links'),
              answer: t(
                'The advertising code in India asks for it, and your readers deserve it: “paid link” or “ad”, next to the link, in the language of the post.',
              ),
            },
            {
              question: t('Only what is true'),
              answer: t('No claim about purity, health or origin that doesn’t stand on the product page.'),
            },
            {
              question: t('No search adverts under our name'),
              answer: t('Please don’t bid on the name Haat or copy the shop’s design.'),
            },
            {
              question: t('What about the cookie and privacy?'),
              answer: t(
                'Nothing is set until a visitor follows your link. What is then kept for {{cookieDays}} days is your code and the date, nothing about the visitor.',
                { cookieDays: promises.cookieDays },
              ),
            },
          ]}
        />
      </Section>
      <Closing title={t('Do you have a channel?')} action={<EnquiryButton {...enquiry} label={t('Apply now')} />}>
        <Sentence
          of="Small ones are welcome. Questions go to <a>{{affiliates}}</a>."
          values={{ affiliates: contact.affiliates }}
          parts={{ a: (children) => <a href={`mailto:${contact.affiliates}`}>{children}</a> }}
        />
      </Closing>
    </>
  );
}
