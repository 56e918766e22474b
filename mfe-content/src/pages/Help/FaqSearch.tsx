import { useDeferredValue, useId, useMemo, useState } from 'react';
import styles from './FaqSearch.module.css';
import { QuestionEntry } from './QuestionEntry';
import { searchQuestions } from './search-questions';

/** The help centre's search: answers while typing, without a server; where there is none it offers the contact form. */
export function FaqSearch() {
  const id = useId();
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed).trim();
  const found = useMemo(() => (wanted.length > 1 ? searchQuestions(wanted).slice(0, 6) : null), [wanted]);
  return (
    <div role="search" aria-label="Answers" className={styles.search}>
      <label htmlFor={id} className={styles.label}>What do you need help with?</label>
      <input
        id={id}
        type="search"
        className={styles.input}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        placeholder="Refund, address, GST invoice"
        maxLength={120}
        autoComplete="off"
      />
      <p role="status" className={styles.count}>
        {found === null ? '' : found.length === 0 ? `No answer found for “${wanted}”.` : found.length === 1 ? '1 answer' : `${found.length} answers`}
      </p>
      {found && found.length > 0 ? (
        <div className={styles.found}>
          {found.map(({ question, words }, index) => (
            // The first one is open: with the word typed it is mostly the one.
            <QuestionEntry key={`${question.id} ${index === 0}`} question={question} words={words} open={index === 0} />
          ))}
        </div>
      ) : null}
      {found && found.length === 0 ? (
        <p>
          Try another word, or <a href="#write">write to us</a>: a person answers within 24 hours.
        </p>
      ) : null}
    </div>
  );
}
