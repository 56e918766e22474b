import { useFieldFrame, type FieldFrame } from '@haat/shared/ui/Field';
import { lazy, Suspense, useCallback, useState, type ComponentPropsWithRef } from 'react';
import styles from './MarkupArea.module.css';

const MarkupTools = lazy(() => import(/* webpackChunkName: "markup-tools" */ './MarkupTools'));
const MarkupPreview = lazy(() => import(/* webpackChunkName: "markup-tools" */ './MarkupPreview'));

export interface MarkupAreaProps extends FieldFrame, ComponentPropsWithRef<'textarea'> {
  /** The typed text, for the preview. */
  text: string;
  /** Whether it can have headings and lists, or is one paragraph or list with marked words. */
  hasBlocks?: boolean;
}

/**
 * A text area with buttons and keys for bold, italic, links, headings and lists, and a preview of the formatted text.
 */
export function MarkupArea({ label, hint, error, optional, text, hasBlocks = true, ref, ...area }: MarkupAreaProps) {
  const { wrap, control } = useFieldFrame({ label, hint, error, ...(optional && { optional }) });
  const [element, setElement] = useState<HTMLTextAreaElement | null>(null);
  const both = useCallback(
    (one: HTMLTextAreaElement | null) => {
      setElement(one);
      if (typeof ref === 'function') return ref(one);
      if (ref) ref.current = one;
    },
    [ref],
  );
  return (
    <div className={styles.field}>
      {wrap(
        <>
          <Suspense fallback={<div className={styles.bar} />}>
            <MarkupTools area={element} hasBlocks={hasBlocks} />
          </Suspense>
          <textarea rows={4} {...area} {...control} ref={both} />
        </>,
      )}
      {hasBlocks ? (
        <Suspense>
          <MarkupPreview text={text} />
        </Suspense>
      ) : null}
    </div>
  );
}
