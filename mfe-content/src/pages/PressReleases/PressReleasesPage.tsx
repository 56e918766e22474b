import { PageHead } from '@haat/shared/ui/PageHead';
import { Closing } from '../../blocks/Closing';
import { Hero } from '../../blocks/Hero';
import { Section } from '../../blocks/Section';
import { EnquiryButton } from '../../forms/EnquiryButton';
import { contact } from '../../house/contact';
import styles from './PressReleasesPage.module.css';
import { releases } from './releases';

/** /pressreleases (§2): two items, in full. */
export function Component() {
  return (
    <>
      <PageHead title="Press releases" description="News from Haat, the online market for Indian makers, and how the press can reach us." canonicalPath="/pressreleases" />
      <Hero eyebrow="Press" title="Press releases" lede="What we have announced, in full, and whom to ask for more." />
      {releases.map(({ id, title, date, dateText, place, paragraphs }) => (
        <Section key={id} id={id} title={title} aside={<time dateTime={date}>{dateText}</time>}>
          <div className={styles.text}>
            {paragraphs.map((paragraph, index) => (
              <p key={paragraph}>{index === 0 ? <><span className={styles.place}>{place}.</span> {paragraph}</> : paragraph}</p>
            ))}
          </div>
        </Section>
      ))}
      <Closing title="For journalists" action={<EnquiryButton label="Ask the press office" title="Press enquiry" topic="press" messageHint="Your publication, your question and your deadline." />}>
        We answer press questions on the working day they come. Or write to <a href={`mailto:${contact.press}`}>{contact.press}</a>.
      </Closing>
    </>
  );
}
