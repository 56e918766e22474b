import { photoTypes } from '@haat/shared/contract/claim';
import { MOST_PICTURE_BYTES, MOST_PICTURES, type StaffPicture } from '@haat/shared/contract/product-pictures';
import type { StaffProductDetail } from '@haat/shared/contract/staff-products';
import { notify } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { Picture } from '@haat/shared/ui/Picture';
import { Skeleton } from '@haat/shared/ui/Skeleton';
import { VisuallyHidden } from '@haat/shared/ui/VisuallyHidden';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState, type DragEvent } from 'react';
import { useStaff } from '../access/staff-context';
import { failureWords } from '../forms/failure-words';
import { orderPictures, productQuery } from '../products/product-calls';
import { productsKey } from '../products/products-query';
import desk from './ProductDesk.module.css';
import styles from './Pictures.module.css';

const PictureForm = lazy(() => import(/* webpackChunkName: "product-picture" */ './PictureForm'));
const AltForm = lazy(() => import(/* webpackChunkName: "product-picture" */ './AltForm'));

const MEGABYTE = 1_048_576;
const isPicture = ({ type }: File) => photoTypes.some((known) => known === type);
const moved = (pictures: readonly StaffPicture[], from: number, to: number): StaffPicture[] => {
  const rest = pictures.filter((_, index) => index !== from);
  const picture = pictures[from];
  return picture ? [...rest.slice(0, to), picture, ...rest.slice(to)] : rest;
};

/** A product's pictures: dropped or chosen, cut and told one after the other, put in order by drag or by buttons, taken away with a way back. */
export function Pictures({ product }: { product: StaffProductDetail }) {
  const client = useQueryClient();
  const mayWrite = useStaff().may('products.write');
  const { id, pictures } = product;
  const [files, setFiles] = useState<File[]>([]);
  const [faults, setFaults] = useState<string[]>([]);
  const [dragged, setDragged] = useState<number | null>(null);
  const [isOver, setOver] = useState(false);
  const [told, setTold] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const chooser = useRef<HTMLInputElement>(null);
  const { queryKey } = productQuery(id);

  const take = (chosen: readonly File[]) => {
    const tooLarge = chosen.filter(({ size }) => size > MOST_PICTURE_BYTES);
    setFaults([
      ...chosen.filter((file) => !isPicture(file)).map(({ name }) => `${name} is no JPEG, PNG or WebP.`),
      ...tooLarge.map(({ name }) => `${name} is larger than ${MOST_PICTURE_BYTES / MEGABYTE} MB.`),
    ]);
    setFiles((waiting) => [...waiting, ...chosen.filter((file) => isPicture(file) && !tooLarge.includes(file))]);
  };

  // Moved quickly, one after the other: each order is sent when the one before it has been answered.
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const turn = useRef(0);

  /** Shown at once; taken back where the server refuses. @returns whether it went through */
  const arrange = async (next: readonly StaffPicture[], was: readonly StaffPicture[] = pictures): Promise<boolean> => {
    const mine = (turn.current += 1);
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, (known) => known && { ...known, pictures: [...next] });
    const sent = queue.current.then(() => orderPictures(id, { was: was.map((picture) => picture.id), images: next.map((picture) => ({ id: picture.id, alt: picture.alt })) }));
    queue.current = sent.catch(() => undefined);
    try {
      const now = await sent;
      if (turn.current === mine) client.setQueryData(queryKey, now);
      return true;
    } catch (error) {
      client.setQueryData(queryKey, (known) => known && { ...known, pictures: [...was] });
      notify(failureWords(error));
      return false;
    } finally {
      if (turn.current === mine) void client.invalidateQueries({ queryKey: productsKey });
    }
  };
  const move = (from: number, to: number) => {
    if (from === to || to < 0 || to >= pictures.length) return;
    setSaid(`${pictures[from]?.alt ?? ''}: now ${to + 1} of ${pictures.length}`);
    void arrange(moved(pictures, from, to));
  };
  const remove = async (picture: StaffPicture) => {
    const rest = pictures.filter((one) => one.id !== picture.id);
    if (await arrange(rest)) notify('The picture is taken away.', { label: 'Undo', run: () => void arrange(pictures, rest) });
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (dragged === null) take([...event.dataTransfer.files]);
  };

  return (
    <div className={desk.part}>
      <div className={desk.bar}>
        <h3 className={desk.title}>Pictures</h3>
        {mayWrite && pictures.length < MOST_PICTURES ? <Button look="secondary" size="small" onClick={() => chooser.current?.click()}>Add pictures</Button> : null}
      </div>
      {mayWrite ? <input ref={chooser} type="file" className={styles.chooser} tabIndex={-1} aria-label="Pictures to add" multiple accept={photoTypes.join(',')} onChange={({ target }) => { take([...(target.files ?? [])]); target.value = ''; }} /> : null}
      {faults.length > 0 ? <div role="alert" className={styles.problem}>{faults.map((fault) => <p key={fault}>{fault}</p>)}</div> : null}
      {files[0] ? (
        <Suspense fallback={<Skeleton height="20rem" />}>
          <PictureForm key={`${files[0].name} ${files.length}`} productId={id} file={files[0]} left={files.length - 1} onDone={() => setFiles((waiting) => waiting.slice(1))} />
        </Suspense>
      ) : null}
      {/* Dragging is one of two ways: each picture has buttons as well. */}
      <div className={`${styles.place} ${isOver ? styles.over : ''}`} onDragOver={mayWrite ? (event) => { event.preventDefault(); setOver(dragged === null); } : undefined} onDragLeave={() => setOver(false)} onDrop={mayWrite ? drop : undefined}>
        {pictures.length === 0 ? <p className={styles.soft}>{mayWrite ? 'It has no picture yet: drop some here.' : 'It has no picture.'}</p> : (
          <ol className={styles.list} aria-label="Pictures in their order">
            {pictures.map((picture, index) => (
              <li
                key={picture.id} className={styles.picture} draggable={mayWrite} onDragStart={(event) => { event.dataTransfer.effectAllowed = 'move'; setDragged(index); }} onDragEnd={() => setDragged(null)}
                onDrop={(event) => { if (dragged === null) return; event.preventDefault(); event.stopPropagation(); move(dragged, index); setDragged(null); }}
              >
                <Picture src={picture.url} alt={picture.alt} width={picture.width ?? undefined} height={picture.height ?? undefined} sizes="12rem" className={styles.image} />
                <p className={styles.words}>{index === 0 ? <strong>Main: </strong> : null}{picture.alt || 'Nothing says what it shows.'}</p>
                {mayWrite ? (
                  <div className={styles.buttons}>
                    <Button look="quiet" size="small" disabled={index === 0} onClick={() => move(index, index - 1)}>Earlier<VisuallyHidden>: {picture.alt}</VisuallyHidden></Button>
                    <Button look="quiet" size="small" disabled={index === pictures.length - 1} onClick={() => move(index, index + 1)}>Later<VisuallyHidden>: {picture.alt}</VisuallyHidden></Button>
                    <Button look="quiet" size="small" onClick={() => setTold(picture.id)}>Words<VisuallyHidden>: {picture.alt}</VisuallyHidden></Button>
                    <Button look="quiet" size="small" onClick={() => void remove(picture)}>Take away<VisuallyHidden>: {picture.alt}</VisuallyHidden></Button>
                  </div>
                ) : null}
                {told === picture.id ? (
                  <Suspense fallback={<Skeleton height="6rem" />}>
                    <AltForm alt={picture.alt} onCancel={() => setTold(null)} onSave={async (alt) => { if (await arrange(pictures.map((one) => (one.id === picture.id ? { ...one, alt } : one)))) setTold(null); }} />
                  </Suspense>
                ) : null}
              </li>
            ))}
          </ol>
        )}
      </div>
      <VisuallyHidden live>{said}</VisuallyHidden>
    </div>
  );
}
