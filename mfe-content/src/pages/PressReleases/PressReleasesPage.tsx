import { Sentence, useTexts } from '@haat/shared/state';
import { PageHead } from '@haat/shared/ui/PageHead';
import type { ReactElement } from 'react';
import { Closing } from '../../blocks/Closing';
import { Hero } from '../../blocks/Hero';
import { Section } from '../../blocks/Section';
import { EnquiryButton } from '../../forms/EnquiryButton';
import { contact } from '../../shop-info/contact';
import styles from './PressReleasesPage.module.css';
import { releases } from './releases';

/** /pressreleases (§2): two items, in full. */
export function Component(): ReactElement {
  const { t } = useTexts();
  return (
    <>
      <PageHead
        title={t('Press releases')}
        description={t('News from Haat, the online market for Indian makers, and how the press can reach us.')}
        canonicalPath="/pressreleases"
      />
      <Hero eyebrow={t('Press')} title={t('Press releases')} lede={t('Our press releases and press contact.')} />
      {releases.map(({ id, title, date, dateText, place, paragraphs }) => (
        <Section key={id} id={id} title={t(title)} aside={<time dateTime={date}>{t(dateText)}</time>}>
          <div className={styles.text}>
            {paragraphs.map((paragraph, index) => (
              <p key={paragraph}>
                {index === 0 ? (
                  <>
                    <span className={styles.place}>{t(place)}.</span> {t(paragraph)}
                  </>
                ) : (
                  t(paragraph)
                )}
              </p>
            ))}
          </div>
        </Section>
      ))}
      <Closing
        title={t('For journalists')}
        action={
          <EnquiryButton
            label={t('Ask the press office')}
            title={t('Press enquiry')}
            topic="press"
            messageHint={t('Your publication, your question and your deadline.')}
          />
        }
      >
        <Sentence
          of="We answer press questions on the working day they come. Or write to <a>{{press}}</a>."
          values={{ press: contact.press }}
          parts={{ a: (children) => <a href={`mailto:${contact.press}`}>{children}</a> }}
        />
      </Closing>
    </>
  );
}
