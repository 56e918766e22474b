import {
  addChatFile,
  fetchChat,
  fetchChatHours,
  fetchOwnChat,
  headersOf,
  pathOf,
  readChatEvent,
  sendChatMessage,
  startChat,
  sendChatSignal,
  markChatRead,
  type ChatKey,
} from '@haat/shared/api/chat-client';
import { readEventStream } from '@haat/shared/api/event-stream';
import type { ChatAttachment, ChatMessage } from '@haat/shared/contract/chat';
import { randomKey } from '@haat/shared/random-key';
import { browserStorage, failureOf, readToken, serverMessage } from '@haat/shared/state';
import { msg } from '@haat/shared/text/msg';

/** Local storage key: the chat of this browser with its unsent messages. */
export const CHAT_KEY = 'haat-chat';
const FIRST_PAUSE_MS = 500;
const LAST_PAUSE_MS = 15_000;
/** The typing indicator is hidden after this time, and sent at most once per TYPING_INTERVAL_MS; in milliseconds. */
const TYPING_MS = 5_000;
const TYPING_INTERVAL_MS = 3_000;

/** A message that the shop has not received yet. */
export interface Pending {
  clientId: string;
  text: string;
  attachments: readonly ChatAttachment[];
}

export interface ChatView {
  /** 'new': no chat yet; 'waiting': offline, messages are sent on reconnect. */
  state: 'looking' | 'new' | 'connecting' | 'connected' | 'waiting';
  isClosed: boolean;
  staffed: boolean;
  /** The chat's hours, as the shop states them; null until it has. */
  hours: string | null;
  email: string | null;
  messages: readonly ChatMessage[];
  pending: readonly Pending[];
  isOtherTyping: boolean;
  /** `seq` of the last message that the shop has read. */
  readByShop: number;
  /** The last error message. */
  fault: string | null;
}

interface StoredChat {
  key: ChatKey;
  pending: Pending[];
}

function storedChat(): StoredChat | null {
  try {
    const value = JSON.parse(browserStorage.get(CHAT_KEY) ?? 'null') as Partial<StoredChat> | null;
    const { key, pending } = value ?? {};
    const isKey =
      typeof key === 'object' &&
      key !== null &&
      typeof key.id === 'string' &&
      (key.token === null || typeof key.token === 'string');
    return isKey
      ? {
          key: { id: key.id, token: key.token },
          pending: Array.isArray(pending)
            ? pending.filter(
                (each) =>
                  typeof each?.clientId === 'string' &&
                  typeof each.text === 'string' &&
                  Array.isArray(each.attachments),
              )
            : [],
        }
      : null;
  } catch {
    return null;
  }
}

/**
 * A shopper's chat: its messages, unsent messages, and the connection. Messages are sent by POST with a
 * client-generated id, so that a repeated one exists once; server-sent events bring the others.
 */
export class ChatConnection {
  private view: ChatView = {
    state: 'looking',
    isClosed: false,
    staffed: true,
    hours: null,
    email: null,
    messages: [],
    pending: [],
    isOtherTyping: false,
    readByShop: 0,
    fault: null,
  };
  private readonly listeners = new Set<() => void>();
  private key: ChatKey | null = null;
  private ending = new AbortController();
  private wake: () => void = () => undefined;
  private flushing: Promise<void> | null = null;
  private flushAgain: ReturnType<typeof setTimeout> | undefined;
  private flushPause = FIRST_PAUSE_MS;
  private cutOff: () => void = () => undefined;
  private typingTimer: ReturnType<typeof setTimeout> | undefined;
  private typingSentAt = 0;
  private lastReadSent = 0;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  snapshot = (): ChatView => this.view;

  /**
   * Finds an existing chat and joins it.
   * @returns ends the connection
   */
  open(): () => void {
    this.ending = new AbortController();
    const { signal } = this.ending;
    window.addEventListener(
      'online',
      () => {
        this.wake();
        void this.flush();
      },
      { signal },
    );
    // A stream that has lost its connection breaks only after a long silence, so abort it.
    window.addEventListener('offline', () => this.cutOff(), { signal });
    void this.join(signal);
    return () => {
      this.ending.abort();
      clearTimeout(this.typingTimer);
      clearTimeout(this.flushAgain);
      this.wake();
    };
  }

  /**
   * Starts a chat with a first message.
   * @throws the error of the call
   */
  async begin(who: { name?: string; email?: string }, text: string): Promise<void> {
    this.key = await startChat(who);
    this.set({ state: 'connecting', messages: [], isClosed: false, fault: null });
    this.send(text);
    void this.keepConnected(this.ending.signal);
  }

  /** Queues a message; it is sent now, or on reconnect. */
  send(text: string, attachments: readonly ChatAttachment[] = []): void {
    this.setPending([...this.view.pending, { clientId: randomKey(), text, attachments }]);
    void this.flush();
  }

  /**
   * Uploads a file for the next message.
   * @returns null if it was refused; the view has the error
   */
  async addFile(file: File): Promise<ChatAttachment | null> {
    if (!this.key) return null;
    try {
      this.set({ fault: null });
      return await addChatFile(this.key, file);
    } catch (error) {
      this.set({
        fault:
          failureOf(error).kind === 'unreachable'
            ? msg('You need to be online to send files. Please try again in a moment.')
            : serverMessage(error, msg('We could not send that file. Please try again.')),
      });
      return null;
    }
  }

  /** Sends that the shopper is typing. Failures are ignored. */
  typing(): void {
    if (!this.key || this.view.state !== 'connected' || Date.now() - this.typingSentAt < TYPING_INTERVAL_MS) return;
    this.typingSentAt = Date.now();
    sendChatSignal(this.key, 'typing').catch(() => undefined);
  }

  /** Sends that the shopper has read all messages. */
  seen(): void {
    const last = this.view.messages.filter(({ side }) => side !== 'shopper').at(-1)?.seq ?? 0;
    if (!this.key || last <= this.lastReadSent) return;
    this.lastReadSent = last;
    markChatRead(this.key, last).catch(() => (this.lastReadSent = 0));
  }

  /** Closes the chat here and in the shop. */
  async end(): Promise<void> {
    if (!this.key) return;
    try {
      await sendChatSignal(this.key, 'close');
    } catch (error) {
      this.set({ fault: serverMessage(error, msg('We could not end the chat. Please try again.')) });
      return;
    }
    this.forget();
  }

  /** @returns whether it will be sent; otherwise the view has the error */
  async transcript(): Promise<boolean> {
    if (!this.key) return false;
    try {
      await sendChatSignal(this.key, 'transcript');
      this.set({ fault: null });
      return true;
    } catch (error) {
      this.set({ fault: serverMessage(error, msg('We could not send your request. Please try again.')) });
      return false;
    }
  }

  keyOfChat = (): ChatKey | null => this.key;

  private set(changes: Partial<ChatView>): void {
    this.view = { ...this.view, ...changes };
    for (const listener of this.listeners) listener();
  }

  private setPending(pending: readonly Pending[]): void {
    this.set({ pending });
    if (this.key) browserStorage.set(CHAT_KEY, JSON.stringify({ key: this.key, pending }));
  }

  private forget(): void {
    browserStorage.remove(CHAT_KEY);
    this.key = null;
    this.ending.abort();
    this.ending = new AbortController();
    this.lastReadSent = 0;
    this.set({
      state: 'new',
      messages: [],
      pending: [],
      isClosed: false,
      readByShop: 0,
      isOtherTyping: false,
      fault: null,
    });
  }

  private async join(signal: AbortSignal): Promise<void> {
    let before = storedChat();
    // The stored chat belongs to an account and no one is signed in: drop it, its unsent messages are private.
    if (before?.key.token === null && readToken() === null) {
      browserStorage.remove(CHAT_KEY);
      before = null;
    }
    this.key = before?.key ?? null;
    if (!this.key && readToken() !== null) {
      const id = await fetchOwnChat().catch(() => null);
      if (id) this.key = { id, token: null };
    }
    if (signal.aborted) return;
    if (!this.key) {
      this.set({ state: 'new' });
      await fetchChatHours().then(
        (now) => this.set(now),
        () => undefined,
      );
      return;
    }
    this.set({ state: 'connecting', pending: before?.pending ?? [] });
    await this.keepConnected(signal);
  }

  /** Keeps the connection open until the chat is left; reconnects when it ends. */
  private async keepConnected(signal: AbortSignal): Promise<void> {
    const { key } = this;
    if (!key) return;
    for (let pause = FIRST_PAUSE_MS; !signal.aborted; pause = Math.min(pause * 2, LAST_PAUSE_MS)) {
      try {
        // With the HTTP client, which renews an expired session; the stream cannot.
        const chat = await fetchChat(key);
        if (signal.aborted) return;
        this.add(chat.messages);
        this.set({
          isClosed: chat.state === 'closed',
          staffed: chat.staffed,
          hours: chat.hours ?? null,
          email: chat.email,
          readByShop: chat.read.staff,
        });
        this.lastReadSent = chat.read.shopper;
        void this.flush();
        await this.receive(key, signal);
        pause = FIRST_PAUSE_MS;
      } catch (error) {
        if (signal.aborted) return;
        const failure = failureOf(error);
        if (failure.kind === 'answered' && failure.status === 404) return this.forget();
      }
      if (signal.aborted) return;
      this.set({ state: 'waiting', isOtherTyping: false });
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pause);
        this.wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }

  /**
   * Receives events until the stream ends.
   * @throws if it breaks, or is silent for too long
   */
  private async receive(key: ChatKey, signal: AbortSignal): Promise<void> {
    const ending = new AbortController();
    signal.addEventListener('abort', () => ending.abort(), { once: true });
    this.cutOff = () => ending.abort();
    const last = this.view.messages.at(-1)?.seq ?? 0;
    await readEventStream(`${pathOf(key)}/events?after=${last}`, {
      headers: headersOf(key),
      signal: ending.signal,
      onOpen: () => this.set({ state: 'connected' }),
      onEvent: (event, data) => this.handleEvent(event, data),
    });
  }

  private handleEvent(event: string | undefined, data: string): void {
    const chatEvent = readChatEvent(event, data);
    if (!chatEvent) return;
    if ('seq' in chatEvent && 'text' in chatEvent) {
      this.add([chatEvent]);
      if (chatEvent.side !== 'shopper') this.stopTyping();
    } else if (chatEvent.kind === 'state') this.set({ isClosed: chatEvent.state === 'closed' });
    else if (chatEvent.side === 'staff' && chatEvent.kind === 'read') this.set({ readByShop: chatEvent.seq });
    else if (chatEvent.side === 'staff' && chatEvent.kind === 'typing') {
      clearTimeout(this.typingTimer);
      this.typingTimer = setTimeout(() => this.stopTyping(), TYPING_MS);
      this.set({ isOtherTyping: true });
    }
  }

  private stopTyping(): void {
    clearTimeout(this.typingTimer);
    if (this.view.isOtherTyping) this.set({ isOtherTyping: false });
  }

  /** Messages may arrive twice: in the response to the shopper's own, and by the stream. */
  private add(messages: readonly ChatMessage[]): void {
    const all = new Map([...this.view.messages, ...messages].map((message) => [message.seq, message]));
    this.set({ messages: [...all.values()].sort((a, b) => a.seq - b.seq) });
    const there = new Set(messages.map(({ clientId }) => clientId));
    if (this.view.pending.some(({ clientId }) => there.has(clientId)))
      this.setPending(this.view.pending.filter(({ clientId }) => !there.has(clientId)));
  }

  /** Sends the queued messages in order, one at a time. */
  private flush(): Promise<void> {
    clearTimeout(this.flushAgain);
    this.flushing ??= this.sendAll().finally(() => (this.flushing = null));
    return this.flushing;
  }

  private async sendAll(): Promise<void> {
    for (;;) {
      const { key } = this;
      const [next] = this.view.pending;
      if (!key || !next) return;
      try {
        this.add([
          await sendChatMessage(key, {
            clientId: next.clientId,
            text: next.text,
            attachments: next.attachments.map(({ id }) => id),
          }),
        ]);
        this.set({ fault: null });
        this.flushPause = FIRST_PAUSE_MS;
      } catch (error) {
        const failure = failureOf(error);
        // Refused permanently, so do not send it again.
        if (failure.kind === 'answered' && failure.status < 500 && failure.status !== 429 && failure.status !== 401) {
          this.setPending(this.view.pending.filter(({ clientId }) => clientId !== next.clientId));
          this.set({ fault: `${failure.message ?? 'That message couldn’t be sent.'} It was: ${next.text}` });
          continue;
        }
        // Retry even while the stream is open: a single request may fail, or the server may refuse it temporarily.
        if (!this.ending.signal.aborted) this.flushAgain = setTimeout(() => void this.flush(), this.flushPause);
        this.flushPause = Math.min(this.flushPause * 2, LAST_PAUSE_MS);
        return;
      }
    }
  }
}
