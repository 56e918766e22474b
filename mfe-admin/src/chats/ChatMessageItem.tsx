import { fetchChatFile } from '@haat/shared/api/chat-client';
import type { ChatAttachment, ChatMessage } from '@haat/shared/contract/chat';
import type { ChatNote } from '@haat/shared/contract/admin-chats';
import { downloadFile } from '@haat/shared/download-file';
import { notify, Sentence } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { useStaff } from '../access/staff-context';
import { errorMessage } from '../forms/error-message';
import { whenText } from '../tables/when';
import { keyOf } from './chat-queries';
import styles from './Chats.module.css';
import { OrderLinks } from './OrderLinks';
import { t } from '../language/t';

/** A message of the shopper or of staff. */
export function ChatMessageItem({
  chatId,
  message,
  isSeen,
}: {
  chatId: string;
  message: ChatMessage;
  isSeen: boolean;
}) {
  const { side, author, text, attachments, at } = message;
  const { may } = useStaff();
  // The download needs the session's token, so it can't be a plain link.
  const save = async (file: ChatAttachment) => {
    try {
      downloadFile(await fetchChatFile(keyOf(chatId), file.id), file.name);
    } catch (error) {
      notify(errorMessage(error));
    }
  };
  return (
    <li className={side === 'shopper' ? styles.theirs : styles.ours}>
      <p className={styles.soft}>
        {side === 'shop' ? t('{{author}}, automatic', { author }) : author}, <time dateTime={at}>{whenText(at)}</time>
      </p>
      {text ? <p className={styles.text}>{may('orders.read') ? <OrderLinks text={text} /> : text}</p> : null}
      {attachments.map((file) => (
        <Button key={file.id} look="secondary" size="small" onClick={() => void save(file)}>
          {t('Download {{file}}', { file: file.name })}
        </Button>
      ))}
      {isSeen ? <p className={styles.soft}>{t('Seen')}</p> : null}
    </li>
  );
}

/** An internal note. */
export function ChatNoteItem({ note: { author, text, at } }: { note: ChatNote }) {
  return (
    <li className={styles.noted}>
      <p className={styles.soft}>
        <Sentence
          of="Internal note by {{author}}, <time/>"
          values={{ author }}
          parts={{ time: () => <time dateTime={at}>{whenText(at)}</time> }}
        />
      </p>
      <p className={styles.text}>{text}</p>
    </li>
  );
}
