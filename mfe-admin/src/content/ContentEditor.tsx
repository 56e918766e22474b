import { contentPages } from '@haat/shared/contract/content-page-list';
import type { AdminContent } from '@haat/shared/contract/content-pages';
import { notify } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { Skeleton } from '@haat/shared/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { AdminFailure } from '../access/AdminFailure';
import { useStaff } from '../access/staff-context';
import type { Command } from '../commands/command';
import { useCommands } from '../commands/use-commands';
import { useRefetchOnChanges } from '../live/use-refetch-on-changes';
import { CreateText } from './CreateText';
import { VersionDiff } from './VersionDiff';
import styles from './Content.module.css';
import {
  adminContentQuery,
  discardDraft,
  publishDraft,
  restoreVersion,
  saveDraft,
  unpublish,
  type PageText,
} from './content-api';
import { stateText } from './ContentList';
import { readText } from './editable-text';
import { TextFields } from './TextFields';
import { useContentAction } from './use-content-action';
import { useDraftEditor } from './use-draft-editor';
import { Versions } from './Versions';
import { t } from '../language/t';

/** Edits, previews and publishes a page's text in one language, and lists its versions. */
export function ContentEditor(of: PageText) {
  const { data, error, isError, refetch } = useQuery(adminContentQuery(of));
  useRefetchOnChanges(['content'], { queryKey: adminContentQuery(of).queryKey, exact: true }, ({ ids }) =>
    ids.includes(`${of.page}/${of.language}`),
  );
  if (isError && !data) return <AdminFailure error={error} what={t('Page')} retry={() => void refetch()} />;
  if (!data) return <Skeleton height="24rem" />;
  return <Text of={of} adminContent={data} />;
}

function Text({ of, adminContent }: { of: PageText; adminContent: AdminContent }) {
  const { id, may } = useStaff();
  const mayWrite = may('content.write');
  const { problem, act, isBusy } = useContentAction(of);
  const writing = useDraftEditor(id, of, adminContent);
  const { text, isChanged, isBehind } = writing;
  const read = useMemo(() => (text ? readText(of.page, text) : null), [of.page, text]);
  const shownNumber = adminContent.shown?.number ?? null;

  const save = async (): Promise<AdminContent | null> => {
    if (!text || !read?.text) return null;
    const { text: sent } = read;
    const { shown, version } = writing.basedOn;
    const saved = await act(() => saveDraft(of, { text: sent, shown, version }));
    if (saved) writing.isSaved(text, saved);
    return saved;
  };
  const publish = async () => {
    const saved = isChanged ? await save() : adminContent;
    const { draft } = saved ?? {};
    if (!draft) return;
    const published = await act(() => publishDraft(of, draft.version));
    if (!published?.shown) return;
    const { number } = published.shown;
    const back = async () => {
      if (shownNumber === null) return unpublish(of, number);
      const restored = await restoreVersion(of, shownNumber, number);
      return restored.draft ? publishDraft(of, restored.draft.version) : restored;
    };
    notify(t('Version {{number}} published.', { number }), { label: t('Undo'), run: () => void act(back) });
  };
  const dropChanges = () => {
    const restore = writing.drop();
    notify(t('Changes discarded.'), { label: t('Undo'), run: restore });
  };
  const takeDown = async (number: number) => {
    if (!(await act(() => unpublish(of, number)))) return;
    const back = async () => {
      const restored = await restoreVersion(of, number, null);
      return restored.draft ? publishDraft(of, restored.draft.version) : restored;
    };
    notify(t('Default text restored.'), { label: t('Undo'), run: () => void act(back) });
  };
  const discard = async () => {
    const { draft } = adminContent;
    const was = read?.text ?? adminContent.text;
    if (!draft || !was || !(await act(() => discardDraft(of, draft.version)))) return;
    writing.drop();
    notify(t('Draft discarded.'), {
      label: t('Undo'),
      run: () => void act(() => saveDraft(of, { text: was, shown: shownNumber, version: 0 })),
    });
  };
  const saveNow = useRef<() => void>(() => undefined);
  useLayoutEffect(() => {
    saveNow.current = () => {
      if (isChanged && !isBusy) void save();
    };
  });
  useCommands(
    useMemo<Command[]>(
      () =>
        mayWrite
          ? [
              {
                id: 'save draft',
                label: t('Save draft'),
                group: 'On this page',
                keys: '$mod+s',
                whileTyping: true,
                run: () => saveNow.current(),
              },
            ]
          : [],
      [mayWrite],
    ),
  );

  return (
    <div className={styles.editor}>
      <p className={styles.state}>
        <span>{stateText(adminContent)}</span>
        {isChanged ? <span role="status">{t('Unsaved changes')}</span> : null}
      </p>
      {problem ? (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      ) : null}
      {isBehind && read?.text ? (
        <section className={styles.note} aria-label={t('Changes by a colleague')}>
          <p>{t('A colleague saved this page while you were editing. Compare their version with yours:')}</p>
          <VersionDiff page={of.page} before={adminContent.text} after={read.text} />
          <div className={styles.buttons}>
            <Button size="small" onClick={writing.keepMine}>
              {t('Keep my version')}
            </Button>
            <Button size="small" look="secondary" onClick={dropChanges}>
              {t('Use their version')}
            </Button>
          </div>
        </section>
      ) : null}
      {!text || !read ? (
        mayWrite ? (
          <CreateText of={of} onBegin={writing.begin} />
        ) : (
          <p>{t('No version published yet. Customers see the default text.')}</p>
        )
      ) : (
        <>
          {mayWrite ? (
            <div className={styles.bar}>
              <Button busy={isBusy} disabled={!isChanged || !read.text} look="secondary" onClick={() => void save()}>
                {t('Save draft')}
              </Button>
              <Button
                busy={isBusy}
                disabled={(!isChanged && !adminContent.draft) || !read.text || read.missing.length > 0}
                onClick={() => void publish()}
              >
                {t('Publish')}
              </Button>
              {adminContent.previewKey ? (
                <a
                  href={`${contentPages[of.page].path}?preview=${encodeURIComponent(adminContent.previewKey)}`}
                  target="_blank"
                  rel="noreferrer"
                >
                  {isChanged ? t('Preview in shop (last saved draft)') : t('Preview in shop')}
                </a>
              ) : null}
              {adminContent.draft ? (
                <Button look="quiet" busy={isBusy} onClick={() => void discard()}>
                  {t('Discard draft')}
                </Button>
              ) : null}
              {!adminContent.draft && isChanged ? (
                <Button look="quiet" onClick={dropChanges}>
                  {t('Discard changes')}
                </Button>
              ) : null}
            </div>
          ) : null}
          {read.missing.length > 0 ? (
            <div className={styles.note} role="status">
              <p>{t('To publish this page, correct the following:')}</p>
              <ul>
                {read.missing.map((problem) => (
                  <li key={problem}>{problem}</li>
                ))}
              </ul>
            </div>
          ) : null}
          <fieldset disabled={!mayWrite} className={styles.fieldset}>
            <legend className={styles.legend}>{t('Page content')}</legend>
            <TextFields page={of.page} text={text} errors={read.errors} onChange={writing.write} />
          </fieldset>
        </>
      )}
      <Versions
        of={of}
        adminContent={adminContent}
        onRestore={
          mayWrite && !adminContent.draft && !isChanged
            ? (number) => void act(() => restoreVersion(of, number, shownNumber))
            : undefined
        }
        onTakeDown={
          // Undo temporarily makes the version the draft: there must be no other draft.
          mayWrite && shownNumber !== null && !adminContent.draft && !isChanged
            ? () => void takeDown(shownNumber)
            : undefined
        }
      />
    </div>
  );
}
