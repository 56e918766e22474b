import { runtimeConfig } from '@haat/shared/state';
import { ButtonLink } from '@haat/shared/ui/Button';
import { PageHead } from '@haat/shared/ui/PageHead';
import { Link } from 'react-router-dom';
import { Closing } from '../../blocks/Closing';
import { Hero } from '../../blocks/Hero';
import { Points } from '../../blocks/Points';
import { Section } from '../../blocks/Section';
import { contact } from '../../house/contact';
import { organization } from './organization';

/** /aboutus (§2): story, mission, offerings, commitment. */
export function Component() {
  return (
    <>
      <PageHead
        title="About Haat"
        description="Haat is an online market for Indian makers: clothing, food, pooja items, kitchenware and jewellery from the people who weave, cook, cast and cut them."
        canonicalPath="/aboutus"
        structuredData={[organization(runtimeConfig().siteUrl)]}
      />
      <Hero
        eyebrow="About Haat"
        title="A market with its stalls side by side"
        lede={<>In most Indian towns there is a day of the week when the <span lang="hi">हाट</span> comes: an open market where each stall is run by its own keeper, under one roof or none. This is ours, and it is open every day.</>}
        picture="saree"
        pictureAlt="A silk saree with a broad woven border, hung over a rod"
      />
      <Section title="Our story" id="story">
        <p>
          Haat began with a saree that could not be bought. A weaver in Kanchipuram had it on the loom, someone in Pune wanted exactly that one, and between the two stood four traders, a photograph of a different saree and a price that doubled on the way.
          Neither of them knew the other’s name.
        </p>
        <p>
          So we built the thing that the weekly market had always been: a place where the keeper of the stall stands behind what lies on it. The weaver says how it was woven. The kitchen says when the pickle was put up. You see who it comes from, and they
          see that it went to somebody.
        </p>
        <p>Today looms, foundries, kitchens, workshops and farms from Kashmir to Kanyakumari keep their stalls here. We run the roof: the search, the payments, the parcels, and the promise that you get what you were shown.</p>
      </Section>
      <Section title="Our mission" id="mission" tinted>
        <p>To make it as easy to buy from the person who made a thing as it is to buy from anybody else, and to let that person live well by it.</p>
      </Section>
      <Section title="What you find here" id="offerings" aside="Six departments, each kept by people who know its things.">
        <Points
          points={[
            { title: 'Traditional clothing', text: 'Handloom sarees, block-printed kurtas, lehengas, shawls: with the weave, the yarn and the town named.' },
            { title: 'Food and snacks', text: 'Sweets, murukku, pickles, spices, tea and coffee, packed in small lots with their date on them.' },
            { title: 'Pooja items', text: 'Diyas and lamps in cast brass, incense without charcoal, garlands, everything for the day and for the festival.' },
            { title: 'Steel and brass kitchenware', text: 'Kadhais, tiffins, masala dabbas and filter sets, made to be used for thirty years.' },
            { title: 'Jewellery', text: 'Silver filigree, temple work, pearls and glass bangles, with the metal and its purity stated.' },
            { title: 'And others', text: 'Toys turned in Channapatna, blue pottery, baskets, bedsheets: the shelf that every good market has.' },
          ]}
        />
      </Section>
      <Section title="Our commitment" id="commitment">
        <Points
          points={[
            { title: 'To shoppers', text: <>The total you see before you order is what you pay, the picture is the thing, and a problem is ours to solve: see <Link to="/protection">purchase protection</Link>.</> },
            { title: 'To makers', text: <>Payouts every 7 days, plain fees and no paid place in the search results. Read <Link to="/sell">what selling here means</Link>.</> },
            { title: 'To the craft', text: <>Names are kept: a Banarasi is from Banaras. How we support artisans and what we pack in stands on <Link to="/haat-cares">Haat Cares</Link>.</> },
            { title: 'To your privacy', text: <>No trackers, no third-party requests. What we keep and for how long is in the <Link to="/privacy">privacy policy</Link>.</> },
          ]}
        />
      </Section>
      <Section title="Where we are" id="where">
        <p>
          {contact.address.map((line) => <span key={line}>{line}<br /></span>)}
          <a href={`mailto:${contact.help}`}>{contact.help}</a>
        </p>
      </Section>
      <Closing title="Come in and look around" action={<><ButtonLink to="/">Visit the market</ButtonLink><ButtonLink to="/sell" look="secondary">Open a stall</ButtonLink></>}>
        Or, if you make something yourself, put up a stall next to the others.
      </Closing>
    </>
  );
}
