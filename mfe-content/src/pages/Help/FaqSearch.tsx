import { keepScroll } from '@haat/shared/keep-scroll';
import { Button } from '@haat/shared/ui/Button';
import { useDeferredValue, useEffect, useId, useMemo, useState } from 'react';
import { useNavigationType, useSearchParams } from 'react-router-dom';
import { ChatButton } from '../../chat/ChatButton';
import styles from './FaqSearch.module.css';
import { QuestionEntry } from './QuestionEntry';
import { searchQuestions } from './search-questions';

const LONGEST = 120;
/** Whoever pauses for so long, in milliseconds, has their words put into the address. */
const PAUSE_MS = 400;

/**
 * The help centre's search. What is looked for stands in the address (`?q=`): the server answers it as well, also to who has
 * no scripts, and an answer can be sent on. While typing it answers by itself; where it has none it offers chat and form.
 */
export function FaqSearch() {
  const id = useId();
  const [params, setParams] = useSearchParams();
  const kind = useNavigationType();
  const asked = (params.get('q') ?? '').slice(0, LONGEST);
  const [typed, setTyped] = useState(asked);
  const [known, setKnown] = useState(asked);
  if (asked !== known) {
    setKnown(asked);
    // What is typed replaces the address. Another way to it, Back or a link, says what to look for.
    if (kind !== 'REPLACE') setTyped(asked);
  }
  const words = typed.trim();
  const write = () => {
    if (words !== asked) setParams(words === '' ? {} : { q: words }, { replace: true, state: keepScroll });
  };
  useEffect(() => {
    const timer = setTimeout(write, PAUSE_MS);
    return () => clearTimeout(timer);
    // The words alone begin it: an address that changes by another way is not to be changed back.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [words]);

  const wanted = useDeferredValue(words);
  const found = useMemo(() => (wanted.length > 1 ? searchQuestions(wanted).slice(0, 6) : null), [wanted]);
  return (
    <div role="search" aria-label="Answers" className={styles.search}>
      <form
        action="/help"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          write();
        }}
      >
        <label htmlFor={id} className={styles.label}>What do you need help with?</label>
        <div className={styles.row}>
          <input
            id={id}
            type="search"
            name="q"
            className={styles.input}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            placeholder="Refund, address, GST invoice"
            maxLength={LONGEST}
            autoComplete="off"
          />
          <Button type="submit" look="secondary">Search</Button>
        </div>
      </form>
      <p role="status" className={styles.count}>
        {found === null ? '' : found.length === 0 ? `No answer found for “${wanted}”.` : found.length === 1 ? '1 answer' : `${found.length} answers`}
      </p>
      {found && found.length > 0 ? (
        <div className={styles.found}>
          {found.map(({ question, words: marked }, index) => (
            // The first one is open: with the word typed it is mostly the one.
            <QuestionEntry key={`${question.id} ${index === 0}`} question={question} words={marked} open={index === 0} />
          ))}
        </div>
      ) : null}
      {found && found.length === 0 ? (
        <div className={styles.none}>
          <p>
            Try another word, or <a href="#write">write to us</a>: a person answers within 24 hours. Or ask in the chat:
          </p>
          <ChatButton />
        </div>
      ) : null}
    </div>
  );
}
