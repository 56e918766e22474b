import { answerQuestion, askQuestion } from '@haat/shared/api/reviews';
import type { Question } from '@haat/shared/contract/questions';
import { formatDay } from '@haat/shared/india/calendar';
import { keepScroll } from '@haat/shared/keep-scroll';
import { runtimeConfig, useSession, useTexts } from '@haat/shared/state';
import type { Translate } from '@haat/shared/text/in-english';
import { Button } from '@haat/shared/ui/Button';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { questionsQuery } from '../../product/review-query';
import { useOwnReview } from '../../product/use-own-review';
import { HelpfulButton } from './HelpfulButton';
import styles from './Questions.module.css';
import { useSignInFirst } from './use-sign-in-first';

/** Loaded when the shopper starts to write. */
const WriteDialog = lazy(() => import(/* webpackChunkName: "write" */ './WriteDialog'));

const QUESTIONS_AT_FIRST = 5;
const QUESTIONS_PER_LOAD = 10;
/** The query parameter that opens the dialog, as after a sign-in. */
const ASKED = 'ask';

/** The author and date of an answer. */
function answerBy({ author, side, createdAt }: Question['answers'][number], t: Translate): string {
  const named = { author, day: formatDay(createdAt, t) };
  return side === 'shop' ? t('{{author}}, {{day}}', named) : t('{{author}}, verified buyer, {{day}}', named);
}

/** Questions about a product, with answers of the shop and of buyers. */
export function Questions({ productId }: { productId: string }) {
  const { t } = useTexts();
  const [size, setSize] = useState(QUESTIONS_AT_FIRST);
  /** The question that is being answered, or 'new' while asking one. */
  const [writing, setWriting] = useState<string | null>(null);
  const { token, claims } = useSession();
  const client = useQueryClient();
  const { data } = useQuery({ ...questionsQuery(productId, size), placeholderData: keepPreviousData });
  const own = useOwnReview(productId);
  const signInFirst = useSignInFirst(t('Please sign in to ask a question'), `?${ASKED}=1#reviews-section`);
  const [params, setParams] = useSearchParams();
  const isAsked = params.has(ASKED);
  const openForm = useEffectEvent(() => {
    const next = new URLSearchParams(params);
    next.delete(ASKED);
    setParams(next, { replace: true, state: keepScroll });
    document.getElementById('questions')?.scrollIntoView?.();
    if (token !== null) setWriting('new');
  });
  useEffect(() => {
    if (isAsked) openForm();
  }, [isAsked]);
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
        <h2 id="questions">{t('Questions and answers')}</h2>
        {runtimeConfig().authentication ? (
          <Button
            look="secondary"
            size="small"
            aria-haspopup="dialog"
            onClick={() => (token === null ? signInFirst() : setWriting('new'))}
          >
            {t('Ask a question')}
          </Button>
        ) : null}
      </header>
      {content.length > 0 ? (
        <ol>
          {content.map((question) => (
            <li key={question.id} className={styles.entry}>
              <h3 className={styles.question} lang={question.language}>
                {question.text}
              </h3>
              <p className={styles.author}>
                {question.author}, {formatDay(question.createdAt, t)}
              </p>
              {question.answers.map((answer) => (
                <div key={answer.id} className={styles.answer}>
                  <p className={styles.text} lang={question.language}>
                    {answer.text}
                  </p>
                  <p className={styles.author}>{answerBy(answer, t)}</p>
                  <HelpfulButton
                    kind="answers"
                    id={answer.id}
                    productId={productId}
                    count={answer.helpful}
                    voted={false}
                  />
                </div>
              ))}
              {mayAnswer ? (
                <Button
                  look="quiet"
                  size="small"
                  aria-haspopup="dialog"
                  aria-label={t('Answer: {{question}}', { question: question.text })}
                  onClick={() => setWriting(question.id)}
                >
                  {t('Answer')}
                </Button>
              ) : null}
            </li>
          ))}
        </ol>
      ) : data ? (
        <p className={styles.author}>{t('No questions yet. Ask the first one.')}</p>
      ) : null}
      {last ? null : (
        <Button look="secondary" onClick={() => setSize(Math.min(50, size + QUESTIONS_PER_LOAD))}>
          {t('Show more questions')}
        </Button>
      )}
      {writing === null ? null : (
        <Suspense fallback={null}>
          <WriteDialog
            title={writing === 'new' ? t('Ask a question') : t('Answer')}
            label={
              writing === 'new'
                ? t('Your question')
                : (content.find(({ id }) => id === writing)?.text ?? t('Your answer'))
            }
            act={writing === 'new' ? t('Send question') : t('Send answer')}
            thanks={
              writing === 'new'
                ? t('Thank you. Your question is published.')
                : t('Thank you. Your answer is published.')
            }
            least={writing === 'new' ? 8 : 2}
            most={writing === 'new' ? 600 : 2000}
            send={send}
            onClose={() => setWriting(null)}
          />
        </Suspense>
      )}
    </section>
  );
}
