import { ButtonLink } from '@haat/shared/ui/Button';
import { PageHead } from '@haat/shared/ui/PageHead';
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

/** /returns (§2): policy, steps, guidelines, 'Track Return', contact support. */
export function Component() {
  return (
    <>
      <PageHead title="Returns Centre" description={`${promises.returnDays}-day returns on Haat, refunds in ${promises.refundBusinessDays} business days: the policy, the steps and what to pack.`} canonicalPath="/returns" />
      <HashTarget />
      <Hero eyebrow="Returns Centre" title="Send it back, no hard feelings" lede={`You have ${promises.returnDays} days from delivery. Your money is with you ${promises.refundBusinessDays} business days after the parcel is back.`} />
      <Facts
        facts={[
          { figure: `${promises.returnDays}-day`, label: 'returns, counted from delivery' },
          { figure: `${promises.refundBusinessDays} business days`, label: 'until the refund, from the return’s arrival' },
        ]}
      />
      <Section title="Track Return" id="track" aside="With the order’s number. It stands at the top of your confirmation. Here you also choose what goes back.">
        <TrackReturn />
      </Section>
      <Section title="The policy" id="policy">
        <p>Whatever you bought can go back within {promises.returnDays} days of delivery, unused and in the state in which it came. You needn’t give a reason.</p>
        <p>
          Refunds go the way the payment came, in {promises.refundBusinessDays} business days from the day the return reaches the stall: to the card or the UPI ID, or for cash on delivery to a UPI ID that you name. The price and the tax on it are refunded; delivery was free.
        </p>
        <p>
          If it came faulty, damaged or wrong, that is more than a return: report it within {promises.claimDays} days of delivery under <Link to="/protection">purchase protection</Link>, and we pay for the way back. For a change of mind the way back is yours to pay.
        </p>
      </Section>
      <Section title="How to return" id="steps" tinted>
        <Steps
          steps={[
            { title: 'Tell us', text: 'Enter your order number above, or choose Return items on the order’s own page, and say what goes back and why. You get a reference at once, and a message at each step.' },
            { title: 'Pack it', text: 'The way it came, in its box with its labels, with the reference on a slip inside.' },
            { title: 'Hand it over', text: 'To the courier whom we send, or post it and keep the receipt.' },
            { title: 'Get your money', text: `The stall looks at it when it arrives, and the refund follows in ${promises.refundBusinessDays} business days.` },
          ]}
        />
      </Section>
      <Section title="What can go back, and how" id="guidelines">
        <Points
          points={[
            { title: 'Clothing', text: 'Unworn, unwashed, tags on. A saree whose blouse piece has been cut can’t go back; nor can what was stitched to your measure.' },
            { title: 'Food', text: 'For safety not once it has been delivered, unless it came damaged, leaking, wrong or past its date. Then at any time in the first week.' },
            { title: 'Jewellery', text: 'Unworn, with its certificate and seal. Nose pins and earrings, for hygiene, only with the seal unbroken.' },
            { title: 'Kitchenware', text: 'Not yet cooked in. Brass that you have tried tamarind on has been used.' },
            { title: 'Pooja items', text: 'Unused. Flowers, incense and camphor are treated like food.' },
            { title: 'Others', text: 'Complete, with all parts. Breakables in the double box that they came in.' },
          ]}
        />
      </Section>
      <Section title="Contact support" id="support" aside={<>By phone {contact.phoneHours}: <a href={contact.phoneHref} className={styles.phone}>{contact.phone}</a>.</>}>
        <p>Ask about a return here. Have the order’s number at hand.</p>
        <p>
          <EnquiryButton label="Contact support" title="About a return" topic="return" messageLabel="Order number and what it is about" messageHint="The order number, the item, and whether it is faulty or simply not for you." />
        </p>
        <p><ButtonLink to="/help#returns-refunds" look="quiet" size="small">Questions about returns</ButtonLink></p>
      </Section>
      <Helpful page="/returns" />
    </>
  );
}
