import { Disclosure } from '@haat/shared/ui/Disclosure';
import type { ReactNode } from 'react';

export interface Question {
  question: string;
  answer: ReactNode;
}

/** Questions that expand to their answers. */
export function Questions({ questions }: { questions: readonly Question[] }) {
  return (
    <div>
      {questions.map(({ question, answer }) => (
        <Disclosure key={question} summary={question}>
          <p>{answer}</p>
        </Disclosure>
      ))}
    </div>
  );
}
