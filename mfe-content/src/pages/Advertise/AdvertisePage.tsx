import { Sentence, useTexts } from '@haat/shared/state';
import { msg } from '@haat/shared/text/msg';
import { PageHead } from '@haat/shared/ui/PageHead';
import type { ReactElement } from 'react';
import { Closing } from '../../blocks/Closing';
import { Hero } from '../../blocks/Hero';
import { Plans } from '../../blocks/Plans';
import { Points } from '../../blocks/Points';
import { Section } from '../../blocks/Section';
import { EnquiryButton, type EnquiryButtonProps } from '../../forms/EnquiryButton';
import { contact } from '../../shop-info/contact';

/** /advertise (§2, §9): plans at $10,000 and $25,000 per month. */
export function Component(): ReactElement {
  const { t } = useTexts();
  const enquiry = {
    topic: 'advertise',
    title: t('Advertise on Haat'),
    messageLabel: t('What you want to show'),
    messageHint: t('Your brand, your goal, and when you would like to start.'),
    submitLabel: t('Send enquiry'),
  } satisfies Partial<EnquiryButtonProps>;
  return (
    <>
      <PageHead
        title={t('Advertise on Haat')}
        description={t(
          'Advertising on Haat: two plans at $10,000 and $25,000 per month, few places, clearly marked, without tracking.',
        )}
        canonicalPath="/advertise"
      />
      <Hero
        eyebrow={t('Advertise')}
        title={t('Few places, well lit')}
        lede={t('We show few adverts and mark each one, so they get noticed.')}
        actions={<EnquiryButton {...enquiry} label={t('Talk to us')} size="large" />}
      />
      <Section title={t('Where you can be seen')} id="places">
        <Points
          points={[
            {
              title: t('The home page'),
              text: t('One wide place below the departments, shared by at most four brands.'),
            },
            {
              title: t('A department'),
              text: t('A band at the head of clothing, food, pooja, kitchenware or jewellery.'),
            },
            {
              title: t('The letter'),
              text: t('One paragraph and one picture in the fortnightly letter to shoppers who asked for it.'),
            },
            {
              title: t('A festival page'),
              text: t('Diwali, Pongal, Onam, Eid: a story about your things, written with our editors.'),
            },
          ]}
        />
      </Section>
      <Section
        title={t('Two plans')}
        id="plans"
        aside={t('In US dollars. From one month; a season of three is kept for you at the same price.')}
      >
        <Plans
          plans={[
            {
              name: t('Department'),
              price: '$10,000',
              period: t('per month'),
              summary: t('Reach shoppers who look for products like yours.'),
              included: [t('The band of one department'), t('One paragraph in the letter'), t('Weekly figures')],
              action: (
                <EnquiryButton
                  {...enquiry}
                  label={t('Choose Department')}
                  subject={msg('Department plan, $10,000 per month')}
                  look="secondary"
                  wide
                />
              ),
            },
            {
              name: t('House'),
              price: '$25,000',
              period: t('per month'),
              summary: t('Be seen by every visitor.'),
              included: [
                t('A place on the home page'),
                t('The bands of two departments'),
                t('A paragraph in each letter'),
                t('A festival page in season'),
                t('Weekly figures'),
              ],
              action: (
                <EnquiryButton
                  {...enquiry}
                  label={t('Choose House')}
                  subject={msg('House plan, $25,000 per month')}
                  wide
                />
              ),
            },
          ]}
        />
      </Section>
      <Section title={t('What we don’t do')} id="limits" tinted>
        <Points
          points={[
            {
              title: t('No tracking'),
              text: t(
                'Adverts are chosen by page, never by visitor. You get counts of views and visits, never personal data.',
              ),
            },
            { title: t('No places in search'), text: t('Search results and ‘Top selling’ can’t be bought.') },
            { title: t('No disguise'), text: t('Each advert is marked “Advertisement”.') },
            {
              title: t('No untrue claims'),
              text: t(
                'We follow the code of the Advertising Standards Council of India and require proof of claims about health, purity and origin.',
              ),
            },
          ]}
        />
      </Section>
      <Closing
        title={t('Tell us about your plans')}
        action={<EnquiryButton {...enquiry} label={t('Send an enquiry')} />}
      >
        <Sentence
          of="Our team replies within a day. Or email <a>{{advertising}}</a>."
          values={{ advertising: contact.advertising }}
          parts={{ a: (children) => <a href={`mailto:${contact.advertising}`}>{children}</a> }}
        />
      </Closing>
    </>
  );
}
