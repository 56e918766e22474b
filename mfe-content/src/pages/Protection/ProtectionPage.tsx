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
import { promises } from '../../shop-info/promises';
import { contentLoader } from '../../published/content-query';
import { EditablePage } from '../../published/EditablePage';
import { InteractivePart } from '../../published/InteractivePart';
import type { Parts } from '../../published/PublishedPage';

/** /protection (§2): promise, covered cases, how to file a claim. */
export function Component(): ReactElement {
  const parts = { claim: <ClaimButton size="large" /> };
  return (
    <EditablePage page="protection" parts={parts} after={<Helpful page="/protection" />}>
      <BuiltIn parts={parts} />
    </EditablePage>
  );
}

export const loader: PageModule['loader'] = contentLoader('protection');

/** The built-in text of this release. */
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
        title={t('If something is wrong, we fix it')}
        lede={t('Every order on Haat is covered, from any seller, free of charge and without signing up.')}
        actions={<InteractivePart name="claim">{parts['claim']}</InteractivePart>}
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
                'Your card details go straight to the payment provider. Haat stores only the brand and last four digits for your receipt, never the number or the CVV.',
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
                'If a replacement cannot solve the problem, we refund what you paid, including delivery and tax.',
              ),
            },
          ]}
        />
      </Section>
      <Section
        title={t('What is covered')}
        id="covered"
        aside={t(
          'Handmade items vary a little: a slub in the yarn or a hammer mark is part of the craft. We cover these problems:',
        )}
      >
        <Points
          points={[
            {
              title: t('Item not received'),
              text: t(
                'The delivery date has passed and nothing arrived, or tracking says delivered and you don’t have it.',
              ),
            },
            {
              title: t('Different from its description'),
              text: t('Another size, colour, material, weight or count than the product page says.'),
            },
            { title: t('Damaged in transit'), text: t('Broken, dented, leaking or opened on its way to you.') },
            { title: t('Wrong item'), text: t('You received a different item from the one you ordered.') },
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
        aside={t('Have your order number ready. It is at the top of your confirmation.')}
      >
        <div>
          <ClaimButton />
        </div>
        <Steps
          steps={[
            {
              title: t('Report within {{claimDays}} days of delivery', { claimDays: promises.claimDays }),
              text: t('File a claim with your order number and say in a sentence or two what happened.'),
            },
            {
              title: t('Submit photos or videos'),
              text: t(
                'Show the item, its label and the parcel: add photos to the claim, and email videos with your reference. Two clear pictures in daylight are usually enough. An item that never arrived needs none.',
              ),
            },
            {
              title: t('Review within {{claimReviewHours}} hours', { claimReviewHours: promises.claimReviewHours }),
              text: t('Our team reviews it, asks the seller if needed, and emails you.'),
            },
            {
              title: t('Refund or replacement'),
              text: t('You choose if both are possible. We collect the item free of charge.'),
            },
          ]}
        />
      </Section>
      <Section title={t('Not a claim, but a change of mind?')} id="returns">
        <p>
          <Sentence
            of="You can return an item within {{returnDays}} days for any reason. This is simpler than a claim: see the <a>Returns Centre</a>."
            values={{ returnDays: promises.returnDays }}
            parts={{ a: (children) => <Link to="/returns">{children}</Link> }}
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
