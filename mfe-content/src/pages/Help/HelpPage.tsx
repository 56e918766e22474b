import { Container } from '@haat/shared/ui/Container';
import { Disclosure } from '@haat/shared/ui/Disclosure';
import { PageHead } from '@haat/shared/ui/PageHead';
import { Link } from 'react-router-dom';
import { HashTarget } from '../../blocks/HashTarget';
import { Helpful } from '../../blocks/Helpful';
import { Points } from '../../blocks/Points';
import { Section } from '../../blocks/Section';
import { Steps } from '../../blocks/Steps';
import { EnquiryForm } from '../../forms/EnquiryForm';
import { ContactOptions } from './ContactOptions';
import { faqPage } from './faq-page';
import { FaqSearch } from './FaqSearch';
import { guides } from './guides';
import styles from './HelpPage.module.css';
import { QuestionEntry } from './QuestionEntry';
import { helpTopics } from './topics';

const structuredData = [faqPage(helpTopics.flatMap(({ questions }) => questions))];

/** /help (§2): topics, a searchable FAQ, contact options, self-help tools, 'Was this helpful?'. */
export function Component() {
  return (
    <>
      <PageHead title="Help centre" description="Answers about orders, returns and refunds, payment and your account, and how to reach Haat: chat, email and phone." canonicalPath="/help" structuredData={structuredData} />
      <HashTarget />
      <Container>
        <header className={styles.head}>
          <h1 className={styles.title}>Help centre</h1>
          <FaqSearch />
          <nav aria-label="Help topics">
            <ul className={styles.topics}>
              {helpTopics.map(({ id, title, about }) => (
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
      {helpTopics.map(({ id, title, about, questions }) => (
        <Section key={id} id={id} title={title} aside={about}>
          <div>{questions.map((question) => <QuestionEntry key={question.id} question={question} />)}</div>
        </Section>
      ))}
      <Section title="Help yourself" id="self-help" tinted>
        <Points
          points={[
            { title: 'FAQ', text: <>All questions stand on this page. <a href="#orders">Begin with orders</a>, or search at the top.</> },
            { title: 'Video guides', text: <>Not filmed yet. Until they are, the same <a href="#guides">guides are written out</a>, step by step, with what the screen shows.</> },
            { title: 'Community', text: <>There is no forum. What there is: <Link to="/haat-cares#makers">stories of makers</Link> and how they work.</> },
          ]}
        />
      </Section>
      <Section title="Guides, step by step" id="guides" aside="In writing: each step says what you see.">
        <div>
          {guides.map(({ id, title, steps }) => (
            <Disclosure key={id} summary={title}>
              <Steps steps={steps} />
            </Disclosure>
          ))}
        </div>
      </Section>
      <Section title="Talk to us" id="contact">
        <ContactOptions />
      </Section>
      <Section title="Write to us" id="write" aside="With your order number if it is about an order. Never send a card number.">
        <EnquiryForm topic="help" />
      </Section>
      <Helpful page="/help" />
    </>
  );
}
