import { addChatFile, sendChatMessage, sendChatSignal } from '@haat/shared/api/chat-client';
import { attachmentTypes, MAX_ATTACHMENT_BYTES, type ChatAttachment } from '@haat/shared/contract/chat';
import { placeholdersIn, type CannedPlaceholder } from '@haat/shared/contract/admin-chats';
import { randomKey } from '@haat/shared/random-key';
import { Button } from '@haat/shared/ui/Button';
import { TextAreaField } from '@haat/shared/ui/Field';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useLayoutEffect, useMemo, useRef, useState, type Dispatch, type SetStateAction } from 'react';
import { useStaff } from '../access/staff-context';
import { CannedTextArea } from '../canned/CannedTextArea';
import type { Command } from '../commands/command';
import { useCommands } from '../commands/use-commands';
import { useCall } from '../forms/use-call';
import { adminChatQuery, keyOf, noteInChat } from './chat-queries';
import styles from './Chats.module.css';
import { useDraft } from './use-draft';
import { addMessage } from './use-chat-thread';
import { listText } from '../language/join-texts';
import { t } from '../language/t';

const TYPING_INTERVAL_MS = 3_000;
const MAX_FILES = 5;

/** Writes a reply or an internal note; each keeps its text until the server has stored it. */
export function Composer({
  chatId,
  values,
}: {
  chatId: string;
  values: Readonly<Partial<Record<CannedPlaceholder, string>>>;
}) {
  const [kind, setKind] = useState<'reply' | 'note'>('reply');
  // Attachments of the reply; they survive a switch to the note.
  const [files, setFiles] = useState<readonly ChatAttachment[]>([]);
  // Counts requests for the focus, so that a key focuses the field even if it was not mounted before.
  const [focusRequests, setFocusRequests] = useState(0);
  const write = useCallback((what: 'reply' | 'note') => {
    setKind(what);
    setFocusRequests((times) => times + 1);
  }, []);
  useCommands(
    useMemo<Command[]>(
      () => [
        { id: 'chat reply', label: t('Reply'), group: 'On this page', keys: 'r', run: () => write('reply') },
        {
          id: 'chat note',
          label: t('Write internal note'),
          group: 'On this page',
          keys: 'i',
          run: () => write('note'),
        },
      ],
      [write],
    ),
  );
  return (
    <div className={styles.composer}>
      <div role="group" aria-label={t('Message type')} className={styles.kinds}>
        <Button
          look={kind === 'reply' ? 'secondary' : 'quiet'}
          size="small"
          aria-pressed={kind === 'reply'}
          onClick={() => write('reply')}
        >
          {t('Reply')}
        </Button>
        <Button
          look={kind === 'note' ? 'secondary' : 'quiet'}
          size="small"
          aria-pressed={kind === 'note'}
          onClick={() => write('note')}
        >
          {t('Internal note')}
        </Button>
      </div>
      {kind === 'reply' ? (
        <Reply chatId={chatId} values={values} focusRequests={focusRequests} files={files} setFiles={setFiles} />
      ) : (
        <Note chatId={chatId} focusRequests={focusRequests} />
      )}
    </div>
  );
}

/** Returns the same client id while the text is the same, so that a retry after a lost response is stored once. */
function useClientId(): (what: string) => string {
  const last = useRef({ what: '', id: '' });
  return (what) => {
    if (last.current.what !== what) last.current = { what, id: randomKey() };
    return last.current.id;
  };
}

/** Sends with Ctrl+Enter from anywhere on the page, and focuses the field when `focusRequests` changes. */
function useWriting(send: () => void, focusRequests: number) {
  const field = useRef<HTMLTextAreaElement>(null);
  const latest = useRef(send);
  useLayoutEffect(() => {
    latest.current = send;
  });
  useCommands(
    useMemo<Command[]>(
      () => [
        {
          id: 'chat send',
          label: t('Send'),
          group: 'On this page',
          keys: '$mod+Enter',
          whileTyping: true,
          keysOnly: true,
          run: () => latest.current(),
        },
      ],
      [],
    ),
  );
  useLayoutEffect(() => {
    if (focusRequests > 0) field.current?.focus();
  }, [focusRequests]);
  return field;
}

interface ReplyProps {
  chatId: string;
  values: Readonly<Partial<Record<CannedPlaceholder, string>>>;
  focusRequests: number;
  files: readonly ChatAttachment[];
  setFiles: Dispatch<SetStateAction<readonly ChatAttachment[]>>;
}

function Reply({ chatId, values, focusRequests, files, setFiles }: ReplyProps) {
  const { id: me } = useStaff();
  const client = useQueryClient();
  const { text, write, isSent } = useDraft(me, chatId, 'reply');
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { problem, call } = useCall();
  const clientIdOf = useClientId();
  const typingSentAt = useRef(0);

  const send = async () => {
    const message = text.trim();
    if (isBusy || (message === '' && files.length === 0)) return;
    const left = placeholdersIn(message);
    if (left.length > 0)
      return setFault(t('Replace {{left}} with text: this chat has no value for it.', { left: listText(left) }));
    setFault(null);
    setBusy(true);
    const attachments = files.map(({ id }) => id);
    const isStored = await call(async () =>
      addMessage(
        client,
        chatId,
        await sendChatMessage(keyOf(chatId), {
          clientId: clientIdOf([message, ...attachments].join('\n')),
          text: message,
          attachments,
        }),
      ),
    );
    setBusy(false);
    if (!isStored) return;
    isSent(text);
    setFiles((before) => before.filter(({ id }) => !attachments.includes(id)));
  };
  const field = useWriting(() => void send(), focusRequests);
  const typed = (next: string) => {
    write(next);
    setFault(null);
    if (Date.now() - typingSentAt.current < TYPING_INTERVAL_MS) return;
    typingSentAt.current = Date.now();
    // Best effort: a lost typing signal is harmless.
    sendChatSignal(keyOf(chatId), 'typing').catch(() => undefined);
  };
  const add = async (file: File | undefined) => {
    if (!file) return;
    if (!attachmentTypes.some((type) => type === file.type) || file.size > MAX_ATTACHMENT_BYTES)
      return setFault(
        t('{{file}} can’t be sent. Choose a JPEG, PNG, WebP or PDF of at most 5 MB.', { file: file.name }),
      );
    setFault(null);
    await call(async () => {
      const added = await addChatFile(keyOf(chatId), file);
      setFiles((before) => [...before, added].slice(0, MAX_FILES));
    });
  };

  return (
    <form
      aria-label={t('Reply')}
      className={styles.writing}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <CannedTextArea
        field={field}
        label={t('Your reply')}
        hint={t('Type / for a canned reply')}
        rows={3}
        maxLength={2000}
        values={values}
        text={text}
        error={fault ?? undefined}
        onText={typed}
      />
      {problem ? (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      ) : null}
      {files.length > 0 ? (
        <ul className={styles.files}>
          {files.map(({ id, name }) => (
            <li key={id}>
              {name}{' '}
              <Button look="quiet" size="small" onClick={() => setFiles(files.filter((file) => file.id !== id))}>
                {t('Remove {{name}}', { name })}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <div className={styles.buttons}>
        <Button type="submit" busy={isBusy}>
          {isBusy ? t('Sending…') : t('Send')}
        </Button>
        <label className={styles.file}>
          <input
            type="file"
            accept={attachmentTypes.join(',')}
            className={styles.fileInput}
            onChange={(event) => {
              void add(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
          {t('Attach photo or PDF')}
        </label>
      </div>
    </form>
  );
}

function Note({ chatId, focusRequests }: { chatId: string; focusRequests: number }) {
  const { id: me } = useStaff();
  const client = useQueryClient();
  const { text, write, isSent } = useDraft(me, chatId, 'note');
  const { problem, isBusy, call } = useCall();
  const clientIdOf = useClientId();
  const save = async () => {
    const message = text.trim();
    if (isBusy || message === '') return;
    const isSaved = await call(() => noteInChat(chatId, clientIdOf(message), message));
    if (!isSaved) return;
    isSent(text);
    void client.invalidateQueries({ queryKey: adminChatQuery(chatId).queryKey });
  };
  const field = useWriting(() => void save(), focusRequests);
  return (
    <form
      aria-label={t('Internal note')}
      className={styles.writing}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextAreaField
        ref={field}
        label={t('Internal note')}
        hint={t('Only your team sees it')}
        rows={3}
        maxLength={2000}
        value={text}
        onChange={(event) => write(event.target.value)}
      />
      {problem ? (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      ) : null}
      <div className={styles.buttons}>
        <Button type="submit" look="secondary" busy={isBusy}>
          {isBusy ? t('Saving…') : t('Save note')}
        </Button>
      </div>
    </form>
  );
}
