import { photoTypes } from '@haat/shared/contract/claim';
import { MAX_PICTURES, type StaffPicture } from '@haat/shared/contract/product-pictures';
import type { StaffProductDetail } from '@haat/shared/contract/staff-products';
import { notify } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { Skeleton } from '@haat/shared/ui/Skeleton';
import { VisuallyHidden } from '@haat/shared/ui/VisuallyHidden';
import { lazy, Suspense, useRef, useState, type DragEvent } from 'react';
import { useStaff } from '../access/staff-context';
import { moveItem } from '../forms/move-item';
import { pictureFault } from './picture-fault';
import { PictureItem } from './PictureItem';
import desk from './ProductDetail.module.css';
import styles from './Pictures.module.css';
import { useArrangePictures } from './use-arrange-pictures';
import { t } from '../language/t';

const PictureForm = lazy(() => import(/* webpackChunkName: "product-picture" */ './PictureForm'));

/**
 * A product's pictures: added by drop or file dialog, each with crop and alt text; ordered by drag or buttons; removed
 * with an Undo.
 */
export function Pictures({ product }: { product: StaffProductDetail }) {
  const mayWrite = useStaff().may('products.write');
  const { id, pictures } = product;
  const arrange = useArrangePictures(product);
  const [files, setFiles] = useState<File[]>([]);
  const [faults, setFaults] = useState<string[]>([]);
  const [dragged, setDragged] = useState<number | null>(null);
  const [isOver, setOver] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const chooser = useRef<HTMLInputElement>(null);

  const take = (chosen: readonly File[]) => {
    setFaults(chosen.flatMap((file) => pictureFault(file) ?? []));
    setFiles((waiting) => [...waiting, ...chosen.filter((file) => pictureFault(file) === null)]);
  };
  const move = (from: number, to: number) => {
    if (from === to) return;
    setAnnouncement(
      t('{{alt}}: moved to {{number}} of {{pictures}}', {
        alt: pictures[from]?.alt ?? '',
        number: to + 1,
        pictures: pictures.length,
      }),
    );
    void arrange(moveItem(pictures, from, to));
  };
  const remove = async (picture: StaffPicture) => {
    const rest = pictures.filter((one) => one.id !== picture.id);
    if (await arrange(rest))
      notify(t('Picture removed.'), { label: t('Undo'), run: () => void arrange(pictures, rest) });
  };
  const dropFiles = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (dragged === null) take([...event.dataTransfer.files]);
  };
  const dropPicture = (to: number): boolean => {
    if (dragged === null) return false;
    move(dragged, to);
    setDragged(null);
    return true;
  };

  return (
    <div className={desk.part}>
      <div className={desk.bar}>
        <h2 className={desk.title}>{t('Pictures')}</h2>
        {mayWrite && pictures.length < MAX_PICTURES ? (
          <Button look="secondary" size="small" onClick={() => chooser.current?.click()}>
            {t('Add pictures')}
          </Button>
        ) : null}
      </div>
      {mayWrite ? (
        <input
          ref={chooser}
          type="file"
          className={styles.chooser}
          tabIndex={-1}
          aria-label={t('Pictures to add')}
          multiple
          accept={photoTypes.join(',')}
          onChange={({ target }) => {
            take([...(target.files ?? [])]);
            target.value = '';
          }}
        />
      ) : null}
      {faults.length > 0 ? (
        <div role="alert" className={styles.problem}>
          {faults.map((fault) => (
            <p key={fault}>{fault}</p>
          ))}
        </div>
      ) : null}
      {files[0] ? (
        <Suspense fallback={<Skeleton height="20rem" />}>
          <PictureForm
            key={`${files[0].name} ${files.length}`}
            productId={id}
            file={files[0]}
            left={files.length - 1}
            onDone={() => setFiles((waiting) => waiting.slice(1))}
          />
        </Suspense>
      ) : null}
      {/* Drag and drop is optional: each picture has buttons as well. */}
      <div
        className={`${styles.dropArea} ${isOver ? styles.over : ''}`}
        onDragOver={
          mayWrite
            ? (event) => {
                event.preventDefault();
                setOver(dragged === null);
              }
            : undefined
        }
        onDragLeave={() => setOver(false)}
        onDrop={mayWrite ? dropFiles : undefined}
      >
        {pictures.length === 0 ? (
          <p className={styles.soft}>
            {mayWrite ? t('No pictures yet. Drop pictures here or choose Add pictures.') : t('No pictures.')}
          </p>
        ) : (
          <ol className={styles.list} aria-label={t('Product pictures')}>
            {pictures.map((picture, index) => (
              <PictureItem
                key={picture.id}
                picture={picture}
                index={index}
                count={pictures.length}
                mayWrite={mayWrite}
                onDrag={setDragged}
                onDropHere={() => dropPicture(index)}
                onMove={(to) => move(index, to)}
                onRemove={() => void remove(picture)}
                onSay={(alt) => arrange(pictures.map((one) => (one.id === picture.id ? { ...one, alt } : one)))}
              />
            ))}
          </ol>
        )}
      </div>
      <VisuallyHidden live>{announcement}</VisuallyHidden>
    </div>
  );
}
