import { Disclosure } from '@haat/shared/ui/Disclosure';
import { Link } from 'react-router-dom';
import { Highlight } from './Highlight';
import type { HelpQuestion } from './topics';

const NONE: readonly string[] = [];

/** A question that expands to its answer; `words` are marked. */
export function QuestionEntry({
  question,
  words = NONE,
  open,
}: {
  question: HelpQuestion;
  words?: readonly string[];
  open?: boolean;
}) {
  return (
    <Disclosure
      summary={
        <span>
          <Highlight text={question.question} words={words} />
        </span>
      }
      open={open}
    >
      <p>
        <Highlight text={question.answer} words={words} />
      </p>
      {question.link ? (
        <p>
          <Link to={question.link.to}>{question.link.label}</Link>
        </p>
      ) : null}
    </Disclosure>
  );
}
