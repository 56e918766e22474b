import { answerQuestion, askQuestion } from '@haat/shared/api/reviews';
import { formatDay } from '@haat/shared/india/calendar';
import { runtimeConfig, useSession } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { questionsQuery } from '../../product/review-query';
import { useOwnReview } from '../../product/use-own-review';
import { HelpfulButton } from './HelpfulButton';
import styles from './Questions.module.css';
import { useSignInFirst } from './use-sign-in-first';

/** Fetched when somebody wants to write. */
const WriteDialog = lazy(() => import('./WriteDialog'));

const FIRST = 5;
const MORE = 10;

/** What shoppers ask about a product, and what the shop and its buyers answer. */
export function Questions({ productId }: { productId: string }) {
  const [size, setSize] = useState(FIRST);
  /** The question that is being answered, 'new' for one that is being asked. */
  const [writing, setWriting] = useState<string | null>(null);
  const { token, claims } = useSession();
  const client = useQueryClient();
  const { data } = useQuery({ ...questionsQuery(productId, size), placeholderData: keepPreviousData });
  const own = useOwnReview(productId);
  const signInFirst = useSignInFirst('ask about it');
  const { content, last } = data ?? { content: [], last: true };
  const mayAnswer = own?.mayReview === true || (claims !== null && claims.role !== 'shopper');
  const send = async (text: string) => {
    const { state } = await (writing === 'new' ? askQuestion(productId, text) : answerQuestion(writing ?? '', text));
    await client.invalidateQueries({ queryKey: ['catalog', 'questions', productId] });
    return state;
  };
  return (
    <section aria-labelledby="questions" className={styles.questions}>
      <header className={styles.header}>
        <h2 id="questions">Questions and answers</h2>
        {runtimeConfig().authentication ? <Button look="secondary" size="small" aria-haspopup="dialog" onClick={() => (token === null ? signInFirst() : setWriting('new'))}>Ask a question</Button> : null}
      </header>
      {content.length > 0 ? (
        <ol>
          {content.map((question) => (
            <li key={question.id} className={styles.entry}>
              <h3 className={styles.question}>{question.text}</h3>
              <p className={styles.by}>{question.author}, {formatDay(question.createdAt)}</p>
              {question.answers.map((answer) => (
                <div key={answer.id} className={styles.answer}>
                  <p className={styles.text}>{answer.text}</p>
                  <p className={styles.by}>{answer.side === 'shop' ? `${answer.author}, the shop` : `${answer.author}, who bought it`}, {formatDay(answer.createdAt)}</p>
                  <HelpfulButton kind="answers" id={answer.id} productId={productId} count={answer.helpful} voted={false} />
                </div>
              ))}
              {mayAnswer ? <Button look="quiet" size="small" aria-haspopup="dialog" aria-label={`Answer: ${question.text}`} onClick={() => setWriting(question.id)}>Answer</Button> : null}
            </li>
          ))}
        </ol>
      ) : data ? <p className={styles.by}>Nobody has asked yet. The shop answers, and whoever has it.</p> : null}
      {last ? null : <Button look="secondary" onClick={() => setSize(Math.min(50, size + MORE))}>More questions</Button>}
      {writing === null ? null : (
        <Suspense fallback={null}>
          <WriteDialog title={writing === 'new' ? 'Ask a question' : 'Answer'} label={writing === 'new' ? 'Your question' : (content.find(({ id }) => id === writing)?.text ?? 'Your answer')} least={writing === 'new' ? 8 : 2} most={writing === 'new' ? 600 : 2000} send={send} onClose={() => setWriting(null)} />
        </Suspense>
      )}
    </section>
  );
}
