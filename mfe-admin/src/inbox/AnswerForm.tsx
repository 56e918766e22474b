import { placeholdersIn } from '@haat/shared/contract/admin-chats';
import type { InboxItem } from '@haat/shared/contract/inbox';
import { randomKey } from '@haat/shared/random-key';
import { Button } from '@haat/shared/ui/Button';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { msg } from '@haat/shared/text/msg';
import { useStaff } from '../access/staff-context';
import { CannedTextArea } from '../canned/CannedTextArea';
import type { Command } from '../commands/command';
import { useCommands } from '../commands/use-commands';
import { useAction } from '../forms/use-action';
import { useCall } from '../forms/use-call';
import { useUnsaved } from '../forms/use-unsaved';
import { answerItem } from './inbox-api';
import { INBOX } from './inbox-unread-query';
import styles from './Inbox.module.css';
import { listText, sentences } from '../language/join-texts';
import { t } from '../language/t';

const forms = {
  review: {
    hint: msg('Shown under the review on the product page.'),
    button: msg('Publish answer'),
    done: msg('The answer is on the product page.'),
    max: 2000,
  },
  question: {
    hint: msg('Shown under the question on the product page.'),
    button: msg('Publish answer'),
    done: msg('The answer is on the product page.'),
    max: 2000,
  },
  message: { hint: msg('Sent by email.'), button: msg('Send answer'), done: msg('Answer sent by email.'), max: 4000 },
} as const;

const publishFirst = {
  review: msg('Publish the review to answer it.'),
  question: msg('Publish the question to answer it.'),
  message: msg('Show the message to answer it.'),
} as const;

/** The form for the shop's answer. A claim is decided on the page of its order. */
export function AnswerForm({ item }: { item: InboxItem }) {
  if (item.kind === 'claim')
    return item.claim?.status === 'Open' ? (
      <p>
        <Link to={`/admin/orders/${encodeURIComponent(item.claim.orderId)}`} className={styles.action}>
          {t('Review claim')}
        </Link>
      </p>
    ) : null;
  if (item.state === 'hidden' || (item.kind === 'review' && item.answers.length > 0)) return null;
  if (item.moderation === 'waiting') return <p className={styles.muted}>{t(publishFirst[item.kind])}</p>;
  return <Writing item={item} kind={item.kind} />;
}

function Writing({ item, kind }: { item: InboxItem; kind: keyof typeof forms }) {
  const { name: me, may } = useStaff();
  const { max, ...of } = forms[kind];
  const [hint, button, done] = [t(of.hint), t(of.button), t(of.done)];
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  const { problem, isBusy, call } = useCall((path, message) => {
    if (path === 'text') setFault(message);
    return path === 'text';
  });
  const { announce } = useAction([INBOX]);
  const field = useRef<HTMLTextAreaElement>(null);
  // Reuses the client id for the same text, so that a retry after a lost response creates one answer.
  const sent = useRef({ text: '', clientId: '' });
  useUnsaved(text.trim() !== '');
  const mayUseCanned = may('chats.read');

  const send = async () => {
    const answer = text.trim();
    if (isBusy) return;
    if (answer.length < 2) return setFault(t('Write an answer'));
    const left = placeholdersIn(answer);
    if (left.length > 0) return setFault(t('Replace {{left}}: its value is not known here.', { left: listText(left) }));
    if (sent.current.text !== answer) sent.current = { text: answer, clientId: randomKey() };
    if (!(await call(() => answerItem({ kind, id: item.id }, answer, sent.current.clientId)))) return;
    setText('');
    announce({ done });
  };
  const latest = useRef(send);
  useLayoutEffect(() => {
    latest.current = send;
  });
  useCommands(
    useMemo<Command[]>(
      () => [
        { id: 'inbox answer', label: t('Answer'), group: 'On this page', keys: 'r', run: () => field.current?.focus() },
        {
          id: 'inbox send',
          label: t('Send the answer'),
          group: 'On this page',
          keys: '$mod+Enter',
          whileTyping: true,
          keysOnly: true,
          run: () => void latest.current(),
        },
      ],
      [],
    ),
  );
  return (
    <form
      aria-label={t('Answer')}
      className={styles.writing}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <CannedTextArea
        field={field}
        label={t('Your answer')}
        hint={sentences(hint, mayUseCanned && t('Type / for a canned reply.'))}
        rows={4}
        maxLength={max}
        mayUseCanned={mayUseCanned}
        values={{
          name: item.author.split(' ')[0] ?? item.author,
          ...(item.order && { order: item.order.id }),
          me: me.split(' ')[0] ?? me,
        }}
        text={text}
        error={fault}
        onText={(next) => {
          setText(next);
          setFault(undefined);
        }}
      />
      {problem ? (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      ) : null}
      <div>
        <Button type="submit" busy={isBusy}>
          {isBusy ? t('One moment…') : button}
        </Button>
      </div>
    </form>
  );
}
