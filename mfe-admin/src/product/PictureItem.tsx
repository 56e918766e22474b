import type { StaffPicture } from '@haat/shared/contract/product-pictures';
import { Button } from '@haat/shared/ui/Button';
import { Picture } from '@haat/shared/ui/Picture';
import { Skeleton } from '@haat/shared/ui/Skeleton';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import styles from './Pictures.module.css';
import { t } from '../language/t';

const AltForm = lazy(() => import(/* webpackChunkName: "product-picture" */ './AltForm'));

interface PictureItemProps {
  picture: StaffPicture;
  index: number;
  count: number;
  mayWrite: boolean;
  onDrag: (index: number | null) => void;
  /** A picture was dropped here. @returns whether a picture was being dragged */
  onDropHere: () => boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
  /** @returns whether the request succeeded */
  onSay: (alt: string) => Promise<boolean>;
}

/** One of a product's pictures, with its actions. */
export function PictureItem({
  picture: { url, alt, width, height },
  index,
  count,
  mayWrite,
  onDrag,
  onDropHere,
  onMove,
  onRemove,
  onSay,
}: PictureItemProps) {
  const [isOpen, setOpen] = useState(false);
  const buttons = useRef<HTMLDivElement>(null);
  const movedBy = useRef<-1 | 1 | null>(null);
  const move = (by: -1 | 1) => {
    movedBy.current = by;
    onMove(index + by);
  };
  // Moving an element in the DOM loses the focus: restore it. At an end, only the button for the way back is enabled.
  useEffect(() => {
    const by = movedBy.current;
    movedBy.current = null;
    if (by === null) return;
    const isEarlier = by === -1 ? index > 0 : index === count - 1;
    buttons.current?.querySelectorAll('button')[isEarlier ? 0 : 1]?.focus();
  }, [index, count]);
  const button = (label: string, onClick: () => void, isOff = false) => (
    <Button look="quiet" size="small" disabled={isOff} aria-label={`${label}: ${alt}`} onClick={onClick}>
      {label}
    </Button>
  );
  return (
    <li
      className={styles.picture}
      draggable={mayWrite}
      onDragEnd={() => onDrag(null)}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        onDrag(index);
      }}
      onDrop={(event) => {
        if (!onDropHere()) return;
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      <Picture
        src={url}
        alt={alt}
        name={alt}
        width={width ?? undefined}
        height={height ?? undefined}
        sizes="12rem"
        className={styles.image}
      />
      <p className={styles.words}>
        {index === 0 ? <strong>{t('Main:')} </strong> : null}
        {alt || t('No alt text.')}
      </p>
      {mayWrite ? (
        <div ref={buttons} className={styles.buttons}>
          {button(t('Move left'), () => move(-1), index === 0)}
          {button(t('Move right'), () => move(1), index === count - 1)}
          {button(t('Edit alt text'), () => setOpen(true))}
          {button(t('Remove'), onRemove)}
        </div>
      ) : null}
      {isOpen ? (
        <Suspense fallback={<Skeleton height="6rem" />}>
          <AltForm
            alt={alt}
            onCancel={() => setOpen(false)}
            onSave={async (newAlt) => {
              if (await onSay(newAlt)) setOpen(false);
            }}
          />
        </Suspense>
      ) : null}
    </li>
  );
}
