import { Sentence, useTexts } from '@haat/shared/state';
import { Container } from '@haat/shared/ui/Container';
import { Disclosure } from '@haat/shared/ui/Disclosure';
import { PageHead } from '@haat/shared/ui/PageHead';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { HashTarget } from '../../blocks/HashTarget';
import { Helpful } from '../../blocks/Helpful';
import { Points } from '../../blocks/Points';
import { Section } from '../../blocks/Section';
import { Steps } from '../../blocks/Steps';
import { EnquiryForm } from '../../forms/EnquiryForm';
import { contact } from '../../shop-info/contact';
import { ContactOptions } from './ContactOptions';
import { faqPage } from './faq-page';
import { FaqSearch } from './FaqSearch';
import { guides } from './guides';
import styles from './HelpPage.module.css';
import { QuestionEntry } from './QuestionEntry';
import { helpIn } from './topics';

/** /help (§2): topics, a searchable FAQ, contact options, self-help tools, 'Was this helpful?'. */
export function Component(): ReactElement {
  const { t } = useTexts();
  const { topics, questions } = helpIn(t);
  return (
    <>
      <PageHead
        title={t('Help centre')}
        description={t(
          'Answers about orders, returns and refunds, payment and your account, and how to reach Haat: chat, email and phone.',
        )}
        canonicalPath="/help"
        structuredData={[faqPage(questions)]}
      />
      <HashTarget />
      <Container>
        <header className={styles.head}>
          <h1 className={styles.title}>{t('Help centre')}</h1>
          <FaqSearch questions={questions} />
          <p>
            <Sentence
              of="Call <phone>{{phone}}</phone> ({{phoneHours}}), or <more>chat or email us</more>."
              values={{ phone: contact.phone, phoneHours: t(contact.phoneHours) }}
              parts={{
                phone: (children) => (
                  <a href={contact.phoneHref} className={styles.phone}>
                    {children}
                  </a>
                ),
                more: (children) => <a href="#contact">{children}</a>,
              }}
            />
          </p>
          <nav aria-label={t('Help topics')}>
            <ul className={styles.topics}>
              {topics.map(({ id, title, about }) => (
                <li key={id}>
                  <a href={`#${id}`} className={styles.topic}>
                    <span className={styles.topicName}>{title}</span>
                    <span className={styles.about}>{about}</span>
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </header>
      </Container>
      {topics.map(({ id, title, about, questions: own }) => (
        <Section key={id} id={id} title={title} aside={about}>
          <div>
            {own.map((question) => (
              <QuestionEntry key={question.id} question={question} />
            ))}
          </div>
        </Section>
      ))}
      <Section title={t('Help yourself')} id="self-help" tinted>
        <Points
          points={[
            {
              title: t('FAQ'),
              text: (
                <Sentence
                  of="All questions are on this page. <a>Start with orders</a>, or search at the top."
                  parts={{ a: (children) => <a href="#orders">{children}</a> }}
                />
              ),
            },
            {
              title: t('Video guides'),
              text: (
                <Sentence
                  of="Video guides are not available yet. Please use the <a>written guides</a>."
                  parts={{ a: (children) => <a href="#guides">{children}</a> }}
                />
              ),
            },
            {
              title: t('Community'),
              text: (
                <Sentence
                  of="Read <a>stories of makers</a> and how they work."
                  parts={{ a: (children) => <Link to="/haat-cares#makers">{children}</Link> }}
                />
              ),
            },
          ]}
        />
      </Section>
      <Section title={t('Guides, step by step')} id="guides" aside={t('Written step by step.')}>
        <div>
          {guides.map(({ id, title, steps }) => (
            <Disclosure key={id} summary={t(title)}>
              <Steps steps={steps.map(({ title: step, text }) => ({ title: t(step), text: t(text) }))} />
            </Disclosure>
          ))}
        </div>
      </Section>
      <Section title={t('Talk to us')} id="contact">
        <ContactOptions />
      </Section>
      <Section
        title={t('Write to us')}
        id="write"
        aside={t('With your order number if it is about an order. Never send a card number.')}
      >
        <EnquiryForm topic="help" />
      </Section>
      <Helpful page="/help" />
    </>
  );
}
