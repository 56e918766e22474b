import { PageHead } from '@haat/shared/ui/PageHead';
import { Closing } from '../../blocks/Closing';
import { Hero } from '../../blocks/Hero';
import { Points } from '../../blocks/Points';
import { Section } from '../../blocks/Section';
import { EnquiryButton } from '../../forms/EnquiryButton';
import { openings } from './openings';
import styles from './CareersPage.module.css';

const HINT = 'Tell us what you have made and what you would want to make here. Links are welcome.';

/** /careers (§2): two openings and benefits. */
export function Component() {
  return (
    <>
      <PageHead title="Careers" description="Two open positions at Haat: a front-end engineer in Bengaluru and a maker partnerships lead in Jaipur. How we work and what we offer." canonicalPath="/careers" />
      <Hero
        eyebrow="Careers"
        title="Work that somebody can hold in their hands"
        lede="What we do ends with a parcel on a table and a maker who gets paid. We are a small house, we write things down, and we like people who finish what they start."
      />
      <Section title="Open positions" id="openings" aside="Both are permanent, full time, and open until filled.">
        <div className={styles.openings}>
          {openings.map(({ title, place, summary, tasks, brings }) => (
            <article key={title} className={styles.opening}>
              <h3 className={styles.title}>{title}</h3>
              <p className={styles.place}>{place}</p>
              <p>{summary}</p>
              <h4 className={styles.list}>What you will do</h4>
              <ul>{tasks.map((task) => <li key={task}>{task}</li>)}</ul>
              <h4 className={styles.list}>What you bring</h4>
              <ul>{brings.map((thing) => <li key={thing}>{thing}</li>)}</ul>
              <div>
                <EnquiryButton label="Apply" title={`Apply: ${title}`} topic="career" subject={`Application: ${title}`} messageLabel="About you" messageHint={HINT} submitLabel="Send application" />
              </div>
            </article>
          ))}
        </div>
      </Section>
      <Section title="Benefits" id="benefits" tinted>
        <Points
          points={[
            { title: 'Health cover', text: 'For you, your partner, children and parents, from the first day.' },
            { title: 'Time off', text: 'Thirty days of leave, the festivals that are yours, and twenty-six weeks for a new child.' },
            { title: 'Learning with makers', text: 'Two weeks a year in a workshop of your choice: a loom, a foundry, a kitchen. Travel paid.' },
            { title: 'Where you work', text: 'Three days where you like, two in the office, with the train or the bus paid.' },
            { title: 'A share in the house', text: 'Everybody holds shares, on the same terms.' },
            { title: 'The staff shelf', text: 'A discount of 20% on everything, paid by the house and never by the maker.' },
          ]}
        />
      </Section>
      <Section title="How we hire" id="hiring">
        <p>One conversation, one piece of paid work on a real problem of ours, one afternoon with the people you would work with. Two weeks from your message to our answer, and you get the reasons either way.</p>
        <p>We hire for the work alone. Caste, religion, gender, age, disability and where you went to school play no part, and we say so because it still needs saying.</p>
      </Section>
      <Closing title="Nothing here that fits?" action={<EnquiryButton label="Write to us" title="Introduce yourself" topic="career" messageLabel="About you" messageHint={HINT} />}>
        If you are very good at something that a market needs, write to us anyway.
      </Closing>
    </>
  );
}
