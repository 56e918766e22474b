import { useTexts } from '@haat/shared/state';
import { PageHead } from '@haat/shared/ui/PageHead';
import type { ReactElement } from 'react';
import { Closing } from '../../blocks/Closing';
import { Hero } from '../../blocks/Hero';
import { Points } from '../../blocks/Points';
import { Section } from '../../blocks/Section';
import { EnquiryButton } from '../../forms/EnquiryButton';
import { openings } from './openings';
import styles from './CareersPage.module.css';

/** /careers (§2): two openings and benefits. */
export function Component(): ReactElement {
  const { t } = useTexts();
  const hint = t('Tell us what you have made and what you would want to make here. Links are welcome.');
  return (
    <>
      <PageHead
        title={t('Careers')}
        description={t(
          'Two open positions at Haat: a front-end engineer in Bengaluru and a maker partnerships lead in Jaipur. How we work and what we offer.',
        )}
        canonicalPath="/careers"
      />
      <Hero
        eyebrow={t('Careers')}
        title={t('Work you can hold in your hands')}
        lede={t(
          'What we do ends with a parcel on a table and a maker who gets paid. We are a small house, we write things down, and we like people who finish what they start.',
        )}
      />
      <Section
        title={t('Open positions')}
        id="openings"
        aside={t('Both are permanent, full time, and open until filled.')}
      >
        <div className={styles.openings}>
          {openings.map(({ title, place, summary, tasks, brings }) => (
            <article key={title} className={styles.opening}>
              <h3 className={styles.title}>{t(title)}</h3>
              <p className={styles.place}>{t(place)}</p>
              <p>{t(summary)}</p>
              <h4 className={styles.list}>{t('What you will do')}</h4>
              <ul>
                {tasks.map((task) => (
                  <li key={task}>{t(task)}</li>
                ))}
              </ul>
              <h4 className={styles.list}>{t('What you bring')}</h4>
              <ul>
                {brings.map((item) => (
                  <li key={item}>{t(item)}</li>
                ))}
              </ul>
              <div>
                <EnquiryButton
                  label={t('Apply')}
                  title={t('Apply: {{title}}', { title: t(title) })}
                  topic="career"
                  subject={`Application: ${title}`}
                  messageLabel={t('About you')}
                  messageHint={hint}
                  submitLabel={t('Send application')}
                />
              </div>
            </article>
          ))}
        </div>
      </Section>
      <Section title={t('Benefits')} id="benefits" tinted>
        <Points
          points={[
            { title: t('Health cover'), text: t('For you, your partner, children and parents, from the first day.') },
            {
              title: t('Time off'),
              text: t('Thirty days of leave, the festivals that are yours, and twenty-six weeks for a new child.'),
            },
            {
              title: t('Learning with makers'),
              text: t('Two weeks a year in a workshop of your choice: a loom, a foundry, a kitchen. Travel paid.'),
            },
            {
              title: t('Where you work'),
              text: t('Three days where you like, two in the office, with the train or the bus paid.'),
            },
            { title: t('A share in the house'), text: t('Every employee holds shares, on the same terms.') },
            {
              title: t('Staff picks'),
              text: t('A 20% discount on everything, paid by Haat and never by the maker.'),
            },
          ]}
        />
      </Section>
      <Section title={t('How we hire')} id="hiring">
        <p>
          {t(
            'One conversation, one piece of paid work on a real problem of ours, one afternoon with the people you would work with. Two weeks from your message to our answer, and you get the reasons either way.',
          )}
        </p>
        <p>
          {t(
            'We hire for the work alone. Caste, religion, gender, age, disability and where you went to school play no part, and we say so because it still needs saying.',
          )}
        </p>
      </Section>
      <Closing
        title={t('Nothing here that fits?')}
        action={
          <EnquiryButton
            label={t('Write to us')}
            title={t('Introduce yourself')}
            topic="career"
            messageLabel={t('About you')}
            messageHint={hint}
          />
        }
      >
        {t('If you are very good at something a marketplace needs, write to us anyway.')}
      </Closing>
    </>
  );
}
