import { fetchChatFile } from '@haat/shared/api/chat-client';
import {
  attachmentTypes,
  MAX_ATTACHMENT_BYTES,
  type ChatAttachment,
  type ChatMessage,
} from '@haat/shared/contract/chat';
import { downloadFile } from '@haat/shared/download-file';
import { useMarkedFields } from '@haat/shared/forms/use-marked-fields';
import { notify, serverMessage, useSession, useTexts } from '@haat/shared/state';
import { msg } from '@haat/shared/text/msg';
import { Button } from '@haat/shared/ui/Button';
import { Dialog } from '@haat/shared/ui/Dialog';
import { TextAreaField, TextField } from '@haat/shared/ui/Field';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { contact } from '../shop-info/contact';
import { ChatConnection, type ChatView } from './chat-connection';
import styles from './ChatWindow.module.css';

/** The live chat (§2, Help). Its code is loaded when it is opened. */
export default function ChatWindow({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const [connection] = useState(() => new ChatConnection());
  const view = useSyncExternalStore(connection.subscribe, connection.snapshot);
  useEffect(() => connection.open(), [connection]);
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())} title={t('Chat with Haat')}>
      <div className={styles.chat}>
        {view.state === 'looking' ? (
          <p role="status">{t('Opening the chat…')}</p>
        ) : view.state === 'new' ? (
          <StartForm connection={connection} hours={view.hours} />
        ) : (
          <Conversation connection={connection} view={view} />
        )}
      </div>
    </Dialog>
  );
}

/** Moves the focus to the text field if the element that had it was removed. */
function useLostFocus(field: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    if (document.activeElement === document.body) field.current?.focus();
  }, [field]);
}

function StartForm({ connection, hours }: { connection: ChatConnection; hours: string | null }) {
  const { t } = useTexts();
  const { token, claims } = useSession();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const about = useRef<HTMLTextAreaElement>(null);
  const { form, wrong, mark, markRefused, correct } = useMarkedFields(['name', 'email', 'text']);
  useLostFocus(about);
  const begin = async () => {
    setFault(null);
    if (mark(text.trim() === '' ? { text: msg('Write what it is about.') } : {})) return;
    setBusy(true);
    try {
      await connection.begin(
        token === null
          ? { ...(name.trim() ? { name: name.trim() } : {}), ...(email.trim() ? { email: email.trim() } : {}) }
          : {},
        text.trim(),
      );
    } catch (error) {
      setBusy(false);
      if (!markRefused(error))
        setFault(
          serverMessage(
            error,
            msg('We could not start the chat. Your message is still here. Please try again in a moment.'),
          ),
        );
    }
  };
  return (
    <form
      ref={form}
      noValidate
      className={styles.beginning}
      onSubmit={(event) => {
        event.preventDefault();
        void begin();
      }}
    >
      <p className={styles.small}>
        {t('Send a message at any time. Our team answers {{phoneHours}}.', {
          phoneHours: t(hours ?? contact.phoneHours),
        })}
      </p>
      {token === null ? (
        <>
          <TextField
            name="name"
            label={t('Your name')}
            optional
            autoComplete="name"
            maxLength={100}
            value={name}
            error={wrong.name}
            onChange={(event) => {
              setName(event.target.value);
              correct('name');
            }}
          />
          <TextField
            name="email"
            label={t('Email')}
            optional
            hint={t('Only for sending you what was written, if you ask for it')}
            type="email"
            autoComplete="email"
            maxLength={200}
            value={email}
            error={wrong.email}
            onChange={(event) => {
              setEmail(event.target.value);
              correct('email');
            }}
          />
        </>
      ) : (
        <p className={styles.small}>{t('Chatting as {{name}}.', { name: claims?.name })}</p>
      )}
      <TextAreaField
        ref={about}
        name="text"
        label={t('What is it about?')}
        hint={t('With your order number if it is about an order. Never send a card number.')}
        rows={3}
        maxLength={2000}
        value={text}
        error={wrong.text}
        onChange={(event) => {
          setText(event.target.value);
          correct('text');
        }}
      />
      {fault ? (
        <p role="alert" className={styles.error}>
          {t(fault)}
        </p>
      ) : null}
      <Button type="submit" busy={busy}>
        {busy ? t('Sending…') : t('Start chat')}
      </Button>
    </form>
  );
}

function Conversation({ connection, view }: { connection: ChatConnection; view: ChatView }) {
  const { t } = useTexts();
  const [text, setText] = useState('');
  const [files, setFiles] = useState<readonly ChatAttachment[]>([]);
  const [fileFault, setFileFault] = useState<string | null>(null);
  const end = useRef<HTMLParagraphElement>(null);
  const writing = useRef<HTMLTextAreaElement>(null);
  useLostFocus(writing);
  const { messages, pending } = view;

  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' });
    if (document.visibilityState === 'visible') connection.seen();
  }, [connection, messages, pending]);
  useEffect(() => {
    const onVisibilityChange = () => (document.visibilityState === 'visible' ? connection.seen() : undefined);
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => document.removeEventListener('visibilitychange', onVisibilityChange);
  }, [connection]);

  const send = () => {
    if (text.trim() === '' && files.length === 0) return;
    connection.send(text.trim(), files);
    setText('');
    setFiles([]);
  };
  const add = async (file: File | undefined) => {
    if (!file) return;
    if (!attachmentTypes.some((type) => type === file.type) || file.size > MAX_ATTACHMENT_BYTES)
      return setFileFault(
        t('{{name}} can’t be sent: files are JPEG, PNG, WebP or PDF, of at most 5 MB.', { name: file.name }),
      );
    setFileFault(null);
    const added = await connection.addFile(file);
    if (added) setFiles((before) => [...before, added].slice(0, 5));
  };
  // Enter sends, as in other chats; Shift+Enter starts a new line.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const lastOwn = messages.filter(({ side }) => side === 'shopper').at(-1);

  return (
    <>
      <p role="status" className={styles.small}>
        {view.state === 'waiting'
          ? t('You are offline. Your message will be sent when you are back online.')
          : view.state === 'connecting'
            ? t('Connecting…')
            : view.isClosed
              ? t('This chat has ended. Send a message to reopen it.')
              : view.staffed
                ? t('Chat with our support team.')
                : t('Our team is away. We answer {{phoneHours}}.', {
                    phoneHours: t(view.hours ?? contact.phoneHours),
                  })}
      </p>
      <div role="log" aria-label={t('Messages')} tabIndex={0} className={styles.log}>
        <ol className={styles.messages}>
          {messages.map((message) => (
            <Message
              key={message.seq}
              message={message}
              connection={connection}
              isSeen={message === lastOwn && message.seq <= view.readByShop}
            />
          ))}
          {pending.map(({ clientId, text: waiting, attachments }) => (
            <li key={clientId} className={styles.own} data-waiting>
              <p className={styles.text}>{waiting || attachments.map(({ name }) => name).join(', ')}</p>
              <p className={styles.small}>{t('Not sent yet')}</p>
            </li>
          ))}
        </ol>
        <p ref={end} className={styles.typing}>
          {view.isOtherTyping ? t('Haat is writing…') : ''}
        </p>
      </div>
      {(view.fault ?? fileFault) ? (
        <p role="alert" className={styles.error}>
          {view.fault ? t(view.fault) : fileFault}
        </p>
      ) : null}
      <form
        className={styles.writing}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <TextAreaField
          ref={writing}
          label={t('Your message')}
          rows={2}
          maxLength={2000}
          value={text}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setText(event.target.value);
            connection.typing();
          }}
        />
        {files.length > 0 ? (
          <ul className={styles.small}>
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
        <div className={styles.actions}>
          <Button type="submit">{t('Send')}</Button>
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
            {t('Add a photo or PDF')}
          </label>
        </div>
      </form>
      <div className={styles.actions}>
        {view.email ? (
          <Button
            look="quiet"
            size="small"
            onClick={() =>
              void connection
                .transcript()
                .then((isSent) =>
                  isSent ? notify(t('We sent it to {{email}}', { email: view.email ?? '' })) : undefined,
                )
            }
          >
            {t('Email me the transcript')}
          </Button>
        ) : null}
        <Button look="quiet" size="small" onClick={() => void connection.end()}>
          {t('End the chat')}
        </Button>
      </div>
    </>
  );
}

const timeOf = (iso: string) => new Date(iso).toLocaleTimeString('en-IN', { hour: 'numeric', minute: '2-digit' });

function Message({
  message,
  connection,
  isSeen,
}: {
  message: ChatMessage;
  connection: ChatConnection;
  isSeen: boolean;
}) {
  const { t } = useTexts();
  const { side, author, text, attachments, at } = message;
  const isOwn = side === 'shopper';
  // Needs the chat's token in a header, so it cannot be a plain link.
  const save = async (file: ChatAttachment) => {
    const key = connection.keyOfChat();
    if (!key) return;
    try {
      downloadFile(await fetchChatFile(key, file.id), file.name);
    } catch {
      notify(t('We could not open that file. Please try again.'));
    }
  };
  return (
    <li className={isOwn ? styles.own : styles.other}>
      <p className={styles.small}>
        {isOwn
          ? t('You')
          : side === 'shop'
            ? t('{{author}}, automatic', { author })
            : t('{{author}} of Haat', { author })}
        , <time dateTime={at}>{timeOf(at)}</time>
      </p>
      {text ? <p className={styles.text}>{text}</p> : null}
      {attachments.map((file) => (
        <Button key={file.id} look="secondary" size="small" onClick={() => void save(file)}>
          {t('Save {{name}}', { name: file.name })}
        </Button>
      ))}
      {isSeen ? <p className={styles.small}>{t('Seen')}</p> : null}
    </li>
  );
}
