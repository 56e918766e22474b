import type { TurntablePicture as Sheet } from '@haat/shared/contract/product';
import { withApiBase } from '@haat/shared/media';
import { runtimeConfig, useTexts } from '@haat/shared/state';
import { useEffect, useRef, useState, type CSSProperties, type PointerEvent } from 'react';
import styles from './TurntablePicture.module.css';

const ONCE_AROUND = 4000;

/**
 * The turntable, rotated by dragging, by its slider or by arrow keys. It makes one turn in four seconds when it
 * appears, unless reduced motion is preferred. Its sheet loads when it is first shown.
 */
export function TurntablePicture({ turn: { url, alt, frames, columns }, name }: { turn: Sheet; name: string }) {
  const { t } = useTexts();
  const [frame, setFrame] = useState(0);
  const [ready, setReady] = useState(false);
  const drag = useRef<{ x: number; frame: number } | null>(null);
  const touched = useRef(false);

  useEffect(() => {
    if (!ready || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let step = 0;
    const timer = setInterval(() => {
      step += 1;
      if (touched.current || step > frames) clearInterval(timer);
      else setFrame(step % frames);
    }, ONCE_AROUND / frames);
    return () => clearInterval(timer);
  }, [ready, frames]);

  const turnTo = (to: number) => {
    touched.current = true;
    setFrame(((to % frames) + frames) % frames);
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, frame };
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!drag.current) return;
    // Dragging across the whole picture is one turn.
    const share = (event.clientX - drag.current.x) / event.currentTarget.clientWidth;
    turnTo(Math.round(drag.current.frame + share * frames));
  };
  const release = () => {
    drag.current = null;
  };

  const rows = Math.ceil(frames / columns);
  // Set by script, not in HTML: the turntable is only shown after a press.
  const style: CSSProperties = {
    width: `${columns * 100}%`,
    height: `${rows * 100}%`,
    transform: `translate(${(-100 / columns) * (frame % columns)}%, ${(-100 / rows) * Math.floor(frame / columns)}%)`,
  };
  return (
    <div className={styles.turn}>
      <div
        className={styles.window}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={release}
        onPointerCancel={release}
      >
        <img
          src={withApiBase(url, runtimeConfig().apiUrl)}
          alt={alt || name}
          style={style}
          className={styles.sheet}
          draggable={false}
          onLoad={() => setReady(true)}
        />
        {ready ? null : (
          <p className={styles.coming} role="status">
            {t('Loading 360° view…')}
          </p>
        )}
      </div>
      <label className={styles.slider}>
        <span>{t('Rotate')}</span>
        <input
          type="range"
          min={0}
          max={frames - 1}
          value={frame}
          aria-valuetext={t('{{degrees}} degrees', { degrees: Math.round((360 / frames) * frame) })}
          onChange={(event) => turnTo(Number(event.target.value))}
        />
      </label>
    </div>
  );
}
