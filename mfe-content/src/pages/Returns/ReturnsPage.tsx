import type { PageModule } from '@haat/shared/page';
import { Sentence, useTexts } from '@haat/shared/state';
import { ButtonLink } from '@haat/shared/ui/Button';
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
import { contact } from '../../house/contact';
import { promises } from '../../house/promises';
import styles from './ReturnsPage.module.css';
import { TrackReturn } from './TrackReturn';
import { contentLoader } from '../../written/content-query';
import { EditablePage } from '../../written/EditablePage';
import { Part } from '../../written/Part';
import type { Parts } from '../../written/WrittenPage';

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
        messageHint={t('The order number, the item, and whether it is faulty or simply not for you.')}
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

/** The text that this release has. */
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
        title={t('Send it back, no hard feelings')}
        lede={t(
          'You have {{returnDays}} days from delivery. Your money is with you {{refundBusinessDays}} business days after the parcel is back.',
          { returnDays: promises.returnDays, refundBusinessDays: promises.refundBusinessDays },
        )}
      />
      <Facts
        facts={[
          {
            figure: t('{{returnDays}}-day', { returnDays: promises.returnDays }),
            label: t('returns, counted from delivery'),
          },
          {
            figure: t('{{refundBusinessDays}} business days', { refundBusinessDays: promises.refundBusinessDays }),
            label: t('until the refund, from the return’s arrival'),
          },
        ]}
      />
      <Section
        title={t('Track Return')}
        id="track"
        aside={t(
          'With the order’s number. It stands at the top of your confirmation. Here you also choose what goes back.',
        )}
      >
        <Part name="track-return">{parts['track-return']}</Part>
      </Section>
      <Section title={t('The policy')} id="policy">
        <p>
          {t(
            'Whatever you bought can go back within {{returnDays}} days of delivery, unused and in the state in which it came. You needn’t give a reason.',
            { returnDays: promises.returnDays },
          )}
        </p>
        <p>
          {t(
            'Refunds go the way the payment came, in {{refundBusinessDays}} business days from the day the return reaches the stall: to the card or the UPI ID, or for cash on delivery to a UPI ID that you name. The price and the tax on it are refunded; delivery was free.',
            { refundBusinessDays: promises.refundBusinessDays },
          )}
        </p>
        <p>
          <Sentence
            of="If it came faulty, damaged or wrong, that is more than a return: report it within {{claimDays}} days of delivery under <a>purchase protection</a>, and we pay for the way back. For a change of mind the way back is yours to pay."
            values={{ claimDays: promises.claimDays }}
            parts={{ a: (words) => <Link to="/protection">{words}</Link> }}
          />
        </p>
      </Section>
      <Section title={t('How to return')} id="steps" tinted>
        <Steps
          steps={[
            {
              title: t('Tell us'),
              text: t(
                'Enter your order number above, or choose Return items on the order’s own page, and say what goes back and why. You get a reference at once, and a message at each step.',
              ),
            },
            {
              title: t('Pack it'),
              text: t('The way it came, in its box with its labels, with the reference on a slip inside.'),
            },
            { title: t('Hand it over'), text: t('To the courier whom we send, or post it and keep the receipt.') },
            {
              title: t('Get your money'),
              text: t(
                'The stall looks at it when it arrives, and the refund follows in {{refundBusinessDays}} business days.',
                { refundBusinessDays: promises.refundBusinessDays },
              ),
            },
          ]}
        />
      </Section>
      <Section title={t('What can go back, and how')} id="guidelines">
        <Points
          points={[
            {
              title: t('Clothing'),
              text: t(
                'Unworn, unwashed, tags on. A saree whose blouse piece has been cut can’t go back; nor can what was stitched to your measure.',
              ),
            },
            {
              title: t('Food'),
              text: t(
                'For safety not once it has been delivered, unless it came damaged, leaking, wrong or past its date. Then at any time in the first week.',
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
              text: t('Not yet cooked in. Brass that you have tried tamarind on has been used.'),
            },
            { title: t('Pooja items'), text: t('Unused. Flowers, incense and camphor are treated like food.') },
            {
              title: t('Others'),
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
              a: (words) => (
                <a href={contact.phoneHref} className={styles.phone}>
                  {words}
                </a>
              ),
            }}
          />
        }
      >
        <p>{t('Ask about a return here. Have the order’s number at hand.')}</p>
        <Part name="contact-support">{parts['contact-support']}</Part>
        <p>
          <ButtonLink to="/help#returns-refunds" look="quiet" size="small">
            {t('Questions about returns')}
          </ButtonLink>
        </p>
      </Section>
    </>
  );
}
