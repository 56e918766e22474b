import { MAX_ALT_LENGTH, ALT_REQUIRED } from '@haat/shared/contract/product-pictures';
import { notify } from '@haat/shared/state';
import { TextField } from '@haat/shared/ui/Field';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { MutationForm } from '../forms/MutationForm';
import { useCall } from '../forms/use-call';
import { addPicture, productQuery } from '../products/product-api';
import { productsKey } from '../products/products-query';
import { draggedBy, sideOf, type CropArea } from './crop-area';
import styles from './Pictures.module.css';
import { t } from '../language/t';

/** Minimum side of a crop in pixels; a smaller one looks coarse where a page shows it large. */
const MIN_FINE_SIDE = 800;

interface PictureFormProps {
  productId: string;
  file: File;
  /** The number of pictures waiting after this one. */
  left: number;
  onDone: () => void;
}

/** A picture before its upload: crops it to a square by dragging or with three sliders, and sets its alt text. */
export default function PictureForm({ productId, file, left, onDone }: PictureFormProps) {
  const client = useQueryClient();
  const [source, setSource] = useState<string | null>(null);
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  const [cut, setCut] = useState<CropArea>({ x: 0.5, y: 0.5, zoom: 1 });
  const [alt, setAlt] = useState('');
  const [fault, setFault] = useState<string>();
  const [isBroken, setBroken] = useState(false);
  const grip = useRef<{ x: number; y: number } | null>(null);
  const { problem, isBusy, call } = useCall((path, message) => {
    if (path === 'alt') setFault(message);
    return path === 'alt';
  });

  // A data URL, not an object URL: the content security policy doesn't allow blob: images.
  useEffect(() => {
    const reader = new FileReader();
    reader.onload = () => setSource(typeof reader.result === 'string' ? reader.result : null);
    reader.onerror = () => setBroken(true);
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);

  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (!grip.current || !size) return;
    const by = { x: event.clientX - grip.current.x, y: event.clientY - grip.current.y };
    grip.current = { x: event.clientX, y: event.clientY };
    const frame = event.currentTarget.clientWidth;
    setCut((known) => draggedBy(known, by, frame, size));
  };
  const slider = (name: keyof CropArea, label: string, [min, max, step]: [number, number, number]) => (
    <label className={styles.slider}>
      {label}
      <input
        type="range"
        min={min}
        max={max}
        step={step}
        value={cut[name]}
        onChange={({ target }) => setCut((known) => ({ ...known, [name]: Number(target.value) }))}
      />
    </label>
  );

  const submit = async () => {
    if (alt.trim() === '') return setFault(ALT_REQUIRED);
    const isDone = await call(async () =>
      client.setQueryData(
        productQuery(productId).queryKey,
        await addPicture(productId, file, { alt: alt.trim(), ...cut }),
      ),
    );
    if (!isDone) return;
    void client.invalidateQueries({ queryKey: productsKey });
    notify(t('Picture added.'));
    onDone();
  };

  const { x, y, zoom } = cut;
  const at = `${x * 100}% ${y * 100}%`;
  const isCoarse = size !== null && sideOf(cut, size) < MIN_FINE_SIDE;
  return (
    <div className={styles.box}>
      <MutationForm
        label={t('Add {{file}}', { file: file.name })}
        problem={isBroken ? t('The file can’t be displayed and may be damaged. Choose another picture.') : problem}
        busy={isBusy}
        button={t('Add picture')}
        onSubmit={() => void submit()}
        onCancel={onDone}
      >
        <p>{left > 0 ? t('{{file}} ({{left}} more to add)', { file: file.name, left }) : file.name}</p>
        <div
          className={styles.frame}
          onPointerDown={(event) => {
            grip.current = { x: event.clientX, y: event.clientY };
            event.currentTarget.setPointerCapture(event.pointerId);
          }}
          onPointerMove={drag}
          onPointerUp={() => {
            grip.current = null;
          }}
          onPointerCancel={() => {
            grip.current = null;
          }}
        >
          {source ? (
            <img
              className={styles.cut}
              src={source}
              alt={t('Crop')}
              draggable={false}
              style={{ objectPosition: at, transformOrigin: at, transform: `scale(${zoom})` }}
              onError={() => setBroken(true)}
              onLoad={({ currentTarget }) =>
                setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
              }
            />
          ) : null}
        </div>
        <div className={styles.sliders}>
          {slider('zoom', t('Zoom'), [1, 8, 0.1])}
          {slider('x', t('Horizontal position'), [0, 1, 0.01])}
          {slider('y', t('Vertical position'), [0, 1, 0.01])}
        </div>
        <p role="status" className={styles.soft}>
          {isCoarse
            ? t(
                'The cropped picture has only {{side}} × {{side}} pixels and can look blurred. Zoom out or choose a larger picture.',
                { side: sideOf(cut, size) },
              )
            : t('Product pictures are square. Drag to choose the crop.')}
        </p>
        <TextField
          label={t('Alt text')}
          required
          maxLength={MAX_ALT_LENGTH}
          autoComplete="off"
          hint={t('Describes the picture for screen readers and search engines')}
          value={alt}
          error={fault}
          onChange={({ target }) => {
            setAlt(target.value);
            setFault(undefined);
          }}
        />
      </MutationForm>
    </div>
  );
}
