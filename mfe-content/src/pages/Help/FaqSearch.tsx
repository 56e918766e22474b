import { keepScroll } from '@haat/shared/keep-scroll';
import { Sentence, useTexts } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useHref, useNavigationType, useSearchParams } from 'react-router-dom';
import { ChatButton } from '../../chat/ChatButton';
import styles from './FaqSearch.module.css';
import { QuestionEntry } from './QuestionEntry';
import { searchQuestions } from './search-questions';
import type { HelpQuestion } from './topics';

const MAX_LENGTH = 120;
/** The query is written to the URL after a pause in typing of this many milliseconds. */
const PAUSE_MS = 400;

/**
 * The help centre's search. The query is in the address (`?q=`), so that the server can respond without scripts and an
 * answer can be shared. It searches while the user types; if it finds nothing it offers chat and form.
 */
export function FaqSearch({ questions }: { questions: readonly HelpQuestion[] }) {
  const { t } = useTexts();
  const id = useId();
  const [params, setParams] = useSearchParams();
  const kind = useNavigationType();
  const requested = (params.get('q') ?? '').slice(0, MAX_LENGTH);
  const [typed, setTyped] = useState(requested);
  const [known, setKnown] = useState(requested);
  if (requested !== known) {
    setKnown(requested);
    // Typing replaces the history entry. Other navigations, such as Back or a link, set the query.
    if (kind !== 'REPLACE') setTyped(requested);
  }
  const query = typed.trim();
  const pausing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const write = () => {
    clearTimeout(pausing.current);
    if (query !== requested) setParams(query === '' ? {} : { q: query }, { replace: true, state: keepScroll });
  };
  useEffect(() => {
    pausing.current = setTimeout(write, PAUSE_MS);
    return () => clearTimeout(pausing.current);
    // Only typing starts the timer: an address that changes otherwise must not be changed back.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [query]);

  const wanted = useDeferredValue(query);
  const found = useMemo(
    () => (wanted.length > 1 ? searchQuestions(wanted, questions).slice(0, 6) : null),
    [wanted, questions],
  );
  return (
    <div role="search" aria-label={t('Answers')} className={styles.search}>
      <form
        action={useHref('/help')}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          write();
        }}
      >
        <label htmlFor={id} className={styles.label}>
          {t('What do you need help with?')}
        </label>
        <div className={styles.row}>
          <input
            id={id}
            type="search"
            name="q"
            className={styles.input}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            // Write before a link is followed: a later write would cancel that navigation while its code loads.
            onBlur={write}
            placeholder={t('For example: refund')}
            maxLength={MAX_LENGTH}
            autoComplete="off"
          />
          <Button type="submit" look="secondary">
            {t('Search')}
          </Button>
        </div>
      </form>
      <p role="status" className={styles.count}>
        {found === null
          ? ''
          : found.length === 0
            ? t('No answers found for “{{wanted}}”.', { wanted })
            : t('{{count}} answers', { count: found.length, one: '{{count}} answer' })}
      </p>
      {found && found.length > 0 ? (
        <div className={styles.found}>
          {found.map(({ question, words: marked }, index) => (
            // The first result is expanded, since it is most likely the right one.
            <QuestionEntry
              key={`${question.id} ${index === 0}`}
              question={question}
              words={marked}
              open={index === 0}
            />
          ))}
        </div>
      ) : null}
      {found && found.length === 0 ? (
        <div className={styles.none}>
          <p>
            <Sentence
              of="Try another word, or <a>contact us</a>: we answer within 24 hours. Or chat with us:"
              parts={{ a: (label) => <a href="#write">{label}</a> }}
            />
          </p>
          <ChatButton />
        </div>
      ) : null}
    </div>
  );
}
