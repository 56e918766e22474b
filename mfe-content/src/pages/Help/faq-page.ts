import type { HelpQuestion } from './topics';

/** schema.org/FAQPage of the questions. */
export const faqPage = (questions: readonly HelpQuestion[]): object => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
