import { ButtonLink } from '@haat/shared/ui/Button';
import { PageHead } from '@haat/shared/ui/PageHead';
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

/** /protection (§2): what is promised, what is covered, how to claim. */
export function Component() {
  return (
    <>
      <PageHead
        title="Purchase protection"
        description={`Secure payments, authentic products and a money-back guarantee. Claims within ${promises.claimDays} days of delivery are reviewed within ${promises.claimReviewHours} hours.`}
        canonicalPath="/protection"
      />
      <HashTarget />
      <Hero
        eyebrow="Purchase protection"
        title="If it isn’t right, we put it right"
        lede="Every order on Haat is covered, whichever stall it comes from. It costs nothing and there is nothing to sign up for."
        actions={<ClaimButton size="large" />}
        picture="lota"
        pictureAlt="A brass lota with an engraved band"
      />
      <Facts
        facts={[
          { figure: `${promises.claimDays} days`, label: 'from delivery to report a problem' },
          { figure: `${promises.claimReviewHours} hours`, label: 'until your claim is reviewed' },
          { figure: 'Every order', label: 'covered, from any seller' },
        ]}
      />
      <Section title="What we promise" id="promise">
        <Points
          points={[
            { title: 'Secure payments', text: 'Your card is checked and handed to the payment provider. Haat keeps its brand and last four digits for your receipt, never the number or the CVV.' },
            { title: 'Authentic products', text: 'A stall shows what it makes or buys at the source: the loom, the town, the metal, the harvest. What is sold as handloom, hallmarked or pure must be just that.' },
            { title: 'Money-back guarantee', text: 'Where a covered problem can’t be mended by a replacement, you get back what you paid, delivery and tax included.' },
          ]}
        />
      </Section>
      <Section title="What is covered" id="covered" aside="Handmade things vary a little: a slub in the yarn or a hammer mark is how they are made. These are not that.">
        <Points
          points={[
            { title: 'Item not received', text: 'The day of delivery has passed and nothing came, or the parcel says delivered and you don’t have it.' },
            { title: 'Different from its description', text: 'Another size, colour, material, weight or count than the product page says.' },
            { title: 'Damaged in transit', text: 'Broken, dented, leaking or opened on its way to you.' },
            { title: 'Wrong item', text: 'You ordered one thing and were sent another.' },
            { title: 'Quality defects', text: 'A seam that opens, a lid that doesn’t close, plating that peels, food past its date.' },
          ]}
        />
      </Section>
      <Section title="How to claim" id="claim" aside="Have your order number at hand. It stands at the top of your confirmation.">
        <Steps
          steps={[
            { title: `Report within ${promises.claimDays} days of delivery`, text: 'File a claim with your order number and say in a sentence or two what happened.' },
            { title: 'Submit photos or videos', text: 'Of the thing, its label and the parcel: photos with the claim, videos by email with your reference. Two clear pictures in daylight are usually enough. An item that never came needs none.' },
            { title: `Review within ${promises.claimReviewHours} hours`, text: 'A person looks at it, asks the seller where needed, and writes to you.' },
            { title: 'Refund or replacement', text: 'You choose where both are possible. We arrange the collection of what you send back; you pay nothing for it.' },
          ]}
        />
      </Section>
      <Section title="Not a claim, but a change of mind?" id="returns">
        <p>
          You have {promises.returnDays} days to send a thing back for any reason. That is a return, and it is simpler than a claim: the <Link to="/returns">Returns Centre</Link> says how.
        </p>
      </Section>
      <Closing title="Something wrong with an order?" action={<><ClaimButton /><ButtonLink to="/help" look="secondary">Help centre</ButtonLink></>}>
        A claim takes about two minutes. You get a reference at once and our answer within {promises.claimReviewHours} hours.
      </Closing>
      <Helpful page="/protection" />
    </>
  );
}
