import { PageHead } from '@haat/shared/ui/PageHead';
import { ButtonLink } from '@haat/shared/ui/Button';
import { Closing } from '../../blocks/Closing';
import { HashTarget } from '../../blocks/HashTarget';
import { Hero } from '../../blocks/Hero';
import { Points } from '../../blocks/Points';
import { Section } from '../../blocks/Section';
import { Table } from '../../blocks/Table';
import { makers } from './makers';
import styles from './CaresPage.module.css';

/** /haat-cares (§2, Cares): artisan support, sustainable packaging; and the stories that the help centre's community leads to. */
export function Component() {
  return (
    <>
      <PageHead title="Haat Cares" description="How Haat supports artisans, what our parcels are packed in, and the stories of some of the makers who keep a stall here." canonicalPath="/haat-cares" />
      <HashTarget />
      <Hero
        eyebrow="Haat Cares"
        title="A fair price, and as little plastic as we can manage"
        lede="Two things decide whether a market does good: what reaches the maker, and what is left over when the parcel has been opened."
        picture="garland"
        pictureAlt="A garland of marigolds with ruffled petals"
      />
      <Section title="Artisan support" id="artisans">
        <Points
          points={[
            { title: 'Paid every 7 days', text: 'Yarn, brass and flour are bought in cash. Nobody should borrow for them because a shop pays late.' },
            { title: 'The maker sets the price', text: 'We don’t ask for discounts and don’t run sales at a seller’s cost.' },
            { title: 'A hand with the first stall', text: 'Photographs, sizes, care notes and HSN codes for the first twenty listings, in the seller’s own language.' },
            { title: 'Names and places kept', text: 'The region of a protected craft is named only where it is true, and the workshop’s name stands on every product page.' },
          ]}
        />
      </Section>
      <Section title="Sustainable packaging" id="packaging" tinted aside="What we ask of every stall, by what is in the parcel.">
        <Table
          caption="What things are packed in"
          columns={['What is sent', 'Packed in', 'Instead of']}
          rows={[
            ['Cloth', 'A reused cotton bag or a folded paper wrap', 'A plastic sleeve a piece'],
            ['Brass and steel', 'Shredded paper and moulded pulp', 'Bubble wrap, foam'],
            ['Glass and clay', 'Honeycomb paper in a double box', 'Foam chips'],
            ['Food', 'Tins and jars to keep; a thin liner only where the law or the crunch asks for it', 'Laminated pouches where a jar does'],
            ['The parcel', 'Plain board, paper tape, one label', 'Printed plastic mailers'],
          ]}
        />
        <p>What we haven’t solved: chips and namkeen still come in laminate, because nothing else that we tried kept them crisp through a monsoon. We say so here until it changes.</p>
      </Section>
      <Section title="Stories of makers" id="makers" aside="The nearest thing that we have to a community page: people, and how they work.">
        <div className={styles.makers}>
          {makers.map(({ name, craft, story }) => (
            <article key={name} className={styles.maker}>
              <h3 className={styles.name}>{name}</h3>
              <p className={styles.craft}>{craft}</p>
              <p className={styles.story}>{story}</p>
            </article>
          ))}
        </div>
      </Section>
      <Closing title="Make something yourself?" action={<ButtonLink to="/sell">Sell on Haat</ButtonLink>}>
        There is room for another stall, and somebody to help you set it up.
      </Closing>
    </>
  );
}
