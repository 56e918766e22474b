import type { PageModule } from '@haat/shared/page';
import { Sentence, useTexts } from '@haat/shared/state';
import { ButtonLink } from '@haat/shared/ui/Button';
import { PageHead } from '@haat/shared/ui/PageHead';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { Closing } from '../../blocks/Closing';
import { Facts } from '../../blocks/Facts';
import { Helpful } from '../../blocks/Helpful';
import { HashTarget } from '../../blocks/HashTarget';
import { Hero } from '../../blocks/Hero';
import { Points } from '../../blocks/Points';
import { Section } from '../../blocks/Section';
import { Steps } from '../../blocks/Steps';
import { ClaimButton } from '../../forms/ClaimButton';
import { promises } from '../../house/promises';
import { contentLoader } from '../../written/content-query';
import { EditablePage } from '../../written/EditablePage';
import { Part } from '../../written/Part';
import type { Parts } from '../../written/WrittenPage';

/** /protection (§2): what is promised, what is covered, how to claim. */
export function Component(): ReactElement {
  const parts = { claim: <ClaimButton size="large" /> };
  return (
    <EditablePage page="protection" parts={parts} after={<Helpful page="/protection" />}>
      <BuiltIn parts={parts} />
    </EditablePage>
  );
}

export const loader: PageModule['loader'] = contentLoader('protection');

/** The text that this release has. */
function BuiltIn({ parts }: { parts: Parts }) {
  const { t } = useTexts();
  return (
    <>
      <PageHead
        title={t('Purchase protection')}
        description={t(
          'Secure payments, authentic products and a money-back guarantee. Claims within {{claimDays}} days of delivery are reviewed within {{claimReviewHours}} hours.',
          { claimDays: promises.claimDays, claimReviewHours: promises.claimReviewHours },
        )}
        canonicalPath="/protection"
      />
      <HashTarget />
      <Hero
        eyebrow={t('Purchase protection')}
        title={t('If it isn’t right, we put it right')}
        lede={t(
          'Every order on Haat is covered, whichever stall it comes from. It costs nothing and there is nothing to sign up for.',
        )}
        actions={<Part name="claim">{parts['claim']}</Part>}
        picture="lota"
        pictureAlt={t('A brass lota with an engraved band')}
      />
      <Facts
        facts={[
          {
            figure: t('{{claimDays}} days', { claimDays: promises.claimDays }),
            label: t('from delivery to report a problem'),
          },
          {
            figure: t('{{claimReviewHours}} hours', { claimReviewHours: promises.claimReviewHours }),
            label: t('until your claim is reviewed'),
          },
          { figure: t('Every order'), label: t('covered, from any seller') },
        ]}
      />
      <Section title={t('What we promise')} id="promise">
        <Points
          points={[
            {
              title: t('Secure payments'),
              text: t(
                'Your card is checked and handed to the payment provider. Haat keeps its brand and last four digits for your receipt, never the number or the CVV.',
              ),
            },
            {
              title: t('Authentic products'),
              text: t(
                'A stall shows what it makes or buys at the source: the loom, the town, the metal, the harvest. What is sold as handloom, hallmarked or pure must be just that.',
              ),
            },
            {
              title: t('Money-back guarantee'),
              text: t(
                'Where a covered problem can’t be mended by a replacement, you get back what you paid, delivery and tax included.',
              ),
            },
          ]}
        />
      </Section>
      <Section
        title={t('What is covered')}
        id="covered"
        aside={t(
          'Handmade things vary a little: a slub in the yarn or a hammer mark is how they are made. These are not that.',
        )}
      >
        <Points
          points={[
            {
              title: t('Item not received'),
              text: t(
                'The day of delivery has passed and nothing came, or the parcel says delivered and you don’t have it.',
              ),
            },
            {
              title: t('Different from its description'),
              text: t('Another size, colour, material, weight or count than the product page says.'),
            },
            { title: t('Damaged in transit'), text: t('Broken, dented, leaking or opened on its way to you.') },
            { title: t('Wrong item'), text: t('You ordered one thing and were sent another.') },
            {
              title: t('Quality defects'),
              text: t('A seam that opens, a lid that doesn’t close, plating that peels, food past its date.'),
            },
          ]}
        />
      </Section>
      <Section
        title={t('How to claim')}
        id="claim"
        aside={t('Have your order number at hand. It stands at the top of your confirmation.')}
      >
        <Steps
          steps={[
            {
              title: t('Report within {{claimDays}} days of delivery', { claimDays: promises.claimDays }),
              text: t('File a claim with your order number and say in a sentence or two what happened.'),
            },
            {
              title: t('Submit photos or videos'),
              text: t(
                'Of the thing, its label and the parcel: photos with the claim, videos by email with your reference. Two clear pictures in daylight are usually enough. An item that never came needs none.',
              ),
            },
            {
              title: t('Review within {{claimReviewHours}} hours', { claimReviewHours: promises.claimReviewHours }),
              text: t('A person looks at it, asks the seller where needed, and writes to you.'),
            },
            {
              title: t('Refund or replacement'),
              text: t(
                'You choose where both are possible. We arrange the collection of what you send back; you pay nothing for it.',
              ),
            },
          ]}
        />
      </Section>
      <Section title={t('Not a claim, but a change of mind?')} id="returns">
        <p>
          <Sentence
            of="You have {{returnDays}} days to send a thing back for any reason. That is a return, and it is simpler than a claim: the <a>Returns Centre</a> says how."
            values={{ returnDays: promises.returnDays }}
            parts={{ a: (words) => <Link to="/returns">{words}</Link> }}
          />
        </p>
      </Section>
      <Closing
        title={t('Something wrong with an order?')}
        action={
          <>
            <ClaimButton />
            <ButtonLink to="/help" look="secondary">
              {t('Help centre')}
            </ButtonLink>
          </>
        }
      >
        {t(
          'A claim takes about two minutes. You get a reference at once and our answer within {{claimReviewHours}} hours.',
          { claimReviewHours: promises.claimReviewHours },
        )}
      </Closing>
    </>
  );
}
