import type { PageModule } from '@haat/shared/page';
import { Sentence, useTexts } from '@haat/shared/state';
import { PageHead } from '@haat/shared/ui/PageHead';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { Facts } from '../../blocks/Facts';
import { Helpful } from '../../blocks/Helpful';
import { HashTarget } from '../../blocks/HashTarget';
import { Hero } from '../../blocks/Hero';
import { Points } from '../../blocks/Points';
import { Section } from '../../blocks/Section';
import { Steps } from '../../blocks/Steps';
import { EnquiryButton } from '../../forms/EnquiryButton';
import { contact } from '../../shop-info/contact';
import { promises } from '../../shop-info/promises';
import styles from './ReturnsPage.module.css';
import { TrackReturn } from './TrackReturn';
import { contentLoader } from '../../published/content-query';
import { EditablePage } from '../../published/EditablePage';
import { InteractivePart } from '../../published/InteractivePart';
import type { Parts } from '../../published/PublishedPage';

/** /returns (§2): policy, steps, guidelines, 'Track Return', contact support. */
export function Component(): ReactElement {
  const { t } = useTexts();
  const parts = {
    'track-return': <TrackReturn />,
    'contact-support': (
      <EnquiryButton
        label={t('Contact support')}
        title={t('About a return')}
        topic="return"
        messageLabel={t('Order number and what it is about')}
        messageHint={t('Your order number, the item and what is wrong with it.')}
      />
    ),
  };
  return (
    <EditablePage page="returns" parts={parts} after={<Helpful page="/returns" />}>
      <BuiltIn parts={parts} />
    </EditablePage>
  );
}

export const loader: PageModule['loader'] = contentLoader('returns');

/** The built-in text of this release. */
function BuiltIn({ parts }: { parts: Parts }) {
  const { t } = useTexts();
  return (
    <>
      <PageHead
        title={t('Returns Centre')}
        description={t(
          '{{returnDays}}-day returns on Haat, refunds in {{refundBusinessDays}} business days: the policy, the steps and what to pack.',
          { returnDays: promises.returnDays, refundBusinessDays: promises.refundBusinessDays },
        )}
        canonicalPath="/returns"
      />
      <HashTarget />
      <Hero
        eyebrow={t('Returns Centre')}
        title={t('Easy returns')}
        lede={t(
          'You have {{returnDays}} days from delivery. Your refund arrives {{refundBusinessDays}} business days after we receive the return.',
          { returnDays: promises.returnDays, refundBusinessDays: promises.refundBusinessDays },
        )}
      />
      <Facts
        facts={[
          {
            figure: t('{{returnDays}}-day returns', { returnDays: promises.returnDays }),
            label: t('counted from delivery'),
          },
          {
            figure: t('{{refundBusinessDays}} business days', { refundBusinessDays: promises.refundBusinessDays }),
            label: t('for your refund, once we receive the return'),
          },
        ]}
      />
      <Section
        title={t('Track Return')}
        id="track"
        aside={t('Enter your order number from the top of your confirmation, then choose the items to return.')}
      >
        <InteractivePart name="track-return">{parts['track-return']}</InteractivePart>
      </Section>
      <Section title={t('The policy')} id="policy">
        <p>
          {t(
            'You can return items within {{returnDays}} days of delivery, unused and in their original condition. You don’t need a reason.',
            { returnDays: promises.returnDays },
          )}
        </p>
        <p>
          {t(
            'We refund your card or UPI ID within {{refundBusinessDays}} business days after we receive the return. For cash on delivery, you tell us a UPI ID for the refund. We refund the price and its tax; delivery was free.',
            { refundBusinessDays: promises.refundBusinessDays },
          )}
        </p>
        <p>
          <Sentence
            of="Is the item faulty, damaged or wrong? Report it within {{claimDays}} days of delivery under <a>purchase protection</a>, and we pay for the return. If you changed your mind, you pay for it."
            values={{ claimDays: promises.claimDays }}
            parts={{ a: (children) => <Link to="/protection">{children}</Link> }}
          />
        </p>
      </Section>
      <Section title={t('How to return')} id="steps" tinted>
        <Steps
          steps={[
            {
              title: t('Tell us'),
              text: t(
                'Enter your order number above, or choose Return or exchange on the order’s page. Choose the items and a reason. You get a return number at once and an email at each step.',
              ),
            },
            {
              title: t('Pack it'),
              text: t(
                'Pack the item as it arrived, in its box and with its labels. Put a slip with the return number inside.',
              ),
            },
            {
              title: t('Hand over the parcel'),
              text: t('Give it to our courier, or post it and keep the receipt until you get your refund.'),
            },
            {
              title: t('Get your money'),
              text: t(
                'We check the return when it arrives. Your refund follows in {{refundBusinessDays}} business days.',
                { refundBusinessDays: promises.refundBusinessDays },
              ),
            },
          ]}
        />
      </Section>
      <Section title={t('What you can return, and how')} id="guidelines">
        <Points
          points={[
            {
              title: t('Clothing'),
              text: t(
                'Unworn, unwashed, tags on. We can’t take back a saree with a cut blouse piece, or anything stitched to your measurements.',
              ),
            },
            {
              title: t('Food'),
              text: t(
                'For food safety, only if it arrived damaged, leaking, wrong or past its date. Tell us within the first week.',
              ),
            },
            {
              title: t('Jewellery'),
              text: t(
                'Unworn, with its certificate and seal. Nose pins and earrings, for hygiene, only with the seal unbroken.',
              ),
            },
            {
              title: t('Kitchenware'),
              text: t('Unused. Brass cleaned with tamarind counts as used.'),
            },
            { title: t('Pooja items'), text: t('Unused. Flowers, incense and camphor are treated like food.') },
            {
              title: t('Home & Gifts'),
              text: t('Complete, with all parts. Breakables in the double box that they came in.'),
            },
          ]}
        />
      </Section>
      <Section
        title={t('Contact support')}
        id="support"
        aside={
          <Sentence
            of="By phone {{phoneHours}}: <a>{{phone}}</a>."
            values={{ phoneHours: t(contact.phoneHours), phone: contact.phone }}
            parts={{
              a: (children) => (
                <a href={contact.phoneHref} className={styles.phone}>
                  {children}
                </a>
              ),
            }}
          />
        }
      >
        <p>{t('Ask about a return here. Please have your order number ready.')}</p>
        <InteractivePart name="contact-support">{parts['contact-support']}</InteractivePart>
        <p>
          <Link to="/help#returns-refunds">{t('Questions about returns')}</Link>
        </p>
      </Section>
    </>
  );
}
