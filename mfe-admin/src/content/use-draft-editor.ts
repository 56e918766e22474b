import type { AdminContent } from '@haat/shared/contract/content-pages';
import { tabStorage } from '@haat/shared/tab-storage';
import { useMemo, useRef, useState } from 'react';
import type { PageText } from './content-api';
import { typedText, type EditableText } from './editable-text';

/** The text being edited and what it is based on: the number of the shown version and the draft's version (0: none). */
export interface Writing {
  text: EditableText;
  shown: number | null;
  version: number;
  /** Whether the server has stored this text. */
  isSaved: boolean;
}

const seenIn = (adminContent: AdminContent) => ({
  shown: adminContent.shown?.number ?? null,
  version: adminContent.draft?.version ?? 0,
});

function storedDraft(key: string): Writing | null {
  try {
    return JSON.parse(tabStorage.get(key) ?? 'null') as Writing | null; // written by this file only
  } catch {
    return null;
  }
}

/** Edits a page's text. Unsaved edits survive a reload of this tab. */
export function useDraftEditor(staffId: string, { page, language }: PageText, adminContent: AdminContent) {
  const key = `haat-content-${staffId}-${page}-${language}`;
  const [state, setState] = useState(() => storedDraft(key));
  const latest = useRef(state);
  const put = (next: Writing | null) => {
    latest.current = next;
    setState(next);
    if (next && !next.isSaved) tabStorage.set(key, JSON.stringify(next));
    else tabStorage.remove(key);
  };
  const seen = seenIn(adminContent);
  const isBehind = (one: Writing) => one.shown !== seen.shown || one.version !== seen.version;
  const saved = useMemo(() => (adminContent.text ? typedText(adminContent.text) : null), [adminContent.text]);
  // Ignore a saved text if a colleague has changed the page since: show the colleague's version.
  const writing = state && !(state.isSaved && isBehind(state)) ? state : null;
  return {
    /** Null while the page has no custom text. */
    text: writing?.text ?? saved,
    isChanged: writing !== null && !writing.isSaved,
    /** A colleague has saved or published since this editing began. */
    isBehind: writing !== null && isBehind(writing),
    /** The versions that this text is based on. */
    basedOn: writing ?? seen,
    write: (change: (text: EditableText) => EditableText) => {
      const now = latest.current && !(latest.current.isSaved && isBehind(latest.current)) ? latest.current : null;
      const text = now?.text ?? saved;
      if (text) put({ ...(now ?? seen), text: change(text), isSaved: false });
    },
    begin: (text: EditableText) => put({ ...seen, text, isSaved: false }),
    /** Rebases the text on the colleague's version, so that saving overwrites it. */
    keepMine: () => {
      if (latest.current) put({ ...latest.current, ...seen });
    },
    /** Drops the unsaved text. @returns brings it back */
    drop: (): (() => void) => {
      const { current } = latest;
      put(null);
      return () => put(current);
    },
    /** Adopts the server's versions; text typed during the request stays unsaved. */
    isSaved: (sent: EditableText, by: AdminContent) => {
      const now = latest.current;
      put({ text: now?.text ?? sent, ...seenIn(by), isSaved: now === null || now.text === sent });
    },
  };
}
