import { tabStorage } from '@haat/shared/tab-storage';
import { useRef, useState } from 'react';

interface Draft {
  text: string;
  write: (text: string) => void;
  /** Removes the text that the server has stored; text typed since then stays. */
  isSent: (sent: string) => void;
}

/** The unsent text of a chat. It survives a switch to another chat and a reload, in this tab only. */
export function useDraft(staffId: string, chatId: string, kind: 'reply' | 'note'): Draft {
  const key = `haat-chat-${kind}-${staffId}-${chatId}`;
  const [text, setText] = useState(() => tabStorage.get(key) ?? '');
  const latest = useRef(text);
  const write = (next: string) => {
    latest.current = next;
    setText(next);
    if (next === '') tabStorage.remove(key);
    else tabStorage.set(key, next);
  };
  const isSent = (sent: string) => {
    if (latest.current.startsWith(sent)) write(latest.current.slice(sent.length).trimStart());
  };
  return { text, write, isSent };
}
